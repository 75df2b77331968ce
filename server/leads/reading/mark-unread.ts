import type { LeadId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readLead } from '../store.ts';
import { markOpened } from './store.ts';

/** Marks a contact who has written as unread again for the whole organization, until someone opens it. */
export function markUnread(context: Context, actor: Actor, leadId: LeadId): Promise<void> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    if (!(await readLead(tx, organizationId, leadId))) refuse('not-found');
    await markOpened(tx, organizationId, leadId, null);
    await context.live.announce(tx, organizationId, 'leads');
  });
}
