import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { type AccessLevel, mayChangeMember, mayDo, mayGrant } from '../../domain/permissions/policy.ts';
import { recordAudit } from '../audit/index.ts';
import { checkLine, checkSent } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { endSessionsHere, lockMember, updateAccess, updateUserRowAcrossOrganizations } from './store.ts';
import type { MemberRow } from './types.ts';

/** What was sent of a person. */
export type UserEdit = {
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly access?: AccessLevel | null | undefined;
  readonly currentPassword?: string | null | undefined;
  readonly plan?: string | null | undefined;
  readonly bankToken?: string | null | undefined;
  readonly cancelSubscription: boolean;
};

/** Changes what was sent of oneself, or as an admin of a member; what was not sent stays. */
export async function updateUser(
  context: Context,
  actor: Actor,
  userId: number,
  untrusted: UserEdit,
): Promise<{ phoneToConfirm: string | null }> {
  if (userId === actor.userId) return updateOneself(context, actor, untrusted);
  await updateMember(context, actor, userId, untrusted);
  return { phoneToConfirm: null };
}

async function updateOneself(
  context: Context,
  actor: Actor,
  untrusted: UserEdit,
): Promise<{ phoneToConfirm: string | null }> {
  // Nobody lifts or lowers themselves.
  if (untrusted.access && untrusted.access !== actor.access) refuse('no-permission');
  const name = checkSent(untrusted.name, checkName);
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    updateUserRowAcrossOrganizations(tx, actor.userId, { name }),
  );
  return { phoneToConfirm: null };
}

async function updateMember(context: Context, actor: Actor, userId: number, untrusted: UserEdit): Promise<void> {
  if (!mayDo(actor, 'users.edit')) refuse('no-permission');
  const { organizationId } = actor;
  const name = checkSent(untrusted.name, checkName);
  const phone = checkSent(untrusted.phone, checkPhone);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const member = (await lockMember(tx, organizationId, userId)) ?? refuse('not-found');
    checkMayChange(actor, member, untrusted);
    const details = {
      name: name === member.name ? undefined : name,
      phone: phone === member.phone ? undefined : phone,
    };
    if (details.name !== undefined || details.phone !== undefined) {
      if (member.isPending) refuse('user-not-joined');
      if (member.isElsewhere && !actor.isPlatformAdmin) refuse('user-elsewhere');
      await updateUserRowAcrossOrganizations(tx, userId, details);
    }
    const object = { type: 'user', id: userId };
    if (untrusted.access && untrusted.access !== member.access)
      await changeAccess(tx, context, actor, member, untrusted.access);
    if (details.phone !== undefined)
      await recordAudit(tx, context, {
        ...{ organizationId, actor: { userId: actor.userId }, action: 'phone-changed', object },
      });
  });
}

function checkMayChange(actor: Actor, member: MemberRow, untrusted: UserEdit): void {
  if (!mayChangeMember(actor, member)) refuse('no-permission');
  if (untrusted.access && untrusted.access !== member.access && !mayGrant(actor, untrusted.access))
    refuse('no-permission');
  // Plans and bank accounts are chosen for oneself only.
  if (untrusted.plan || untrusted.bankToken || untrusted.cancelSubscription) refuse('no-permission');
  const email = untrusted.email?.trim().toLowerCase();
  if (email && email !== member.email.toLowerCase()) refuse('email-of-others');
}

async function changeAccess(
  tx: Tx,
  context: Context,
  actor: Actor,
  member: MemberRow,
  access: AccessLevel,
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

function checkName(untrusted: string): string {
  return checkLine(untrusted) ?? refuse('name-missing');
}

function checkPhone(untrusted: string): string | null {
  if (untrusted.trim() === '') return null;
  const read = normalizePhone(untrusted);
  return 'phone' in read ? read.phone : refuse('lead-phone-not-valid');
}
