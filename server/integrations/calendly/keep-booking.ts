import { viewer } from '../../../words/en/viewer.ts';
import { bookEvent, cancelBooking } from '../../events/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Invitee, ScheduledEvent } from './calendly-answers.ts';
import {
  type AnyPlace,
  type BookingRow,
  holdBooking,
  holdIfOpen,
  readCampaignsAround,
  readIsBooked,
  settleBooking,
} from './store.ts';

/** A booking as Calendly reports it. */
export type ToldBooking = { readonly event: ScheduledEvent; readonly invitee: Invitee };

/**
 * Creates the appointment of a booking, once however often it is reported; one that was canceled meanwhile stays
 * canceled. If it replaces another one of its contact, it takes over the campaigns around that one.
 */
export async function keepBooking(
  tx: Tx,
  context: Context,
  place: AnyPlace,
  { replaced = null, ...told }: ToldBooking & { readonly replaced?: BookingRow | null },
): Promise<boolean> {
  const { organizationId, leadId, pitchId, slideId, campaignId, stepId } = place;
  if (!(await holdIfOpen(tx, organizationId, leadId))) return false;
  const uris = { eventUri: told.event.uri, inviteeUri: told.invitee.uri };
  const row = await holdBooking(tx, place, uris, context.clock.now());
  if (row.state !== 'waiting') return row.state === 'booked';
  const { appointmentId } = await bookEvent(tx, context, organizationId, {
    booking: {
      ...{ leadId, pitchId, pitchSlideId: slideId, campaignId, stepId },
      campaignIds: await readCampaignsAround(tx, place, { eventType: told.event.event_type ?? null, replaced }),
      waitsForPlan: true,
      ...{ eventTime: new Date(told.event.start_time), eventUrl: told.event.uri },
      ...placeOf(told.event),
      eventTimeZone: told.invitee.timezone ?? null,
    },
  });
  await settleBooking(tx, row, { state: 'booked', appointmentId, place });
  return true;
}

/**
 * Cancels the appointment of a booking, unless its contact has booked the same time again; a cancellation that arrives
 * before the booking keeps it from being made. If the contact canceled it there, staff who get alerts are told.
 */
export async function dropBooking(
  tx: Tx,
  context: Context,
  row: BookingRow,
  { isByContact }: { readonly isByContact: boolean },
): Promise<void> {
  if (row.state === 'cancelled') return;
  await settleBooking(tx, row, { state: 'cancelled', appointmentId: null, place: row });
  const { organizationId, leadId, appointmentId } = row;
  if (appointmentId === null || (await readIsBooked(tx, organizationId, appointmentId))) return;
  const isCanceled = await cancelBooking(tx, context, organizationId, appointmentId);
  if (!isCanceled || !isByContact) return;
  const kind = 'appointment.canceled-by-contact';
  await context.facts.publish(tx, context, { kind, organizationId, leadId, appointmentId, at: context.clock.now() });
}

const LONGEST_PLACE = 500;

// In the words that the contact's page translates.
const kindsOfPlaces: Readonly<Record<string, string>> = {
  physical: viewer.placeInPerson,
  inbound_call: viewer.placePhoneCall,
  outbound_call: viewer.placePhoneCall,
  zoom: 'Zoom',
  zoom_conference: 'Zoom',
  google_conference: 'Google Meet',
  microsoft_teams_conference: 'Microsoft Teams',
  webex_conference: 'Webex',
  gotomeeting_conference: 'GoToMeeting',
};

function placeOf({ location }: ScheduledEvent): { eventLocation: string | null; eventAddress: string | null } {
  const words = typeof location?.location === 'string' ? location.location.trim().slice(0, LONGEST_PLACE) : '';
  const kind = kindsOfPlaces[location?.type ?? ''] ?? null;
  if (location?.type === 'physical') return { eventLocation: kind, eventAddress: words || null };
  return { eventLocation: kind ?? (words || null), eventAddress: null };
}
