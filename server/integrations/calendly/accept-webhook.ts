import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrganizationId } from '../../../domain/ids.ts';
import { normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { parsedJson } from '../../../domain/text/parsed-json.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { openReferences, readReference } from './booking-reference.ts';
import { type Canceled, type Invitee, webhookBody } from './calendly-answers.ts';
import { askForSuccessor } from './confirm-booking.ts';
import { openSecret } from './connection.ts';
import { dropBooking, keepBooking, type ToldBooking } from './keep-booking.ts';
import {
  type AnyPlace,
  type ConnectionRow,
  findBooking,
  findLeadOfInvitee,
  holdBooking,
  readConnectionOfUser,
  readIsMember,
} from './store.ts';

const OLDEST_MS = 3 * 60_000;

export type UntrustedWebhook = {
  /** The connection it is for, from the callback address. */
  readonly connection: string;
  readonly signature: string;
  readonly body: string;
};

/**
 * Accepts Calendly's report of a booking or cancellation, if the connection's own signature covers the body and a
 * recent timestamp. False for any other.
 */
export async function acceptWebhook(context: Context, untrusted: UntrustedWebhook): Promise<boolean> {
  const [organizationId, userId] = untrusted.connection.split('-').map(Number) as [OrganizationId?, number?];
  if (organizationId === undefined || userId === undefined) return false;
  if (!Number.isSafeInteger(organizationId) || !Number.isSafeInteger(userId)) return false;
  const connection = await inTransaction(context.db, organizationId, (tx) =>
    readConnectionOfUser(tx, organizationId, userId),
  );
  const secret = connection && (await openSecret(context, connection));
  if (!secret || !isSigned(untrusted, secret.signingKey, context.clock.now())) return false;
  const read = webhookBody.safeParse(parsedJson(untrusted.body));
  // Signed, but not about bookings.
  if (!read.success) return true;
  const { event: kind, payload } = read.data;
  if (kind === 'invitee.created')
    await keep(context, connection, { event: payload.scheduled_event, invitee: payload }, payload.old_invitee);
  else {
    // The reports come in any order, and what is around the old time is gone with it.
    const moved = payload.new_invitee ? await askForSuccessor(context, connection, payload.new_invitee) : null;
    if (moved) await keep(context, connection, moved, payload.uri);
    await drop(context, connection, payload);
  }
  return true;
}

async function keep(
  context: Context,
  connection: ConnectionRow,
  told: ToldBooking,
  replacedUri: string | null | undefined,
): Promise<void> {
  const { organizationId } = connection;
  const place = await placeOfReference(context, organizationId, told.invitee);
  await inTransaction(context.db, organizationId, async (tx) => {
    const replaced = replacedUri ? await findBooking(tx, organizationId, replacedUri) : null;
    const where = place ?? (await placeOfKnown(tx, connection, told.invitee)) ?? replaced;
    if (where !== null) await keepBooking(tx, context, where, { ...told, replaced });
  });
}

// One that was moved has a new time, of which staff are told.
function isCanceledByContact({ cancellation, new_invitee, rescheduled }: Canceled): boolean {
  return cancellation?.canceler_type === 'invitee' && !new_invitee && rescheduled !== true;
}

async function drop(context: Context, connection: ConnectionRow, payload: Canceled): Promise<void> {
  const { organizationId } = connection;
  const place = await placeOfReference(context, organizationId, payload);
  await inTransaction(context.db, organizationId, async (tx) => {
    const where = place ?? (await placeOfKnown(tx, connection, payload));
    if (where === null) return;
    const uris = { eventUri: payload.event, inviteeUri: payload.uri };
    const row = await holdBooking(tx, where, uris, context.clock.now());
    await dropBooking(tx, context, row, { isByContact: isCanceledByContact(payload) });
  });
}

function isSigned({ signature, body }: UntrustedWebhook, key: string, now: Date): boolean {
  const parts = new Map(signature.split(',').map((part) => part.split('=', 2) as [string, string | undefined]));
  const at = Number(parts.get('t'));
  if (!Number.isFinite(at) || Math.abs(now.getTime() - at * 1000) > OLDEST_MS) return false;
  const expected = createHmac('sha256', key)
    .update(`${parts.get('t')}.${body}`)
    .digest();
  const given = Buffer.from(parts.get('v1') ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function placeOfReference(
  context: Context,
  organizationId: OrganizationId,
  { tracking }: Invitee,
): Promise<AnyPlace | null> {
  const place = readReference(await openReferences(context), tracking?.utm_content);
  return place?.organizationId === organizationId ? place : null;
}

/**
 * Without a reference it belongs to the booking it replaces, or to the contact it names. What someone who has left books
 * in their own calendar is no longer the organization's.
 */
async function placeOfKnown(tx: Tx, connection: ConnectionRow, told: Invitee): Promise<AnyPlace | null> {
  const { organizationId, userId } = connection;
  const known = await findBooking(tx, organizationId, told.uri);
  if (known !== null) return known;
  const before = told.old_invitee ? await findBooking(tx, organizationId, told.old_invitee) : null;
  if (before !== null) return before;
  if (!(await readIsMember(tx, organizationId, userId))) return null;
  const read = normalizePhone(told.text_reminder_number);
  const phone = 'phone' in read ? read.phone : null;
  const leadId = await findLeadOfInvitee(tx, organizationId, { phone, email: told.email || null });
  const nowhere = { campaignId: null, stepId: null, pitchId: null, slideId: null };
  return leadId === null ? null : { organizationId, leadId, ...nowhere };
}
