import type { OrganizationId } from '../../../domain/ids.ts';
import { leadFields } from '../../../domain/leads/fields/registry.ts';
import { searchedTextOf } from '../../leads/index.ts';
import {
  type Personal,
  personalGrams,
  personalHash,
  personalHashes,
} from '../../platform/database/sealing/personal.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table with texts about contacts, which are sealed in organizations whose data is. */
export type SealedTable = {
  readonly name: string;
  /** Its key within an organization, in the order of an index. */
  readonly keys: readonly string[];
  readonly texts: readonly string[];
  /** Columns that hold a list of texts. */
  readonly lists?: readonly string[];
  /** Which rows; in SQL, about the row `t`. */
  readonly where?: string;
  /** The rows in which one of the texts is left unsealed. */
  readonly leaves?: { readonly text: string; readonly where: string };
  /** The search and comparison columns written beside them. */
  readonly beside?: {
    readonly column: string;
    readonly type: string;
    readonly value: (organizationId: OrganizationId, row: Row) => Personal;
  };
};

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Every table whose texts are sealed, one line each; add new columns here, except those of contacts, which are declared. */
export const sealedTables: readonly SealedTable[] = [
  {
    name: 'leads',
    keys: ['id'],
    texts: leadFields.flatMap(({ column, isSealed }) => (isSealed ? [column] : [])),
    where: 't.erased_at is null',
    // A contact without a name, known by the phone number, which isn't sealed anyway.
    leaves: { text: 'name', where: `t.name !~ '[[:alpha:]]' and regexp_replace(t.name, '[^0-9]', '', 'g') = t.phone` },
    beside: {
      column: 'search_grams',
      type: 'integer[]',
      value: (id, row) =>
        personalGrams(
          id,
          searchedTextOf({ name: text(row.name), email: text(row.email), typedName: text(row.typed_name) || null }),
        ),
    },
  },
  { name: 'messages', keys: ['id'], texts: ['body'] },
  { name: 'text_queue', keys: ['id'], texts: ['body', 'sent_body'] },
  { name: 'blasts', keys: ['id'], texts: ['body'] },
  {
    name: 'widget_answers',
    keys: ['lead_id', 'widget_id', 'campaign_id'],
    texts: ['content'],
    lists: ['answer_values'],
    beside: {
      column: 'answer_hashes',
      type: 'text[]',
      value: (id, row) => personalHashes(id, row.answer_values as readonly string[]),
    },
  },
  { name: 'custom_values', keys: ['id'], texts: ['value'], where: 't.lead_id is not null' },
  { name: 'lead_notes', keys: ['id'], texts: ['body'] },
  { name: 'lead_imports', keys: ['id'], texts: ['file_name', 'consent_note'] },
  { name: 'opt_out_imports', keys: ['id'], texts: ['file_name'] },
  {
    name: 'modmed_patients',
    keys: ['patient_id'],
    texts: ['first_name', 'last_name', 'email'],
    beside: {
      column: 'name_hash',
      type: 'text',
      value: (id, { first_name: first, last_name: last }) =>
        personalHash(id, JSON.stringify([text(first).toLowerCase(), text(last).toLowerCase()])),
    },
  },
  { name: 'modmed_appointments', keys: ['remote_id'], texts: ['type_name'] },
  { name: 'appointments', keys: ['id'], texts: ['event_url', 'type_name'] },
  { name: 'events', keys: ['id'], texts: ['event_url'] },
  { name: 'workflow_runs', keys: ['id'], texts: ['label'], lists: ['conditions'] },
  { name: 'workflow_outcomes', keys: ['id'], texts: ['label'] },
  { name: 'consent_events', keys: ['id'], texts: ['reason'] },
  { name: 'consent_states', keys: ['phone'], texts: ['reason'], where: `t.state = 'stopped'` },
  { name: 'campaigns', keys: ['id'], texts: ['name'], where: 't.lead_id is not null' },
  {
    name: 'campaign_steps',
    keys: ['id'],
    texts: ['message_content'],
    where: `exists (select 1 from campaigns c
      where c.organization_id = t.organization_id and c.id = t.campaign_id and c.lead_id is not null)`,
  },
  {
    name: 'saved_versions',
    keys: ['id'],
    texts: ['content'],
    where: `exists (select 1 from campaign_steps s join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
      where s.organization_id = t.organization_id and s.id = t.step_id and c.lead_id is not null)`,
  },
];
