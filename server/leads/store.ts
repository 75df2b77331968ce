import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import {
  editedFields,
  filledFields,
  type InputValues,
  type LeadValues,
  leadFields,
} from '../../domain/leads/fields/registry.ts';
import { areasWithoutTexts } from '../../domain/leads/numbers-without-texts.ts';
import type { Tx } from '../platform/database/database.ts';
import { type Personal, personal } from '../platform/database/sealing/personal.ts';
import { holdKnown } from './filled/store.ts';
import { personalName, renewSearchGrams } from './sealing/store.ts';
import { closeAnswered } from './typed-names/store.ts';
import type { LeadRow } from './types.ts';

/** A contact as it is written: all fields checked, the phone as ten digits; an absent field has no value. */
export type LeadFields = {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
} & Partial<InputValues>;

export type WrittenLead = {
  readonly id: LeadId;
  readonly phone: string;
  readonly change: 'created' | 'revived' | 'filled';
  /** The names of the details that were filled in, with spaces between them; empty for one who is new. */
  readonly filled: string;
};

// An arbitrary number that identifies this lock; the second half of the lock is the organization.
const WRITING_LOCK = 71_404;

const noTexts = `(l.invalid_phone or left(l.phone, 3) = any('{${areasWithoutTexts.join()}}'::text[]))`;

/** Whether a contact `l` can't get texts: a carrier said so of the phone, or its area code does, as that of toll-free numbers. */
export const cannotReceive = sql.raw<boolean>(noTexts);

/** A contact `l` and its owner `u`, as a LeadRow. */
export const leadColumns = sql.raw(`
  l.organization_id as "organizationId", l.id, ${leadFields.map(({ column, key }) => `l.${column} as "${key}"`).join(', ')}, l.opted_in as "optedIn", l.opted_out as "optedOut",
  ${noTexts} as "invalidPhone", l.maybe_stop_at is not null as "mayWantToStop", l.created_at as "createdAt", l.last_viewed_at as "lastViewedAt",
  l.last_active_at as "lastActiveAt", l.last_received_at as "lastReceivedAt", greatest(l.last_word_at, l.last_received_at) as "lastWordAt", l.last_opened_at as "lastOpenedAt", l.archived_at as "archivedAt", l.views, l.viewed_seconds as "viewedSeconds",
  l.landing_page_id as "landingPageId", l.responsible_user_id as "responsibleUserId", u.name as "responsibleUserName", u.phone as "responsibleUserPhone"`);

const filledColumns = sql.raw(filledFields.map(({ column }) => column).join(', '));

function storedValue(
  organizationId: OrganizationId,
  { isSealed }: { readonly isSealed: boolean },
  value: string | null,
): Personal | string | null {
  return isSealed ? personal(organizationId, value) : value;
}

/** A contact, archived or not; null for one who was erased. */
export async function readLead(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<LeadRow | null> {
  const found = await sql<LeadRow>`
    select ${leadColumns} from leads l left join users u on u.id = l.responsible_user_id
    where l.organization_id = ${organizationId} and l.id = ${leadId} and l.erased_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/** The same, locked until the transaction ends, so that changes of a contact are serialized. */
export async function lockLead(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<LeadRow | null> {
  await sql`
    select 1 from leads where organization_id = ${organizationId} and id = ${leadId} for no key update`.execute(tx);
  return readLead(tx, organizationId, leadId);
}

export async function readLeads(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<LeadRow[]> {
  const found = await sql<LeadRow>`
    select ${leadColumns} from leads l left join users u on u.id = l.responsible_user_id
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[])`.execute(tx);
  return found.rows;
}

/**
 * Adds contacts in the order given; the caller makes phones unique. An existing phone keeps its contact and only its
 * empty fields are filled; an archived contact comes back. Unchanged contacts are not returned.
 */
export async function upsertLeads(
  tx: Tx,
  organizationId: OrganizationId,
  leads: readonly LeadFields[],
  by: { at: Date; userId: number | null; importId: number | null },
): Promise<WrittenLead[]> {
  // Sorted, because two imports that lock the same contacts in different orders would deadlock.
  if (leads.length > 1) await lockWriting(tx, organizationId);
  const known = new Map((await holdKnown(tx, organizationId, phonesOf(leads))).map((one) => [one.phone, one]));
  const stopped = new Set(await stoppedPhones(tx, organizationId, phonesOf(leads)));
  const written = await sql<Omit<WrittenLead, 'filled'>>`
    insert into leads (organization_id, name, phone, responsible_user_id, import_id, created_at, opted_out, ${filledColumns})
    select ${organizationId}::bigint, t.name, t.phone, ${by.userId}::bigint, ${by.importId}::bigint,
      ${by.at}::timestamptz, t.opted_out, ${sql.raw(filledFields.map(({ column }) => `nullif(t.${column}, '')`).join(', '))}
    from unnest(
      ${leads.map((lead) => personalName(organizationId, lead))}::text[], ${phonesOf(leads)}::text[],
      ${leads.map((lead) => stopped.has(lead.phone))}::boolean[],
      ${sql.join(filledFields.map((field) => sql`${leads.map((lead) => storedValue(organizationId, field, lead[field.key] ?? null))}::text[]`))}
    ) with ordinality as t (name, phone, opted_out, ${filledColumns}, place)
    order by t.place
    on conflict (organization_id, phone) do update set
      -- A contact created by an incoming text is named by their number until someone gives a name.
      name = case when leads.name !~ '[[:alpha:]]' and regexp_replace(leads.name, '[^0-9]', '', 'g') = leads.phone
        then excluded.name else leads.name end,
      ${sql.raw(filledFields.map(({ column }) => `${column} = coalesce(nullif(leads.${column}, ''), excluded.${column})`).join(', '))},
      archived_at = null, left_campaigns = null, left_groups = null
    where leads.archived_at is not null or ${sql.raw(
      filledFields
        .map(({ column }) => `(coalesce(leads.${column}, '') = '' and excluded.${column} is not null)`)
        .join(' or '),
    )}
    returning id, phone, case when xmax = 0 then 'created' else 'filled' end as change`.execute(tx);
  const ids = written.rows.map(({ id }) => id);
  await closeAnswered(tx, organizationId, ids);
  await renewSearchGrams(tx, organizationId, ids);
  const given = new Map(leads.map((lead) => [lead.phone, lead]));
  return written.rows.map(({ id, phone, change }) => {
    const { isArchived = false, missing = [] } = known.get(phone) ?? {};
    const lead = given.get(phone);
    const filled = filledFields.filter(({ key }) => missing.includes(key) && (lead?.[key] ?? '') !== '');
    return { id, phone, change: isArchived ? 'revived' : change, filled: filled.map(({ key }) => key).join(' ') };
  });
}

const phonesOf = (leads: readonly LeadFields[]) => leads.map((lead) => lead.phone);

/** Those of these phones that get no messages. */
// A list in place of a join: it is read in one go whatever the planner knows of the table.
export async function stoppedPhones(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    select phone from consent_states
    where organization_id = ${organizationId} and phone = any(${phones}::text[]) and state in ('stopped', 'blocked')`.execute(
    tx,
  );
  return found.rows.map((row) => row.phone);
}

export async function leadIdsOfPhones(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<LeadId[]> {
  const found = await sql<{ id: LeadId }>`
    select id from leads where organization_id = ${organizationId} and phone = any(${phones}::text[])
    order by id`.execute(tx);
  return found.rows.map((row) => row.id);
}

async function lockWriting(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WRITING_LOCK}, ${organizationId % 2_147_483_647})`.execute(tx);
}

/**
 * Changes a contact; a new phone starts without the flags of the old one. Whether the person asked to stop stays a
 * question until someone answers it: they are the same with a corrected phone.
 */
export async function changeLead(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  fields: Pick<LeadValues, 'name' | 'phone' | (typeof editedFields)[number]['key']>,
): Promise<void> {
  await sql`
    update leads l set name = ${personalName(organizationId, fields)}, phone = ${fields.phone},
      ${sql.join(editedFields.map((field) => sql`${sql.ref(field.column)} = ${storedValue(organizationId, field, fields[field.key])}`))},
      invalid_phone = l.invalid_phone and l.phone = ${fields.phone},
      maybe_stop_at = case when not is_stopped then l.maybe_stop_at end,
      opted_in = l.opted_in and l.phone = ${fields.phone},
      opted_out = case when l.phone = ${fields.phone} then l.opted_out else is_stopped end
    from (select exists (
      select 1 from consent_states c where c.organization_id = ${organizationId} and c.phone = ${fields.phone}
        and c.state in ('stopped', 'blocked')) as is_stopped) as new_phone
    where l.organization_id = ${organizationId} and l.id = ${leadId}`.execute(tx);
  await closeAnswered(tx, organizationId, [leadId]);
  await renewSearchGrams(tx, organizationId, [leadId]);
}

/**
 * Fills a contact's empty fields from a public form, and marks them as consenting unless they had opted out. A form with
 * the phone of a known contact is no activity of theirs: anyone can send it.
 */
export async function noteVisitor(
  tx: Tx,
  organizationId: OrganizationId,
  phone: string,
  told: { gender: string | null; landingPageId: number | null; hasAgreed: boolean; activeAt: Date | null },
): Promise<void> {
  await sql`
    update leads set landing_page_id = coalesce(landing_page_id, ${told.landingPageId}::bigint),
      gender = coalesce(gender, ${personal(organizationId, told.gender)}::text),
      opted_in = opted_in or ${told.hasAgreed}, last_active_at = greatest(last_active_at, ${told.activeAt}::timestamptz)
    where organization_id = ${organizationId} and phone = ${phone}`.execute(tx);
}

/** Whether the organization wants unknown numbers that text it to become contacts. */
export async function mayTakeInStrangers(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const found = await sql<{ may: boolean }>`
    select allow_incoming_leads as may from organizations where id = ${organizationId}`.execute(tx);
  return found.rows[0]?.may ?? false;
}

/** Archives contacts, the smallest id first, and returns those that were not archived before. */
export async function markArchived(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
  at: Date,
): Promise<LeadId[]> {
  // A full row lock: a transaction that is about to add one of them to a campaign or group waits, then leaves it out.
  const archived = await sql<{ id: LeadId }>`
    with held as materialized (
      select id from leads
      where organization_id = ${organizationId} and id = any(${leadIds}::bigint[]) and archived_at is null
      order by id for update)
    update leads l set archived_at = ${at},
      left_campaigns = array(
        select c.campaign_id from campaign_leads c
        where c.organization_id = l.organization_id and c.lead_id = l.id and c.removed_at is null order by c.campaign_id),
      left_groups = array(
        select g.group_id from group_leads g
        where g.organization_id = l.organization_id and g.lead_id = l.id order by g.group_id)
    from held
    where l.organization_id = ${organizationId} and l.id = held.id returning l.id`.execute(tx);
  return archived.rows.map((row) => row.id).sort((one, other) => one - other);
}
