import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { KnownLead } from '../store.ts';

/** Deletes carrier callbacks from before then, up to a limit; returns how many. */
export async function deleteCallbacksAcrossOrganizations(tx: Tx, before: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from carrier_callbacks where id in (
      select id from carrier_callbacks where received_at < ${before} order by id limit ${most})`.execute(tx);
  return Number(gone.numAffectedRows ?? 0);
}

/** Deletes visits that ended before then, up to a limit; their totals stay with the contacts and campaigns. */
export async function deleteVisits(
  tx: Tx,
  organizationId: OrganizationId,
  before: Date,
  most: number,
): Promise<number> {
  // One campaign at a time, in index order, so that remaining rows are not read.
  const gone = await sql<{ count: number }>`
    with due as (
      select v.ssid, v.month from (
        select id from campaigns where organization_id = ${organizationId} union all select null) c
      cross join lateral (
        select ssid, month from viewing_sessions where organization_id = ${organizationId} and last_active_at < ${before}
          and (campaign_id = c.id or (campaign_id is null and c.id is null)) limit ${most}) v
      limit ${most}),
    gone as (
      delete from viewing_sessions v using due d
      where v.organization_id = ${organizationId} and v.ssid = d.ssid and v.month = d.month
      returning v.ssid, v.month),
    times as (
      delete from slide_times t using gone g
      where t.organization_id = ${organizationId} and t.ssid = g.ssid and t.month = g.month)
    select count(*)::int as count from gone`.execute(tx);
  return gone.rows[0]?.count ?? 0;
}

/**
 * Empties the text of messages from before then, up to a limit, continuing after the last run; returns how many it
 * checked. A message of a contact stays linked to them, so that counters agree with their rows.
 */
export async function emptyMessages(
  tx: Tx,
  organizationId: OrganizationId,
  before: Date,
  most: number,
): Promise<number> {
  // In id order, which is almost that of time: a message that waited is checked again the next night.
  const found = await sql<{ count: number; last: number | null }>`
    with mine as (
      select id, created_at from messages where organization_id = ${organizationId}
        and id > (select messages_emptied_to from organizations where id = ${organizationId})
      order by id limit ${most}),
    due as (select id from mine where id < coalesce((select min(id) from mine where created_at >= ${before}), 9e18)),
    emptied as (
      update messages set body = '', phone = case when lead_id is null then '' else phone end
      where organization_id = ${organizationId} and id in (select id from due) and (body <> '' or lead_id is null))
    select count(*)::int as count, max(id) as last from due`.execute(tx);
  const { count = 0, last = null } = found.rows[0] ?? {};
  if (last !== null)
    await sql`
    update organizations set messages_emptied_to = ${last} where id = ${organizationId}`.execute(tx);
  return count;
}

/** Deletes messages to many from before then, up to a limit; each contact's own message counts for itself. */
export async function deleteMessagesToMany(
  tx: Tx,
  organizationId: OrganizationId,
  before: Date,
  most: number,
): Promise<number> {
  const gone = await sql`
    delete from blasts where organization_id = ${organizationId} and id in (
      select id from blasts where organization_id = ${organizationId} and coalesce(send_at, created_at) < ${before}
      order by id limit ${most})`.execute(tx);
  return Number(gone.numAffectedRows ?? 0);
}

/** Contacts archived before then and not erased yet, up to a limit; locked until the transaction ends. */
export async function holdArchivedBefore(
  tx: Tx,
  organizationId: OrganizationId,
  before: Date,
  most: number,
): Promise<KnownLead[]> {
  const found = await sql<KnownLead>`
    select organization_id as "organizationId", id as "leadId", name, phone, email from leads
    where organization_id = ${organizationId} and archived_at < ${before} and erased_at is null
    order by id limit ${most} for no key update`.execute(tx);
  return found.rows;
}

// No one knows anymore whose numbers these were.
const noOne = 0;

/**
 * Keeps when each number stopped being that of a contact who is erased, without saying whose it was. Its entries stay in
 * the ledger for years, and aren't shown as the consent of the next contact with the number.
 */
export async function keepEndOfNumbers(tx: Tx, { organizationId, leadId, phone }: KnownLead, at: Date): Promise<void> {
  await sql`
    insert into lead_changes (organization_id, lead_id, change, at, phone_before)
    select ${organizationId}::bigint, ${noOne}, 'phone-changed', ended.at, ended.phone from (
      select phone_before as phone, at from lead_changes
      where organization_id = ${organizationId} and lead_id = ${leadId} and phone_before is not null
      union all select ${phone}::text, ${at}::timestamptz) ended
    where exists (select 1 from consent_events e where e.organization_id = ${organizationId} and e.phone = ended.phone
      and e.at < ended.at)`.execute(tx);
}

/**
 * Deletes consents from before then of phones without a contact, and those that an erased contact gave with a number that
 * another one has now; opt-outs are kept forever.
 */
export async function deleteConsentBefore(tx: Tx, organizationId: OrganizationId, before: Date): Promise<void> {
  const isKept = sql`exists (select 1 from consent_states s where s.organization_id = c.organization_id
    and s.phone = c.phone and s.state in ('stopped', 'blocked'))`;
  await sql`
    delete from consent_events c where organization_id = ${organizationId} and at < ${before}
      and (${isNobodys} or ${isOfErased}) and not ${isKept}`.execute(tx);
  await sql`
    delete from consent_states c where organization_id = ${organizationId} and changed_at < ${before} and ${isNobodys}
      and state not in ('stopped', 'blocked')`.execute(tx);
  await sql`
    delete from lead_changes h
    where h.organization_id = ${organizationId} and h.lead_id = ${noOne} and h.at < ${before}
      and not exists (select 1 from consent_events e where e.organization_id = h.organization_id
        and e.phone = h.phone_before and e.at < h.at)`.execute(tx);
}

/** The kinds of an organization's data that expire. */
export type DueKind = 'activity' | 'messages' | 'archived' | 'consent';

/** How many of this kind are due by then. */
export async function countDue(tx: Tx, organizationId: OrganizationId, kind: DueKind, before: Date): Promise<number> {
  const own = sql`organization_id = ${organizationId}`;
  const due = {
    activity: sql`viewing_sessions where ${own} and last_active_at < ${before}`,
    messages: sql`(
      select from messages where ${own} and created_at < ${before} and (body <> '' or (lead_id is null and phone <> ''))
      union all select from blasts where ${own} and coalesce(send_at, created_at) < ${before}) m`,
    archived: sql`leads where ${own} and archived_at < ${before} and erased_at is null`,
    consent: sql`consent_states c where ${own} and changed_at < ${before} and ${isNobodys}
      and state not in ('stopped', 'blocked')`,
  }[kind];
  const found = await sql<{ count: number }>`select count(*)::int as count from ${due}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function countCallbacksAcrossOrganizations(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from carrier_callbacks where received_at < ${before}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

// A phone `c` that no longer belongs to a contact, and that no contact had before a correction: what was agreed to with it
// is still the proof.
const isNobodys = sql`(not exists (select 1 from leads l
  where l.organization_id = c.organization_id and l.phone = c.phone)
  and not exists (select 1 from lead_changes h where h.organization_id = c.organization_id and h.phone_before = c.phone
    and h.lead_id <> ${noOne}))`;

// An event `c` that happened while a contact had the number who was erased since.
const isOfErased = sql`coalesce((select h.lead_id = ${noOne} from lead_changes h
  where h.organization_id = c.organization_id and h.phone_before = c.phone and h.at > c.at
  order by h.at limit 1), false)`;
