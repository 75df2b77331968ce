import { countRecipients, type Recipients } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readAppointmentsOfEvents } from '../store.ts';
import { hasEvents } from './store.ts';

/** Who of those who booked these events gets a message that is sent to them now. */
export function loadEventRecipients(
  context: Context,
  { organizationId }: Actor,
  eventIds: readonly number[],
): Promise<Recipients> {
  return inTransaction(context.db, organizationId, async (tx) => {
    if (eventIds.length === 0 || !(await hasEvents(tx, organizationId, eventIds))) refuse('not-found');
    const bookings = await readAppointmentsOfEvents(tx, organizationId, eventIds);
    const leadIds = `{${bookings.map(({ leadId }) => leadId).join()}}`;
    return countRecipients(tx, organizationId, { leadIds, campaignId: null });
  });
}
