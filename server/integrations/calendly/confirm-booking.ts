import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type BookingPlace, openReferences, readReference } from './booking-reference.ts';
import { eventAnswer, inviteeAnswer } from './calendly-answers.ts';
import { type CalendlyAnswer, type CalendlyClient, withCalendly } from './calendly-client.ts';
import { askAs } from './connection.ts';
import { keepBooking, type ToldBooking } from './keep-booking.ts';
import { calendlyPlaces } from './places.ts';
import {
  type ConnectionRow,
  deleteWaiting,
  holdBooking,
  readConnections,
  readOwnersOfSlide,
  readShowsTyped,
} from './store.ts';

/** What the scheduling page reported: the addresses of the meeting and of the invitee. */
export type ReportedBooking = { readonly eventUri: string; readonly inviteeUri: string };

/**
 * `waiting`: Calendly could not be asked, so it will be retried; `unknown`: there is no such booking of this contact.
 */
export type ConfirmedState = 'booked' | 'waiting' | 'unknown';

/**
 * Books what a viewer's page reported, after Calendly has confirmed that this very contact booked it on this very
 * slide. The browser alone is never trusted.
 */
export async function confirmBooking(
  context: Context,
  place: BookingPlace,
  untrusted: ReportedBooking,
  timeoutMs?: number,
): Promise<ConfirmedState> {
  if (!isAtCalendly(context, untrusted)) return 'unknown';
  const { organizationId, slideId } = place;
  const { connections, showsTyped } = await inTransaction(context.db, organizationId, async (tx) => ({
    connections: await readConnections(tx, organizationId, await readOwnersOfSlide(tx, organizationId, slideId)),
    showsTyped: await readShowsTyped(tx, organizationId, slideId),
  }));
  const answered = await withCalendly(
    context.config,
    (client) => askAll(context, client, connections, untrusted),
    timeoutMs,
  );
  // The account of a typed link may belong to no one here: if ours don't know the booking, that proves nothing, and
  // staff decide.
  const told = answered === 'missing' && showsTyped ? null : answered;
  if (told === 'missing') return 'unknown';
  return inTransaction(context.db, organizationId, async (tx): Promise<ConfirmedState> => {
    if (told === null) {
      await deleteWaiting(tx, place, untrusted.inviteeUri);
      const row = await holdBooking(tx, place, untrusted, context.clock.now());
      return row.state === 'cancelled' || row.leadId !== place.leadId ? 'unknown' : row.state;
    }
    if (!(await isOfPlace(context, place, told))) return 'unknown';
    return (await keepBooking(tx, context, place, told)) ? 'booked' : 'unknown';
  });
}

const WEBHOOK_WAITS_MS = 5_000;

/** The booking that one was moved to, as Calendly has it; null if it isn't on, or can't be asked. */
export async function askForSuccessor(
  context: Context,
  connection: ConnectionRow,
  untrustedInvitee: string,
): Promise<ToldBooking | null> {
  const reported = { eventUri: untrustedInvitee.replace(/\/invitees\/[^/]*$/, ''), inviteeUri: untrustedInvitee };
  if (!isAtCalendly(context, reported)) return null;
  const ask = (client: CalendlyClient) => askAll(context, client, [connection], reported);
  const told = await withCalendly(context.config, ask, WEBHOOK_WAITS_MS);
  return told !== null && told !== 'missing' && isOn(told) ? told : null;
}

// Only Calendly itself is called, and only for a meeting.
function isAtCalendly({ config }: Context, { eventUri, inviteeUri }: ReportedBooking): boolean {
  const start = `${calendlyPlaces(config)?.apiUrl}/scheduled_events/`;
  if (!eventUri.startsWith(start) || !/^[\w-]{1,100}$/.test(eventUri.slice(start.length))) return false;
  const invitees = `${eventUri}/invitees/`;
  return inviteeUri.startsWith(invitees) && /^[\w-]{1,100}$/.test(inviteeUri.slice(invitees.length));
}

/** Calendly's data about it; `missing` if there is none, null if it can't be asked. */
async function askAll(
  context: Context,
  client: CalendlyClient,
  connections: readonly ConnectionRow[],
  { eventUri, inviteeUri }: ReportedBooking,
): Promise<ToldBooking | 'missing' | null> {
  const statuses: (number | null)[] = [];
  for (const connection of connections) {
    const invitee = await askAs(context, client, connection, { url: inviteeUri });
    const event = isFound(invitee) ? await askAs(context, client, connection, { url: eventUri }) : null;
    const told = { event: eventAnswer.safeParse(event?.body), invitee: inviteeAnswer.safeParse(invitee?.body) };
    if (told.event.success && told.invitee.success)
      return { event: told.event.data.resource, invitee: told.invitee.data.resource };
    statuses.push(invitee?.status ?? null);
  }
  // Another colleague's account may know it. An account without access proves nothing, and one that can't be asked may
  // be the one.
  const areSure = statuses.every((status) => status === 404 || status === 403 || status === 401);
  return areSure && statuses.some((status) => status !== 401) ? 'missing' : null;
}

function isFound(answer: CalendlyAnswer): boolean {
  return answer?.status === 200;
}

function isOn({ event, invitee }: ToldBooking): boolean {
  return event.status === 'active' && invitee.status === 'active' && invitee.event === event.uri;
}

async function isOfPlace(context: Context, place: BookingPlace, told: ToldBooking): Promise<boolean> {
  if (!isOn(told)) return false;
  const known = readReference(await openReferences(context), told.invitee.tracking?.utm_content);
  return (
    known?.organizationId === place.organizationId && known.leadId === place.leadId && known.slideId === place.slideId
  );
}
