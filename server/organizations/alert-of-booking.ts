import type { FactOf } from '../../domain/facts.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import {
  bookingAlert,
  bookingRequestAlert,
  cancellationAlert,
  mostBookingAlertsADay,
} from '../../domain/messages/reply-alert.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { admitInWindow, throttleKey } from '../platform/throttle/throttle.ts';
import { alertChosen } from './alert-chosen.ts';

const A_DAY = { most: mostBookingAlertsADay, lengthMs: 24 * 60 * 60 * 1000 };

/** Texts everyone who gets alerts that a contact made or requested an appointment; not those that staff make. */
export async function alertOfBooking(tx: Tx, context: Context, fact: FactOf<'appointment.booked'>): Promise<void> {
  const { organizationId, leadId, userId, appointmentId, isRequest, at } = fact;
  if (userId !== null) return;
  await alertChosen(tx, context, {
    ...{ organizationId, leadId, of: `booking:${appointmentId}` },
    wordsOf: isRequest ? bookingRequestAlert : bookingAlert,
    isWithinLimit: within(tx, organizationId, at),
  });
}

/** The same when a contact cancels one. */
export async function alertOfCancellation(
  tx: Tx,
  context: Context,
  { organizationId, leadId, appointmentId, at }: FactOf<'appointment.canceled-by-contact'>,
): Promise<void> {
  await alertChosen(tx, context, {
    ...{ organizationId, leadId, of: `canceled-booking:${appointmentId}`, wordsOf: cancellationAlert },
    isWithinLimit: within(tx, organizationId, at),
  });
}

// Asked after the contact is locked, like every budget: a form holds it by now.
function within(tx: Tx, organizationId: OrganizationId, at: Date): () => Promise<boolean> {
  const budget = throttleKey('booking-alert', organizationId);
  return async () => (await admitInWindow(tx, budget, A_DAY, at)).isAdmitted;
}
