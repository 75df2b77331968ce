import { formatPhone } from '../../domain/leads/phone-numbers.ts';
import { type AccessLevel, mayChangeMember, mayGrant } from '../../domain/permissions/policy.ts';
import { recordAudit } from '../audit/index.ts';
import { checkName, checkSent } from '../platform/check-input.ts';
import { checkMay } from '../platform/check-may.ts';
import { checkSeen } from '../platform/check-seen.ts';
import { checkServedPhoneOrNone } from '../platform/check-served-phone.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { changeSwitches } from './change-switches.ts';
import { withMembersHeld } from './hold-members.ts';
import { endSessionsHere, lockMember, updateAccess, updateUserRowAcrossOrganizations } from './store.ts';
import type { MemberRow, UserEdit } from './types.ts';

/**
 * Changes a member's name, phone and level; the address, the plan and the bank account are only the person's own to
 * change.
 */
export async function updateMember(context: Context, actor: Actor, userId: number, untrusted: UserEdit): Promise<void> {
  checkMay(actor, 'users.edit');
  const { organizationId } = actor;
  const name = checkSent(untrusted.name, (sent) => checkName(sent) ?? refuse('name-missing'));
  const phone = checkSent(untrusted.phone, checkServedPhoneOrNone);
  const change = async (tx: Tx, by: Actor) => {
    const member = (await lockMember(tx, organizationId, userId)) ?? refuse('not-found');
    checkMayChange(by, member, untrusted);
    checkSeen(by, untrusted.seen, { ...member, phone: formatPhone(member.phone ?? '') }, untrusted);
    const isRenamed = name !== undefined && name !== member.name;
    const hasOtherPhone = phone !== undefined && phone !== member.phone;
    if (isRenamed || hasOtherPhone) {
      checkMayDescribe(actor, member);
      await updateUserRowAcrossOrganizations(tx, userId, { name, phone });
    }
    if (untrusted.access && untrusted.access !== member.access)
      await changeAccess(tx, context, actor, { member, access: untrusted.access });
    await changeSwitches(tx, context, actor, { userId, sent: untrusted });
    // The person's own screens depend on their level.
    for (const name of ['users', 'account'] as const) await context.live.announce(tx, organizationId, name);
    if (!hasOtherPhone) return;
    const object = { type: 'user', id: userId };
    await recordAudit(tx, context, {
      ...{ organizationId, actor: { userId: actor.userId }, action: 'phone-changed', object },
    });
  };
  await inTransactionAcrossOrganizations(context.db, (tx) => withMembersHeld(tx, actor, (by) => change(tx, by)));
}

function checkMayChange(actor: Actor, member: MemberRow, untrusted: UserEdit): void {
  if (!mayChangeMember(actor, member)) refuse('no-permission');
  const { access, token, plan, bankToken, cancelSubscription } = untrusted;
  if (access && access !== member.access && !mayGrant(actor, access)) refuse('no-permission');
  if (token || plan || bankToken || cancelSubscription) refuse('no-permission');
  const email = untrusted.email?.trim().toLowerCase();
  if (email && email !== member.email.toLowerCase()) refuse('email-of-others');
}

// Name and phone are shared by all of a person's organizations: an organization changes them only for people who are
// nowhere else.
function checkMayDescribe(actor: Actor, member: MemberRow): void {
  if (member.isPending) refuse('user-not-joined');
  if (member.isElsewhere && !actor.isPlatformAdmin) refuse('user-elsewhere');
}

async function changeAccess(
  tx: Tx,
  context: Context,
  actor: Actor,
  { member, access }: { readonly member: MemberRow; readonly access: AccessLevel },
): Promise<void> {
  const { organizationId } = actor;
  await updateAccess(tx, organizationId, member.id, access);
  if (access === 'NONE') await endSessionsHere(tx, organizationId, member.id, context.clock.now());
  const details = { from: member.access, to: access };
  const object = { type: 'user', id: member.id };
  await recordAudit(tx, context, {
    ...{ organizationId, actor: { userId: actor.userId }, action: 'access-changed', object, details },
  });
}
