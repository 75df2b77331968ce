import { checkServedPhone } from '../../platform/check-served-phone.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkCode, giveTryBack } from '../codes/check-code.ts';
import { refuseUnreachable } from '../codes/refuse-unreachable.ts';
import { signUpPlace } from '../codes/types.ts';

/** The second step of sign-up: returns whether the digits are right; only the registration uses them up. */
export async function confirmPhone(
  context: RequestContext,
  untrusted: { readonly phone: string; readonly code: string },
): Promise<void> {
  const place = signUpPlace(checkServedPhone(untrusted.phone));
  const codeId = await checkCode(context, place, untrusted.code);
  if (codeId === null) {
    await refuseUnreachable(context, place);
    refuse('code-not-right');
  }
  await giveTryBack(context, codeId);
}
