import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { isWithin, numbersOf, wholeNumbersOf } from '../../consent/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ownParts } from '../own-campaigns/store.ts';

/** One row as it is stored, without secrets. */
export type CopiedRow = Readonly<Record<string, unknown>>;

// Tables whose rows name the contact.
const namingTables = [
  ...['appointment_changes', 'appointments', 'calendar_bookings', 'campaign_leads', 'campaigns', 'custom_values'],
  ...[
    'deleted_step_waits',
    'dropped_message_leads',
    'followed_redirects',
    'group_leads',
    'lead_changes',
    'lead_notes',
    'messages',
    'modmed_patients',
    'registered_browsers',
    'step_progress',
  ],
  ...['text_queue', 'viewing_sessions', 'widget_answers', 'workflow_runs', 'workflow_waits'],
];

// Secrets, derived columns, and internal columns; the addresses that rules call are the organization's own.
const notCopied = [
  ...['webhook_url', 'user_ids', 'next_campaign_id'],
  ...['token_hash', 'code', 'leased_by', 'leased_until', 'organization_id'],
  ...['search_text', 'search_grams', 'answer_hashes', 'name_hash', 'sorted_name', 'has_opened'],
];

/** The contact with this phone, archived or not. */
export async function readIdOfPhone(tx: Tx, organizationId: OrganizationId, phone: string): Promise<LeadId | null> {
  const found = await sql<{ id: LeadId }>`
    select id from leads where organization_id = ${organizationId} and phone = ${phone}`.execute(tx);
  return found.rows[0]?.id ?? null;
}

/** Every row that is stored about a contact, by its table; tables without one are left out. */
export async function readRowsOfLead(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
): Promise<Record<string, CopiedRow[]>> {
  const ofLead = sql`select * from appointments a where a.organization_id = ${organizationId} and a.lead_id = ${leadId}`;
  const numbers = numbersOf({ organizationId, leadId });
  const conditions: (readonly [string, RawBuilder<unknown>])[] = [
    ['leads', sql`t.id = ${leadId}`],
    ...namingTables.map((name): [string, RawBuilder<unknown>] => [name, sql`t.lead_id = ${leadId}`]),
    ...ownParts({ organizationId, leadId }),
    [
      'consent_events',
      sql`t.phone in (select phone from (${numbers}) own)
        and ${isWithin(numbers, { phone: sql`t.phone`, at: sql`t.at` })}`,
    ],
    ['consent_states', isOwnState(organizationId, leadId)],
    ['events', sql`t.id in (select event_id from (${ofLead}) x)`],
    [
      'modmed_appointments',
      sql`t.patient_id in (select patient_id from modmed_patients
        where organization_id = ${organizationId} and lead_id = ${leadId})`,
    ],
    [
      'slide_times',
      sql`(t.ssid, t.month) in (select ssid, month from viewing_sessions
        where organization_id = ${organizationId} and lead_id = ${leadId})`,
    ],
    [
      'workflow_outcomes',
      sql`t.run_id in (select id from workflow_runs where organization_id = ${organizationId} and lead_id = ${leadId})`,
    ],
  ];
  const copied: Record<string, CopiedRow[]> = {};
  for (const [name, isTheirs] of conditions) {
    const own = name === 'consent_states' ? ownPartOfState(organizationId, leadId) : sql`to_jsonb(t)`;
    const row = name === 'appointments' ? withItsEnd(organizationId) : own;
    const found = await sql<{ row: CopiedRow }>`
      select ${row} - ${notCopied}::text[] as row
      from ${sql.table(name)} t where t.organization_id = ${organizationId} and ${isTheirs}`.execute(tx);
    if (found.rows.length > 0) copied[name] = found.rows.map(({ row }) => row);
  }
  return copied;
}

const wasChangedAt = { phone: sql`t.phone`, at: sql`t.changed_at` };

// The state of a number that was once theirs belongs to the contact who has it now.
function isOwnState(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  const numbers = wholeNumbersOf({ organizationId, leadId });
  return sql`t.phone in (select phone from (${numbers}) own)
    and case when exists (select 1 from leads l where l.organization_id = ${organizationId} and l.phone = t.phone)
      then t.phone = (select phone from leads l where l.organization_id = ${organizationId} and l.id = ${leadId})
      else ${isWithin(numbers, wasChangedAt)} end`;
}

// An opt-out that was there when they got the number holds for them, but when and how it was made is someone else's.
function ownPartOfState(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  return sql`case when ${isWithin(wholeNumbersOf({ organizationId, leadId }), wasChangedAt)} then to_jsonb(t)
    else jsonb_build_object('phone', t.phone, 'state', t.state) end`;
}

// An event that was canceled keeps its appointments.
function withItsEnd(organizationId: OrganizationId): RawBuilder<unknown> {
  return sql`to_jsonb(t) || jsonb_build_object('cancelled_at', (select e.cancelled_at
    from events e where e.organization_id = ${organizationId} and e.id = t.event_id))`;
}

/** The names a person knows for the ids in a contact's rows. */
export type CopiedNames = Readonly<
  Record<'campaigns' | 'groups' | 'content' | 'slides', Readonly<Record<string, string>>>
>;

/** The names of the campaigns, groups, content, and slides in a contact's rows, and of the organization. */
export async function readNames(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
): Promise<CopiedNames & { readonly organization: string }> {
  const theirs = sql`x.organization_id = ${organizationId} and x.lead_id = ${leadId}`;
  const found = await sql<CopiedNames & { organization: string }>`
    select
      (select name from organizations where id = ${organizationId}) /* not null */ as organization,
      (select coalesce(jsonb_object_agg(id, name), '{}') from campaigns t where t.organization_id = ${organizationId}
        and (t.id in (select campaign_id from campaign_leads x where ${theirs})
          or t.id in (select campaign_id from messages x where ${theirs}))) as campaigns,
      (select coalesce(jsonb_object_agg(id, name), '{}') from groups t where t.organization_id = ${organizationId}
        and t.id in (select group_id from group_leads x where ${theirs})) as groups,
      (select coalesce(jsonb_object_agg(id, coalesce(title, '')), '{}') from pitches t
        where t.organization_id = ${organizationId}
        and t.id in (select pitch_id from viewing_sessions x where ${theirs})) as content,
      (select coalesce(jsonb_object_agg(id, coalesce(nullif(title, ''), internal_title, '')), '{}') from slides t
        where t.organization_id = ${organizationId}
        and t.pitch_id in (select pitch_id from viewing_sessions x where ${theirs})) as slides`.execute(tx);
  const [names] = found.rows;
  if (!names) throw new Error('The names of an organization cannot be read.');
  return names;
}
