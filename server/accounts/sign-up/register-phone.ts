import { brandNamed } from '../../../brands/registry.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { askForCode } from '../codes/ask-for-code.ts';
import { signUpPlace } from '../codes/types.ts';
import { checkPhone } from './check-details.ts';

/** The first step of signing up: a code is sent to the phone, whether or not anybody has an account with it. */
export async function registerPhone(
  context: RequestContext,
  untrusted: { readonly phone: string; readonly brand: string | null },
): Promise<void> {
  const phone = checkPhone(untrusted.phone);
  await askForCode(context, signUpPlace(phone), brandNamed(untrusted.brand).key);
}
