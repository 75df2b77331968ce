import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
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
    let count = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      count += await archivePart(tx, context, organizationId, { leadIds: ids.slice(from, from + AT_ONCE), at });
    }
    if (count === 0) refuse('not-found');
    await context.live.announce(tx, organizationId, 'leads');
    await recordAudit(tx, context, { organizationId, actor, action: 'leads-archived', details: { count } });
    return { archived: count, archivedAt: at };
  });
}

/** Archives these contacts; returns how many were not archived before. */
export async function archivePart(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { leadIds, at = context.clock.now() }: { readonly leadIds: readonly LeadId[]; readonly at?: Date },
): Promise<number> {
  const archived = await markArchived(tx, organizationId, leadIds, at);
  if (archived.length === 0) return 0;
  await context.facts.publish(tx, context, { kind: 'leads.archived', organizationId, leadIds: archived, at });
  return archived.length;
}
