import { type Plan, plans } from '../../domain/billing/plan.ts';
import { checkCurrentPassword, checkEmail, checkPhone, sendOwnPhoneCode, tellOfChange } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { cancelPlan, choosePlan, keepBank, saveCard } from '../billing/index.ts';
import { checkLine, checkSent } from '../platform/check-input.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { leaveInvitations } from './leave-invitations.ts';
import { readUserRow, updateUserRowAcrossOrganizations } from './store.ts';
import type { UserEdit } from './types.ts';

/**
 * Changes one's own name at once, the address with the current password, and the phone once the code sent to it is
 * entered; cards, plans and bank accounts are billing's business.
 */
export async function updateOneself(
  context: RequestContext,
  actor: Actor,
  untrusted: UserEdit,
): Promise<{ phoneToConfirm: string | null }> {
  // Nobody lifts or lowers themselves.
  if (untrusted.access && untrusted.access !== actor.access) refuse('no-permission');
  const { userId } = actor;
  const before =
    (await inTransactionAcrossOrganizations(context.db, (tx) => readUserRow(tx, userId))) ?? refuse('not-found');
  const name = checkSent(untrusted.name, (sent) => checkLine(sent) ?? refuse('name-missing'));
  const sentEmail = checkSent(untrusted.email, checkEmail);
  const email = sentEmail === before.email ? undefined : sentEmail;
  const phone = checkSent(untrusted.phone, (sent) => phoneOf(sent, before.phone));
  const phoneToConfirm = phone === undefined || phone === before.phone ? null : phone;
  const currentPassword = untrusted.currentPassword ?? '';
  if (email !== undefined) await checkCurrentPassword(context, currentPassword);
  if (phoneToConfirm !== null) await sendOwnPhoneCode(context, { phone: phoneToConfirm, currentPassword });
  await settleBilling(context, actor, untrusted);
  await writeChange(context, actor, { name, email }, before.email);
  return { phoneToConfirm };
}

// A phone is changed for another, not given up: codes and alerts go there.
function phoneOf(untrusted: string, before: string | null): string | null {
  return untrusted.trim() === '' && before === null ? null : checkPhone(untrusted);
}

async function settleBilling(context: RequestContext, actor: Actor, untrusted: UserEdit): Promise<void> {
  if (untrusted.token) await saveCard(context, actor, untrusted.token);
  if (untrusted.plan) await choosePlan(context, actor, planOf(untrusted.plan));
  if (untrusted.bankToken) await keepBank(context, actor, untrusted.bankToken);
  if (untrusted.cancelSubscription) await cancelPlan(context, actor);
}

function planOf(untrusted: string): Plan {
  return plans.find((plan) => plan === untrusted) ?? refuse('plan-unknown');
}

async function writeChange(
  context: RequestContext,
  actor: Actor,
  change: { readonly name: string | undefined; readonly email: string | undefined },
  emailBefore: string,
): Promise<void> {
  const { organizationId, userId, brand } = actor;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const isFree = await updateUserRowAcrossOrganizations(tx, userId, change);
    if (!isFree) refuse('email-taken');
    for (const name of ['users', 'account'] as const) await context.live.announce(tx, organizationId, name);
    if (change.email === undefined) return;
    if (change.email.toLowerCase() !== emailBefore.toLowerCase())
      await leaveInvitations(tx, context, userId, emailBefore);
    await tellOfChange(tx, context, { kind: 'email-changed', to: emailBefore, brand: brand.key });
    const object = { type: 'user', id: userId };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'email-changed', object });
  });
}
