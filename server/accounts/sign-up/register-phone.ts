import { checkServedPhone } from '../../platform/check-served-phone.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { brandOfCall } from '../../platform/hosts/brand-of-host-name.ts';
import { refuse } from '../../platform/refusal.ts';
import { askForCode } from '../codes/ask-for-code.ts';
import { refuseUnreachable } from '../codes/refuse-unreachable.ts';
import { signUpPlace } from '../codes/types.ts';
import { PLATFORM_ORGANIZATION } from '../prepare-platform.ts';
import { hasNumber } from './store.ts';

/** Refuses sign-up while the platform has no number to send codes from. */
export async function refuseClosedSignUp(context: Context): Promise<void> {
  const canText = await inTransaction(context.db, PLATFORM_ORGANIZATION, (tx) => hasNumber(tx, PLATFORM_ORGANIZATION));
  if (!canText) refuse('no-platform-number');
}

/** The first step of sign-up: sends a code to the phone, whether or not it belongs to an account. */
export async function registerPhone(
  context: RequestContext,
  untrusted: { readonly phone: string; readonly brand: string | null },
): Promise<void> {
  const phone = checkServedPhone(untrusted.phone);
  await refuseClosedSignUp(context);
  await refuseUnreachable(context, signUpPlace(phone));
  await askForCode(context, signUpPlace(phone), brandOfCall(context, untrusted.brand).key);
}
