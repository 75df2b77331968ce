import type { FactOf } from '../../../domain/facts.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announceDue } from '../store.ts';
import { releaseAwaitingAppointment, releaseAwaitingConsent } from './store.ts';

/** Releases messages held until a contact opted in, or until their reply was marked as no request to stop. */
export async function releaseAgreed(
  tx: Tx,
  context: Context,
  fact: FactOf<'lead.opted-in' | 'stop.denied' | 'stop.settled'>,
): Promise<void> {
  const { organizationId, phone } = fact;
  if ((await releaseAwaitingConsent(tx, organizationId, phone, context.clock.now())) > 0)
    await tell(tx, context, organizationId);
}

/** Releases what a contact's campaigns held until there was an appointment. */
export async function releaseBooked(tx: Tx, context: Context, fact: FactOf<'appointment.booked'>): Promise<void> {
  const { organizationId, leadId } = fact;
  if ((await releaseAwaitingAppointment(tx, organizationId, leadId, context.clock.now())) > 0)
    await tell(tx, context, organizationId);
}

async function tell(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
  await context.live.announce(tx, organizationId, 'send-stats');
}
