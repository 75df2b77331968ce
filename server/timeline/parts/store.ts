import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';

// The columns of each part of the timeline; those a part doesn't have are null.
const columns = {
  source: 'integer',
  item: 'bigint',
  kind: 'text',
  at: 'timestamptz',
  state: 'text',
  content: 'text',
  reason: 'text',
  error_code: 'text',
  held_until: 'timestamptz',
  message_kind: 'text',
  queue_state: 'text',
  due_at: 'timestamptz',
  planned_for: 'timestamptz',
  person_name: 'text',
  user_id: 'bigint',
  campaign_id: 'bigint',
  step_id: 'bigint',
  pitch_id: 'bigint',
  title: 'text',
  seconds: 'integer',
  event_date: 'text',
  event_time: 'timestamptz',
  from_date: 'text',
  from_time: 'timestamptz',
  appointment_id: 'bigint',
  held_by: 'text',
  page_code: 'text',
  from_phone: 'text',
  phone: 'text',
  is_earlier: 'boolean',
} as const;
type Column = keyof typeof columns;
type Part = { [Name in Column]?: RawBuilder<unknown> } & {
  readonly [Name in 'source' | 'item' | 'kind' | 'at']: RawBuilder<unknown>;
};

// Entries of the same moment are shown in this order, a cause before its effect: STOP before the stop that it caused.
// No two parts share a number, which also keeps their keys distinct.
export const order = {
  created: 0,
  textIn: 1,
  workflow: 2,
  changed: 3,
  joined: 4,
  consent: 5,
  view: 6,
  answer: 7,
  textOut: 8,
  followed: 9,
  waiting: 10,
  left: 11,
  appointment: 12,
  note: 13,
} as const;

/** What staff wrote down about a contact. */
export function notesOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  return part(
    {
      source: sql`${order.note}`,
      item: sql`id`,
      kind: sql`'note'`,
      at: sql`at`,
      content: sql`body`,
      reason: sql`case when import_id is not null then 'csv-import' end`,
      user_id: sql`user_id`,
    },
    sql`from lead_notes where organization_id = ${organizationId} and lead_id = ${leadId}`,
  );
}

/** One part of the timeline: its columns in the order of the others, and its rows. */
export function part(given: Part, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const named = Object.entries(columns).map(([name, type]) => {
    const value = given[name as Column] ?? sql`null`;
    return sql`(${value})::${sql.raw(type)} as ${sql.ref(name)}`;
  });
  return sql`select ${sql.join(named)} ${from}`;
}
