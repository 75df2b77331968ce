import type { Context } from '../../platform/context.ts';
import { addressesOf, eventTypeOf } from './accounts.ts';
import type { SimulatedBooking } from './store.ts';

/** A meeting in the format of Calendly's API. */
export function scheduledEventOf(context: Context, booking: SimulatedBooking) {
  const addresses = addressesOf(context);
  const type = eventTypeOf(booking.eventType);
  return {
    ...{ uri: addresses.event(booking.id), name: type?.name ?? booking.eventType, status: booking.status },
    ...{ start_time: booking.startAt.toISOString(), end_time: booking.endAt.toISOString() },
    ...{ event_type: addresses.eventType(booking.account, booking.eventType), location: type?.location ?? null },
    event_memberships: [{ user: addresses.user(booking.account) }],
    ...{ invitees_counter: { total: 1, active: booking.status === 'active' ? 1 : 0, limit: 1 } },
    ...{ created_at: booking.createdAt.toISOString(), updated_at: booking.createdAt.toISOString() },
  };
}

/** An invitee in the same format. */
export function inviteeOf(context: Context, booking: SimulatedBooking) {
  const addresses = addressesOf(context);
  return {
    ...{ uri: addresses.invitee(booking.id), event: addresses.event(booking.id), status: booking.status },
    ...{ name: booking.name, email: booking.email, timezone: booking.timeZone, text_reminder_number: null },
    ...{ rescheduled: false, old_invitee: null, new_invitee: null, questions_and_answers: [] },
    tracking: {
      utm_campaign: null,
      utm_source: null,
      utm_medium: null,
      utm_content: booking.utmContent,
      utm_term: null,
    },
    created_at: booking.createdAt.toISOString(),
  };
}
