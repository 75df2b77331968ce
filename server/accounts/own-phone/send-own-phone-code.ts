import { checkServedPhone } from '../../platform/check-served-phone.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { askForCode } from '../codes/ask-for-code.ts';
import { ownPhonePlace } from '../codes/types.ts';
import { checkCurrentPassword } from '../recovery/check-current-password.ts';
import { readUser } from '../store.ts';

/**
 * Sends a code to the phone a person wants to add, which takes the password, because a session alone may be stolen; or to
 * the one they have and haven't confirmed, which changes nothing about where they are reached.
 */
export async function sendOwnPhoneCode(
  context: RequestContext,
  untrusted: { readonly phone: string; readonly currentPassword: string },
): Promise<void> {
  const { userId, brand } = actorOf(context);
  const phone = checkServedPhone(untrusted.phone);
  const own = await inTransactionAcrossOrganizations(context.db, (tx) => readUser(tx, userId));
  const isOwn = own?.phone === phone && own.mustConfirmPhone;
  if (!isOwn) await checkCurrentPassword(context, untrusted.currentPassword);
  await askForCode(context, ownPhonePlace(phone, userId), brand.key);
}
