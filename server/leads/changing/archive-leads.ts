import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { aboutLeads, recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { writeLeadChanges } from '../history/store.ts';
import { type LeadChoice, readChosenLeads } from '../listing/lead-choice.ts';
import { markArchived } from '../store.ts';

// Few enough rows for one statement's time limit, even on a slow machine.
const AT_ONCE = 10_000;

/**
 * Archives contacts: they leave every list, campaign and group, and their waiting messages are canceled; their texts
 * and what they viewed stay in the reports. They come back by `restoreLeads`, or if the phone is added again.
 */
export function archiveLeads(
  context: Context,
  actor: Actor,
  choice: LeadChoice,
): Promise<{ archived: number; archivedAt: Date }> {
  const { organizationId } = actor;
  const at = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    const ids = (await readChosenLeads(tx, context, actor, choice)).toSorted((one, other) => one - other);
    const archived: LeadId[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = { leadIds: ids.slice(from, from + AT_ONCE), at, userId: actor.userId };
      for (const id of await archivePart(tx, context, organizationId, part)) archived.push(id);
    }
    if (archived.length === 0) refuse('not-found');
    await context.live.announce(tx, organizationId, 'leads');
    await recordAudit(tx, context, { organizationId, actor, action: 'leads-archived', ...aboutLeads(archived) });
    return { archived: archived.length, archivedAt: at };
  });
}

/** Archives these contacts; returns those who were not archived before. */
export async function archivePart(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    leadIds,
    at = context.clock.now(),
    userId = null,
  }: { readonly leadIds: readonly LeadId[]; readonly at?: Date; readonly userId?: number | null },
): Promise<readonly LeadId[]> {
  const archived = await markArchived(tx, organizationId, leadIds, at);
  if (archived.length === 0) return archived;
  await writeLeadChanges(tx, organizationId, { change: 'archived', leadIds: archived, userId, at });
  await context.facts.publish(tx, context, { kind: 'leads.archived', organizationId, leadIds: archived, at });
  return archived;
}
