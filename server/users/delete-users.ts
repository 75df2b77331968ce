import { mayRemoveMember } from '../../domain/permissions/policy.ts';
import { deleteMembership } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { askForLastPayouts } from '../billing/index.ts';
import { cancelWaiting } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { withMembersHeld } from './hold-members.ts';
import { endSessionsHere, lockMember } from './store.ts';

const MOST_AT_ONCE = 100;

/**
 * Removes people from the current organization: all of them, or none if one may not be removed. Their account and their
 * other organizations stay; their sessions here end at once (OPEN-19), alerts that wait for them aren't sent, and what
 * they have earned is paid out.
 */
export async function deleteUsers(context: Context, actor: Actor, untrustedIds: readonly number[]): Promise<void> {
  const userIds = [...new Set(untrustedIds)].sort((a, b) => a - b);
  if (userIds.length === 0) refuse('no-users-chosen');
  if (userIds.length > MOST_AT_ONCE) refuse('too-many-at-once', { limit: MOST_AT_ONCE });
  if (userIds.includes(actor.userId)) refuse('user-is-oneself');
  const { organizationId } = actor;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await withMembersHeld(tx, actor, (by) => takeOut(tx, context, by, userIds));
    // Alerts about contacts that wait for a phone number aren't theirs to read anymore.
    await cancelWaiting(tx, context, organizationId, { which: { kind: 'alert', userIds }, reason: 'canceled' });
    await context.live.announce(tx, organizationId, 'users');
    for (const userId of userIds) {
      const object = { type: 'user', id: userId };
      const entry = { organizationId, actor: { userId: actor.userId }, action: 'user-deleted', object } as const;
      await recordAudit(tx, context, entry);
    }
  });
}

async function takeOut(tx: Tx, context: Context, actor: Actor, userIds: readonly number[]): Promise<void> {
  const { organizationId } = actor;
  for (const userId of userIds) {
    const member = (await lockMember(tx, organizationId, userId)) ?? refuse('not-found');
    if (!mayRemoveMember(actor, member)) refuse('no-permission');
    await askForLastPayouts(tx, context, organizationId, [userId]);
    await deleteMembership(tx, organizationId, userId);
    await endSessionsHere(tx, organizationId, userId, context.clock.now());
  }
}
