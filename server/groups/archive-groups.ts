import { aboutAll, recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { checkGroupLimit } from './check-limit.ts';
import { markGroupsArchived, markGroupsRestored } from './store.ts';

/** Archives groups: they leave every list and their public pages close; the contacts in them stay. */
export function archiveGroups(context: Context, actor: Actor, groupIds: readonly number[]): Promise<number> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const archived = await markGroupsArchived(tx, organizationId, groupIds, context.clock.now());
    if (archived.length === 0) refuse('not-found');
    await context.live.announce(tx, organizationId, 'groups');
    const what = aboutAll('group', archived);
    await recordAudit(tx, context, { organizationId, actor, action: 'group-archived', ...what });
    return archived.length;
  });
}

/**
 * Takes archived groups back into the list, with their contacts; their public pages open again. Refused if the plan
 * allows no more groups.
 */
export function restoreGroups(context: Context, actor: Actor, groupIds: readonly number[]): Promise<number> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const restored = await markGroupsRestored(tx, organizationId, groupIds);
    if (restored.length === 0) refuse('not-found');
    await checkGroupLimit(tx, context, actor, 0);
    await context.live.announce(tx, organizationId, 'groups');
    const what = aboutAll('group', restored);
    await recordAudit(tx, context, { organizationId, actor, action: 'group-restored', ...what });
    return restored.length;
  });
}
