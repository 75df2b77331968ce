import type { FactOf } from '../../domain/facts.ts';
import { absoluteAddress } from '../../domain/hosts/host-table.ts';
import { bookingAlert, mostBookingAlertsADay } from '../../domain/messages/reply-alert.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { findLead } from '../leads/index.ts';
import { alertStaff } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { admitInWindow, throttleKey } from '../platform/throttle/throttle.ts';
import { readAlertPhones } from './store.ts';

const A_DAY = { most: mostBookingAlertsADay, lengthMs: 24 * 60 * 60 * 1000 };

/** Texts everyone who gets alerts that a contact made an appointment; not those that staff make. */
export async function alertOfBooking(tx: Tx, context: Context, fact: FactOf<'appointment.booked'>): Promise<void> {
  const { organizationId, leadId, userId: madeBy, appointmentId, at } = fact;
  if (madeBy !== null) return;
  const staff = await readAlertPhones(tx, organizationId);
  const lead = staff.length > 0 ? await findLead(tx, organizationId, leadId) : null;
  if (!lead) return;
  // After the contact, like every budget: a form holds it by now.
  const { isAdmitted } = await admitInWindow(tx, throttleKey('booking-alert', organizationId), A_DAY, at);
  if (!isAdmitted) return;
  const { key, policy } = brandOfOrganization(await findOrganization(tx, organizationId));
  const address = absoluteAddress(context.hosts.current(), { staffOf: key }, `/dashboard?contact=${leadId}`);
  const body = bookingAlert({ name: lead.name, address, isHealth: policy.hipaa });
  for (const { userId, phone } of staff) {
    if (phone === lead.phone) continue;
    await alertStaff(tx, context, { organizationId, userId, phone, body, key: `booking:${appointmentId}:${userId}` });
  }
}
