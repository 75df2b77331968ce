import { type Plan, plans } from '../../domain/billing/plan.ts';
import { mayChangeMember } from '../../domain/permissions/policy.ts';
import { checkCurrentPassword, checkEmail, sendOwnPhoneCode, tellOfChange } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { cancelPlan, choosePlan, keepBank, saveCard, type ToConfirm } from '../billing/index.ts';
import { checkName, checkSent } from '../platform/check-input.ts';
import { checkServedPhoneOrNone } from '../platform/check-served-phone.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { atMost } from '../platform/throttle/rule.ts';
import { admit, throttleKey } from '../platform/throttle/throttle.ts';
import { areSwitchesSent, changeSwitches } from './change-switches.ts';
import { leaveInvitations } from './leave-invitations.ts';
import { readUserRow, updateUserRowAcrossOrganizations } from './store.ts';
import type { UserEdit } from './types.ts';

// The answer says whether an address has an account.
const ADDRESSES_OF_PERSON = atMost(10, 60 * 60 * 1000);

/**
 * Changes one's own name immediately, the address with the current password, and the phone once the code sent to it is
 * entered; an empty phone is removed, with the current password. Cards, plans and bank accounts are handled by billing.
 */
export async function updateOneself(
  context: RequestContext,
  actor: Actor,
  untrusted: UserEdit,
): Promise<{ phoneToConfirm: string | null; toConfirm: ToConfirm | null }> {
  // No one changes their own level.
  if (untrusted.access && untrusted.access !== actor.access) refuse('no-permission');
  // Owners may: no one above them could.
  if (areSwitchesSent(untrusted) && !mayChangeMember(actor, actor)) refuse('no-permission');
  const { userId } = actor;
  const before =
    (await inTransactionAcrossOrganizations(context.db, (tx) => readUserRow(tx, userId))) ?? refuse('not-found');
  const name = checkSent(untrusted.name, (sent) => checkName(sent) ?? refuse('name-missing'));
  const sentEmail = checkSent(untrusted.email, checkEmail);
  const email = sentEmail === before.email ? undefined : sentEmail;
  const sentPhone = checkSent(untrusted.phone, checkServedPhoneOrNone);
  const phone = sentPhone === before.phone ? undefined : sentPhone;
  const phoneToConfirm = phone ?? null;
  const currentPassword = untrusted.currentPassword ?? '';
  if (email !== undefined || phone === null) await checkCurrentPassword(context, currentPassword);
  if (email !== undefined) await countAddress(context, userId);
  if (phoneToConfirm !== null) await sendOwnPhoneCode(context, { phone: phoneToConfirm, currentPassword });
  const toConfirm = await settleBilling(context, actor, untrusted);
  await writeChange(
    context,
    actor,
    { name, email, ...(phone === null ? { phone } : {}), sent: untrusted },
    before.email,
  );
  return { phoneToConfirm, toConfirm };
}

async function countAddress(context: RequestContext, userId: number): Promise<void> {
  const key = throttleKey('own-address', userId);
  const isAdmitted = await inTransactionAcrossOrganizations(context.db, (tx) =>
    admit(tx, key, ADDRESSES_OF_PERSON, context.clock.now()),
  );
  if (!isAdmitted) refuse('too-many-address-changes');
}

// The bank's question comes first: the same call is made again once the cardholder has answered.
async function settleBilling(context: RequestContext, actor: Actor, untrusted: UserEdit): Promise<ToConfirm | null> {
  const ofCard = untrusted.token ? await saveCard(context, actor, untrusted.token) : null;
  if (ofCard) return ofCard;
  const mostCents = untrusted.planCents ?? null;
  const ofPlan = untrusted.plan ? await choosePlan(context, actor, planOf(untrusted.plan), { mostCents }) : null;
  if (ofPlan) return ofPlan;
  if (untrusted.bankToken) await keepBank(context, actor, untrusted.bankToken);
  if (untrusted.cancelSubscription) await cancelPlan(context, actor, { toldEnd: untrusted.planEnds ?? null });
  return null;
}

function planOf(untrusted: string): Plan {
  return plans.find((plan) => plan === untrusted) ?? refuse('plan-unknown');
}

async function writeChange(
  context: RequestContext,
  actor: Actor,
  { sent, ...change }: { name: string | undefined; email: string | undefined; phone?: null; sent: UserEdit },
  emailBefore: string,
): Promise<void> {
  const { organizationId, userId } = actor;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const isFree = await updateUserRowAcrossOrganizations(tx, userId, change);
    if (!isFree) refuse('email-taken');
    for (const name of ['users', 'account'] as const) await context.live.announce(tx, organizationId, name);
    await changeSwitches(tx, context, actor, { userId, sent });
    if (change.phone === null) await noteChange(tx, context, actor, { kind: 'phone-changed', to: emailBefore });
    if (change.email === undefined) return;
    if (change.email.toLowerCase() !== emailBefore.toLowerCase())
      await leaveInvitations(tx, context, userId, emailBefore);
    await noteChange(tx, context, actor, { kind: 'email-changed', to: emailBefore });
  });
}

async function noteChange(
  tx: Tx,
  context: Context,
  { organizationId, userId, brand }: Actor,
  { kind, to }: { readonly kind: 'email-changed' | 'phone-changed'; readonly to: string },
): Promise<void> {
  await tellOfChange(tx, context, { kind, to, brand: brand.key });
  const object = { type: 'user', id: userId };
  await recordAudit(tx, context, { organizationId, actor: { userId }, action: kind, object });
}
