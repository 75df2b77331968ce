import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { leadFields } from '../../domain/leads/fields/registry.ts';
import { erasedName } from '../../domain/privacy/erasure.ts';
import type { Tx } from '../platform/database/database.ts';
import { isSealed } from '../platform/database/sealing/is-sealed.ts';

/** A contact to be erased. */
export type ErasedLead = { readonly organizationId: OrganizationId; readonly leadId: LeadId };

/** A contact, with text about them that is stored elsewhere. */
export type KnownLead = ErasedLead & { readonly name: string; readonly phone: string; readonly email: string | null };

const emptied = leadFields.flatMap(({ column, isNeeded }) => (isNeeded ? [] : [`${column} = null`])).join(', ');

/**
 * Empties the contact itself. The row stays, so that counters and statistics still agree with it; its phone is
 * released.
 */
export async function emptyLead(tx: Tx, { organizationId, leadId }: ErasedLead, at: Date): Promise<void> {
  await sql`
    update leads set name = ${erasedName}, phone = 'erased-' || id, ${sql.raw(emptied)},
      search_grams = null, typed_name_at = null, opted_in = false, opted_out = true, responsible_user_id = null, erased_at = ${at}
    where organization_id = ${organizationId} and id = ${leadId}`.execute(tx);
  // The links in their messages stop working.
  await sql`
    update campaign_leads set code = concat_ws('/', 'erased', organization_id, campaign_id, lead_id)
    where organization_id = ${organizationId} and lead_id = ${leadId}`.execute(tx);
  await sql`
    update lead_changes set phone_before = null, phone_after = null
    where organization_id = ${organizationId} and lead_id = ${leadId} and change = 'phone-changed'`.execute(tx);
}

/**
 * Empties the alerts that staff got about the contact since then. Most have the contact's id in their link, whatever they are
 * called by now and however much of a name fit in; one of a workflow is known by when it fired, or by what it says.
 */
export async function emptyAlerts(tx: Tx, lead: ErasedLead | KnownLead, since: Date): Promise<void> {
  const { organizationId, leadId } = lead;
  const known = 'name' in lead ? [lead.name, lead.phone, lead.email ?? ''] : [];
  const words = known.filter((word) => word.length > 2);
  const link = linkOf(leadId);
  // Sealed text is searched here; of everything else, only rows that name the contact are read.
  const alerts = await sql<{ id: number; body: string; isOfRule: boolean }>`
    select id, body, "isOfRule" from (
      select id, body, exists (select 1 from workflow_runs r where r.organization_id = m.organization_id
        and r.lead_id = ${leadId}
        and m.created_at between r.fired_at - interval '1 second' and r.fired_at + interval '1 minute') as "isOfRule"
      from messages m where organization_id = ${organizationId} and kind = 'alert' and user_id is not null
        and body <> '' and created_at >= ${since}) a
    where "isOfRule" or ${isSealed('body')} or body ~ ${link.source}
      or exists (select 1 from unnest(${words}::text[]) as word where position(word in body) > 0)`.execute(tx);
  const theirs = alerts.rows.filter(
    ({ body, isOfRule }) => isOfRule || link.test(body) || words.some((word) => body.includes(word)),
  );
  await sql`
    update messages set body = '' where organization_id = ${organizationId}
      and id = any(${theirs.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** Deletes the alerts to staff about the contact that wait. */
export async function deleteWaitingAlerts(tx: Tx, { organizationId, leadId, ...known }: KnownLead): Promise<void> {
  const words = [known.name, known.phone, known.email ?? ''].filter((word) => word.length > 2);
  const link = linkOf(leadId);
  const waiting = await sql<{ id: number; body: string | null; isOfRule: boolean }>`
    select id, body, exists (select 1 from workflow_runs r where r.organization_id = q.organization_id
      and r.lead_id = ${leadId} and q.dedupe_key like 'workflow:' || r.id || ':%') as "isOfRule"
    from text_queue q where organization_id = ${organizationId} and kind = 'alert' and state = 'waiting'`.execute(tx);
  const theirs = waiting.rows.filter(
    ({ body, isOfRule }) => isOfRule || link.test(body ?? '') || words.some((word) => body?.includes(word)),
  );
  await sql`
    delete from text_queue where organization_id = ${organizationId} and id in (select id from text_queue
      where organization_id = ${organizationId} and state = 'waiting'
        and id = any(${theirs.map(({ id }) => id)}::bigint[])
      order by id for update)`.execute(tx);
}

// The way to the contact in an alert of a reply.
function linkOf(leadId: LeadId): RegExp {
  return new RegExp(`[?&]contact=${leadId}([^0-9]|$)`);
}

/** Deletes rows that are only about the contact: appointments, answers, visits, browsers, values, bookings. */
export async function deleteOfLead(tx: Tx, { organizationId, leadId }: ErasedLead): Promise<void> {
  const own = sql`organization_id = ${organizationId} and lead_id = ${leadId}`;
  const events = await sql<{ id: number }>`select distinct event_id as id from appointments where ${own}
    and event_id is not null`.execute(tx);
  await sql`delete from modmed_appointments a using modmed_patients p where p.organization_id = ${organizationId}
    and p.lead_id = ${leadId} and a.organization_id = p.organization_id and a.patient_id = p.patient_id`.execute(tx);
  for (const table of [
    'modmed_patients',
    'calendar_bookings',
    'appointment_changes',
    'appointments',
    'custom_values',
    'lead_notes',
  ])
    await sql`delete from ${sql.table(table)} where ${own}`.execute(tx);
  await sql`
    with visits as (delete from viewing_sessions where ${own} returning organization_id, ssid, month)
    delete from slide_times t using visits v
    where t.organization_id = v.organization_id and t.ssid = v.ssid and t.month = v.month`.execute(tx);
  for (const table of ['widget_answers', 'registered_browsers', 'workflow_waits', 'deleted_step_waits'])
    await sql`delete from ${sql.table(table)} where ${own}`.execute(tx);
  await sql`
    delete from events e where organization_id = ${organizationId} and id = any(${events.rows.map(({ id }) => id)})
      and not exists (select 1 from appointments a
        where a.organization_id = e.organization_id and a.event_id = e.id)`.execute(tx);
}

/** Deletes the codes that were sent to the contact. */
export async function deleteCodes(tx: Tx, { organizationId, leadId, phone }: KnownLead): Promise<void> {
  await sql`
    delete from phone_codes where phone = ${phone}
      and (sender_organization_id = ${organizationId} or asker like '%/' || ${`${organizationId}/${leadId}`})`.execute(
    tx,
  );
}

/** Empties what workflows that fired say about the contact; their pending webhook calls are dropped. */
export async function emptyRuns(tx: Tx, { organizationId, leadId }: ErasedLead): Promise<void> {
  await sql`
    update workflow_outcomes o set label = '', outcome = case when o.outcome = 'waiting' then 'refused' else o.outcome end,
      reason = case when o.outcome = 'waiting' then 'contact-gone' else o.reason end
    from workflow_runs r
    where r.organization_id = ${organizationId} and r.lead_id = ${leadId} and o.organization_id = r.organization_id
      and o.run_id = r.id`.execute(tx);
  await sql`
    update workflow_runs set conditions = '{}', label = ''
    where organization_id = ${organizationId} and lead_id = ${leadId}`.execute(tx);
}

/**
 * Empties the messages from and to the contact. One that is in flight, or may have been sent, stays until it is
 * settled, because the carrier is asked by its phone. A later call empties it.
 */
export async function emptyTexts(tx: Tx, { organizationId, leadId }: ErasedLead, phone: string | null): Promise<void> {
  const isOfStranger = sql`organization_id = ${organizationId} and lead_id is null and phone = ${phone} and user_id is null`;
  const isTheirs = sql`organization_id = ${organizationId} and lead_id = ${leadId}`;
  await sql`
    select 1 from text_queue where organization_id = ${organizationId} and id = any(array(
      select id from text_queue where ${isTheirs} and state = 'waiting'
      union all select id from text_queue where ${isOfStranger} and state = 'waiting'))
    order by id for update`.execute(tx);
  await sql`delete from text_queue where ${isOfStranger} and state = 'waiting'`.execute(tx);
  await sql`
    update text_queue set body = '', sent_body = null, phone = '' where ${isTheirs} and state = 'waiting'`.execute(tx);
  for (const isOfThem of [isTheirs, isOfStranger])
    await sql`
      update messages set body = '', phone = '', sender_name = null
      where ${isOfThem} and (phone <> '' or body <> '')`.execute(tx);
}

/**
 * Empties messages to many that went to the contact alone: one of a list is such a message, too. Its words are the
 * contact's, as in their conversation. Runs before their messages are emptied.
 */
export async function emptyMessagesToOne(tx: Tx, { organizationId, leadId }: ErasedLead): Promise<void> {
  const theirs = sql`organization_id = ${organizationId} and lead_id = ${leadId} and kind = 'blast'`;
  // What is planned of a message to many has its time.
  await sql`
    update blasts set body = '' where organization_id = ${organizationId} and planned_count = 1 and body <> '' and created_at = any(array(
      select created_at from text_queue where ${theirs} union select created_at from messages where ${theirs}))`.execute(
    tx,
  );
}

/** Contacts erased since then, in any organization, and when. */
export async function readErasedSinceAcrossOrganizations(
  tx: Tx,
  since: Date,
): Promise<(ErasedLead & { readonly erasedAt: Date })[]> {
  const found = await sql<ErasedLead & { erasedAt: Date }>`
    select organization_id as "organizationId", lead_id as "leadId", max(erased_at) as "erasedAt" from erased_leads
    where erased_at > ${since} group by organization_id, lead_id order by organization_id, lead_id`.execute(tx);
  return found.rows;
}
