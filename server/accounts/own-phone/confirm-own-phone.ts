import { recordAudit } from '../../audit/index.ts';
import { checkServedPhone } from '../../platform/check-served-phone.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { spendCodeAcrossOrganizations } from '../codes/store.ts';
import { ownPhonePlace } from '../codes/types.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { readUser, updatePhoneAcrossOrganizations } from '../store.ts';

/** Sets a person's phone if the code sent to it is right, and emails them. */
export async function confirmOwnPhone(
  context: RequestContext,
  untrusted: { readonly phone: string; readonly code: string },
): Promise<void> {
  const { userId, organizationId, brand } = actorOf(context);
  const phone = checkServedPhone(untrusted.phone);
  const codeId = (await checkCode(context, ownPhonePlace(phone, userId), untrusted.code)) ?? refuse('code-not-right');
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const at = context.clock.now();
    if (!(await spendCodeAcrossOrganizations(tx, codeId, at))) refuse('code-not-right');
    const user = (await readUser(tx, userId)) ?? refuse('not-found');
    await updatePhoneAcrossOrganizations(tx, userId, phone, at);
    if (user.phone !== phone)
      await tellOfChange(tx, context, { kind: 'phone-changed', to: user.email, brand: brand.key });
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'phone-changed' });
  });
}
