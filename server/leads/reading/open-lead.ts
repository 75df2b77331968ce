import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { isUnread } from '../find-lead.ts';
import { readLead } from '../store.ts';
import type { LeadRow } from '../types.ts';
import { readsMessages, recordFeedViews, recordLeadViews } from './record-views.ts';
import { markOpened } from './store.ts';

/**
 * One contact; if its messages are shown to a member who can read them, it is marked as read for the whole organization,
 * unless they are only shown and no one has turned to them yet.
 */
export function openLead(
  context: Context,
  actor: Actor,
  leadId: LeadId,
  options: { showsMessages: boolean; marksRead: boolean; showsTimeline: boolean; showsOnlyMessages: boolean },
): Promise<LeadRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const lead = (await readLead(tx, organizationId, leadId)) ?? refuse('not-found');
    const isRead = options.showsMessages && options.marksRead && readsForOrganization(actor);
    const opened = await open(tx, context, lead, isRead);
    if (!options.showsOnlyMessages) await recordLeadViews(tx, context, actor, [leadId]);
    if (options.showsMessages || options.showsTimeline) await recordFeedViews(tx, context, actor, [leadId]);
    return opened;
  });
}

// The look of a platform admin who isn't a member reads nothing for the people of the organization.
function readsForOrganization(actor: Actor): boolean {
  return actor.access !== 'NONE' && readsMessages(actor);
}

/** Marks a contact's messages as read by the person who answers them, even from a screen that doesn't show them. */
export async function markAnswered(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  leadId: LeadId,
): Promise<void> {
  const lead = await readLead(tx, organizationId, leadId);
  if (lead) await open(tx, context, lead, true);
}

async function open(tx: Tx, context: Context, lead: LeadRow, isRead: boolean): Promise<LeadRow> {
  if (!isRead || !isUnread(lead)) return lead;
  const at = context.clock.now();
  await markOpened(tx, lead.organizationId, lead.id, at);
  await context.live.announce(tx, lead.organizationId, 'leads');
  return { ...lead, lastOpenedAt: at };
}
