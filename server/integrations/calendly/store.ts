import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personalWord } from '../../platform/database/sealing/personal.ts';
import type { BookingPlace } from './booking-reference.ts';

/** A connected Calendly account; its secret is encrypted. */
export type ConnectionRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly userId: number;
  readonly secret: string | null;
};

const connection = sql`organization_id as "organizationId", id, user_id as "userId", secret`;

/** The connected accounts of an organization; those of these people first. */
export async function readConnections(
  tx: Tx,
  organizationId: OrganizationId,
  firstUserIds: readonly number[],
): Promise<ConnectionRow[]> {
  const found = await sql<ConnectionRow>`
    select ${connection} from integrations
    where organization_id = ${organizationId} and integration_type = 'CALENDLY' and secret is not null
    order by user_id = any(${firstUserIds}::bigint[]) desc, id limit 5`.execute(tx);
  return found.rows;
}

export async function readConnection(
  tx: Tx,
  { organizationId, id }: { organizationId: OrganizationId; id: number },
): Promise<ConnectionRow | null> {
  const found = await sql<ConnectionRow>`
    select ${connection} from integrations
    where organization_id = ${organizationId} and id = ${id} and integration_type = 'CALENDLY'`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readConnectionOfUser(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
): Promise<ConnectionRow | null> {
  const found = await sql<ConnectionRow>`
    select ${connection} from integrations
    where organization_id = ${organizationId} and user_id = ${userId} and integration_type = 'CALENDLY'`.execute(tx);
  return found.rows[0] ?? null;
}

/** Whether this person is still in the organization. */
export async function readIsMember(tx: Tx, organizationId: OrganizationId, userId: number): Promise<boolean> {
  const found = await sql`
    select 1 from memberships where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx);
  return found.rows.length > 0;
}

export async function writeSecret(
  tx: Tx,
  { organizationId, id }: Pick<ConnectionRow, 'organizationId' | 'id'>,
  secret: string,
): Promise<void> {
  await sql`update integrations set secret = ${secret} where organization_id = ${organizationId} and id = ${id}`.execute(
    tx,
  );
}

/** A browser in which a person is about to connect. */
export type ConnectRow = {
  readonly organizationId: OrganizationId;
  readonly userId: number;
  readonly code: string;
};

export async function insertConnect(
  tx: Tx,
  one: {
    cookieHash: string;
    organizationId: OrganizationId;
    userId: number;
    sessionHash: string;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await sql`delete from calendly_connects where organization_id = ${one.organizationId} and expires_at <= ${one.now}`.execute(
    tx,
  );
  await sql`
    insert into calendly_connects (cookie_hash, organization_id, user_id, session_hash, expires_at)
    values (${one.cookieHash}, ${one.organizationId}, ${one.userId}, ${one.sessionHash}, ${one.expiresAt})`.execute(tx);
}

export async function findConnectAcrossOrganizations(tx: Tx, cookieHash: string, at: Date): Promise<ConnectRow | null> {
  const found = await sql<ConnectRow>`
    select c.organization_id as "organizationId", c.user_id as "userId", u.code
    from calendly_connects c join sessions s on s.token_hash = c.session_hash and s.ended_at is null
      and s.organization_id = c.organization_id
    join users u on u.id = c.user_id
    where c.cookie_hash = ${cookieHash} and c.expires_at > ${at}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Deletes it and returns it; the second of two at once gets null. */
export async function useConnectAcrossOrganizations(tx: Tx, cookieHash: string, at: Date): Promise<ConnectRow | null> {
  const used = await sql<ConnectRow>`
    delete from calendly_connects c using sessions s, users u
    where c.cookie_hash = ${cookieHash} and c.expires_at > ${at}
      and s.token_hash = c.session_hash and s.ended_at is null and s.organization_id = c.organization_id
      and u.id = c.user_id
    returning c.organization_id as "organizationId", c.user_id as "userId", u.code`.execute(tx);
  return used.rows[0] ?? null;
}

export async function readUserCode(tx: Tx, userId: number): Promise<string | null> {
  const found = await sql<{ code: string }>`select code from users where id = ${userId}`.execute(tx);
  return found.rows[0]?.code ?? null;
}

export type BookingState = 'waiting' | 'booked' | 'cancelled';
export type BookingRow = BookingPlaceOfRow & {
  readonly id: number;
  readonly inviteeUri: string;
  readonly eventUri: string;
  readonly state: BookingState;
  readonly appointmentId: number | null;
};
type BookingPlaceOfRow = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly campaignId: CampaignId | null;
  readonly stepId: number | null;
  readonly pitchId: number | null;
  readonly slideId: number | null;
};
export type AnyPlace = BookingPlace | BookingPlaceOfRow;

const booking = sql`organization_id as "organizationId", id, invitee_uri as "inviteeUri", event_uri as "eventUri", state,
  lead_id as "leadId", campaign_id as "campaignId", step_id as "stepId", pitch_id as "pitchId",
  pitch_slide_id as "slideId", appointment_id as "appointmentId"`;

/** Adds the booking as waiting if it is unknown; returns its current state, locked until the transaction ends. */
export async function holdBooking(
  tx: Tx,
  place: AnyPlace,
  uris: { readonly eventUri: string; readonly inviteeUri: string },
  at: Date,
): Promise<BookingRow> {
  await holdIfOpen(tx, place.organizationId, place.leadId);
  await sql`
    insert into calendar_bookings (organization_id, invitee_uri, event_uri, state, lead_id, campaign_id, step_id,
      pitch_id, pitch_slide_id, reported_at)
    values (${place.organizationId}, ${uris.inviteeUri}, ${uris.eventUri}, 'waiting', ${place.leadId},
      ${place.campaignId}, ${place.stepId}, ${place.pitchId}, ${place.slideId}, ${at})
    on conflict (organization_id, invitee_uri) do nothing`.execute(tx);
  const held = await findBooking(tx, place.organizationId, uris.inviteeUri);
  if (held === null) throw new Error('A booking that was just made known is not there.');
  return held;
}

export async function findBooking(
  tx: Tx,
  organizationId: OrganizationId,
  inviteeUri: string,
): Promise<BookingRow | null> {
  return lockBooking(tx, organizationId, sql`invitee_uri = ${inviteeUri}`);
}

/** A booking that waits to be confirmed, locked until the transaction ends. */
export async function lockWaiting(tx: Tx, organizationId: OrganizationId, id: number): Promise<BookingRow | null> {
  return lockBooking(tx, organizationId, sql`id = ${id} and state = 'waiting'`);
}

// The contact first: an erasure locks them, and then deletes their bookings.
async function lockBooking(
  tx: Tx,
  organizationId: OrganizationId,
  isMeant: RawBuilder<unknown>,
): Promise<BookingRow | null> {
  await sql`
    select 1 from leads where organization_id = ${organizationId} and id = (
      select lead_id from calendar_bookings where organization_id = ${organizationId} and ${isMeant})
    for no key update`.execute(tx);
  const found = await sql<BookingRow>`
    select ${booking} from calendar_bookings
    where organization_id = ${organizationId} and ${isMeant} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Whether a slide shows a calendar with a typed link, whose account may not be connected. */
export async function readShowsTyped(tx: Tx, organizationId: OrganizationId, slideId: number): Promise<boolean> {
  const found = await sql`
    select 1 from slide_calendars s
    join custom_values c on c.organization_id = s.organization_id and c.id = s.custom_value_id
    where s.organization_id = ${organizationId} and s.slide_id = ${slideId} and c.event_type_uri is null limit 1`.execute(
    tx,
  );
  return found.rows.length > 0;
}

/** A new report replaces the waiting booking of this contact and slide; the same one again changes nothing. */
export async function deleteWaiting(tx: Tx, place: BookingPlace, inviteeUri: string): Promise<void> {
  await sql`
    delete from calendar_bookings
    where organization_id = ${place.organizationId} and lead_id = ${place.leadId} and state = 'waiting'
      and pitch_slide_id = ${place.slideId} and invitee_uri <> ${inviteeUri}`.execute(tx);
}

export async function deleteBooking(tx: Tx, organizationId: OrganizationId, id: number): Promise<void> {
  await sql`delete from calendar_bookings where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

export async function settleBooking(
  tx: Tx,
  row: Pick<BookingRow, 'organizationId' | 'id'>,
  to: { state: BookingState; appointmentId: number | null; place: AnyPlace },
): Promise<void> {
  const { place } = to;
  await sql`
    update calendar_bookings set state = ${to.state}, appointment_id = ${to.appointmentId}, lead_id = ${place.leadId},
      campaign_id = ${place.campaignId}, step_id = ${place.stepId}, pitch_id = ${place.pitchId},
      pitch_slide_id = ${place.slideId}
    where organization_id = ${row.organizationId} and id = ${row.id}`.execute(tx);
}

/** Whether a booking of this appointment is on. */
export async function readIsBooked(tx: Tx, organizationId: OrganizationId, appointmentId: number): Promise<boolean> {
  const found = await sql`
    select 1 from calendar_bookings
    where organization_id = ${organizationId} and appointment_id = ${appointmentId} and state = 'booked'`.execute(tx);
  return found.rows.length > 0;
}

/** Some of the waiting bookings that were reported since then, in random order, so that none blocks another. */
export async function readWaitingAcrossOrganizations(tx: Tx, since: Date): Promise<BookingRow[]> {
  const found = await sql<BookingRow>`
    select ${booking} from calendar_bookings
    where state = 'waiting' and reported_at >= ${since} order by random() limit 100`.execute(tx);
  return found.rows;
}

/** The people whose calendars a slide shows. */
export async function readOwnersOfSlide(tx: Tx, organizationId: OrganizationId, slideId: number): Promise<number[]> {
  const found = await sql<{ userId: number }>`
    select distinct c.user_id as "userId" from slide_calendars s
    join custom_values c on c.organization_id = s.organization_id and c.id = s.custom_value_id
    where s.organization_id = ${organizationId} and s.slide_id = ${slideId} and c.user_id is not null`.execute(tx);
  return found.rows.map((row) => row.userId);
}

/** The contact of this phone or email address, if exactly one matches. */
export async function findLeadOfInvitee(
  tx: Tx,
  organizationId: OrganizationId,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<LeadId | null> {
  const address = email?.toLowerCase() ?? null;
  // A sealed address is found by the hashes of its n-grams, and compared after decryption.
  const parts = address === null ? null : personalWord(organizationId, address);
  const found = await sql<{ id: LeadId; hasPhone: boolean; email: string | null }>`
    select id, coalesce(phone = ${phone}, false) as "hasPhone", email from leads
    where organization_id = ${organizationId} and archived_at is null
      and (phone = ${phone} or lower(email) = ${address} or search_grams @> ${parts}::integer[])
    order by 2 desc, id limit 100`.execute(tx);
  const meant = found.rows.filter((row) => row.hasPhone || row.email?.toLowerCase() === address);
  const [first] = meant;
  return first && (first.hasPhone || meant.length === 1) ? first.id : null;
}

/** Whether the contact still exists, who is locked until the transaction ends. */
export async function holdIfOpen(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<boolean> {
  const found = await sql<{ isOpen: boolean }>`
    select archived_at is null as "isOpen" from leads
    where organization_id = ${organizationId} and id = ${leadId} for no key update`.execute(tx);
  return found.rows[0]?.isOpen ?? false;
}

/**
 * The campaigns around a booking: the one it was booked in, those of the contact with this calendar, and those around the
 * contact's booking that it replaces.
 */
export async function readCampaignsAround(
  tx: Tx,
  { organizationId, leadId, campaignId }: AnyPlace,
  { eventType, replaced }: { readonly eventType: string | null; readonly replaced: BookingRow | null },
): Promise<CampaignId[]> {
  const before = replaced?.leadId === leadId ? replaced.appointmentId : null;
  const found = await sql<{ id: CampaignId }>`
    select c.id from campaigns c
    where c.organization_id = ${organizationId} and c.archived_at is null and c.deleted_at is null
      and (c.id = ${campaignId}::bigint or (c.calendly_event_uri = ${eventType} and exists (
        select 1 from campaign_leads l where l.organization_id = c.organization_id and l.campaign_id = c.id
          and l.lead_id = ${leadId} and l.removed_at is null))
        or exists (select 1 from appointment_campaigns a where a.organization_id = c.organization_id
          and a.appointment_id = ${before}::bigint and a.campaign_id = c.id))
    order by c.id limit 20`.execute(tx);
  return found.rows.map((row) => row.id);
}
