import { checkServedPhone } from '../../platform/check-served-phone.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { askForCode } from '../codes/ask-for-code.ts';
import { ownPhonePlace } from '../codes/types.ts';
import { checkCurrentPassword } from '../recovery/check-current-password.ts';

/** Sends a code to the phone a person wants to add; it takes the password, because a session alone may be stolen. */
export async function sendOwnPhoneCode(
  context: RequestContext,
  untrusted: { readonly phone: string; readonly currentPassword: string },
): Promise<void> {
  const { userId, brand } = actorOf(context);
  const phone = checkServedPhone(untrusted.phone);
  await checkCurrentPassword(context, untrusted.currentPassword);
  await askForCode(context, ownPhonePlace(phone, userId), brand.key);
}
