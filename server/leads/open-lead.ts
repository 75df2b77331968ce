import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { isUnread } from './find-lead.ts';
import { markOpened, readLead } from './store.ts';
import type { LeadRow } from './types.ts';

/** One contact; where its messages are shown, it counts as read by the whole organisation. */
export function openLead(
  context: Context,
  actor: Actor,
  leadId: number,
  options: { showsMessages: boolean },
): Promise<LeadRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const lead = (await readLead(tx, organizationId, leadId)) ?? refuse('not-found');
    if (!options.showsMessages || !isUnread(lead)) return lead;
    const at = context.clock.now();
    await markOpened(tx, organizationId, leadId, at);
    await context.live.announce(tx, organizationId, 'leads');
    return { ...lead, lastOpenedAt: at };
  });
}
