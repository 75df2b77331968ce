import { keepingAnExemptOwner } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { countOwners, holdMembers } from './store.ts';

/**
 * Serializes changes and removals of people. The actor has the rights of that moment, not those of when they clicked;
 * and an organization with an owner keeps one.
 */
export async function withMembersHeld(tx: Tx, actor: Actor, change: (actor: Actor) => Promise<void>): Promise<void> {
  const { organizationId, userId, isPlatformAdmin } = actor;
  const access = await holdMembers(tx, organizationId, userId);
  if (access === null && !isPlatformAdmin) refuse('no-permission');
  const before = await countOwners(tx, organizationId);
  await keepingAnExemptOwner(tx, organizationId, () =>
    change({ ...actor, access: isPlatformAdmin ? actor.access : (access ?? 'NONE') }),
  );
  if (before > 0 && (await countOwners(tx, organizationId)) === 0) refuse('last-owner');
}
