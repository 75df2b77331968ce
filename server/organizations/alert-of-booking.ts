import type { FactOf } from '../../domain/facts.ts';
import { bookingAlert, bookingRequestAlert, mostBookingAlertsADay } from '../../domain/messages/reply-alert.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { admitInWindow, throttleKey } from '../platform/throttle/throttle.ts';
import { alertChosen } from './alert-chosen.ts';

const A_DAY = { most: mostBookingAlertsADay, lengthMs: 24 * 60 * 60 * 1000 };

/** Texts everyone who gets alerts that a contact made or requested an appointment; not those that staff make. */
export async function alertOfBooking(tx: Tx, context: Context, fact: FactOf<'appointment.booked'>): Promise<void> {
  const { organizationId, leadId, userId, appointmentId, isRequest, at } = fact;
  if (userId !== null) return;
  const budget = throttleKey('booking-alert', organizationId);
  await alertChosen(tx, context, {
    ...{ organizationId, leadId, of: `booking:${appointmentId}` },
    wordsOf: isRequest ? bookingRequestAlert : bookingAlert,
    // After the contact, like every budget: a form holds it by now.
    isWithinLimit: async () => (await admitInWindow(tx, budget, A_DAY, at)).isAdmitted,
  });
}
