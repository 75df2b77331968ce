import { sql } from 'kysely';
import { campaignFields } from '../../domain/campaigns/fields/registry.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { leadFields } from '../../domain/leads/fields/registry.ts';
import { slideSettings } from '../../domain/pitches/settings/registry.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';

/**
 * The classification of every text column of organizations' data. `contact`: of or from a contact, hidden from masked
 * viewers. `organization`: the organization's own text. `machine`: codes, kinds, states, numbers and secrets.
 */
const columns: Readonly<Record<string, 'contact' | 'organization' | 'machine'>> = {
  ...Object.assign(
    {},
    ...leadFields.map(({ column, isSealed }) => of(isSealed ? 'contact' : 'machine', 'leads', [column])),
  ),
  ...of('machine', 'leads', ['search_text', 'search_grams', 'sorted_name', 'left_campaigns', 'left_groups']),
  ...of('machine', 'organization_keys', ['purpose', 'wrapped', 'wrapped_by']),
  ...of('machine', 'erased_leads', ['phone_hash']),
  ...of('contact', 'messages', ['body', 'sender_name']),
  ...of('machine', 'messages', ['direction', 'kind', 'phone', 'sender_phone', 'outcome', 'reason', 'carrier']),
  ...of('machine', 'messages', ['carrier_id', 'delivery_state', 'error_code', 'held_by']),
  ...of('contact', 'text_queue', ['body', 'sent_body']),
  ...of('machine', 'text_queue', ['dedupe_key', 'kind', 'phone', 'state', 'reason', 'leased_by', 'sender_phone']),
  ...of('machine', 'text_queue', ['error_code', 'held_by']),
  ...of('machine', 'numbers', ['phone', 'carrier', 'carrier_id', 'kind', 'state', 'state_reason', 'blocked_code']),
  ...of('machine', 'test_links', ['code']),
  ...of('machine', 'calendar_cancellations', ['event_uri', 'reason', 'state']),
  ...of('machine', 'organization_domains', ['domain', 'problem', 'proof', 'state']),
  ...of('machine', 'numbers', [
    'registration_id',
    'registration_state',
    'cap_day',
    'state_before_loss',
    'reason_before_loss',
  ]),
  ...of('machine', 'carrier_accounts', ['carrier', 'name', 'sid', 'secret', 'state', 'reason']),
  ...of('machine', 'number_holdings', ['phone']),
  ...of('machine', 'number_registrations', ['form', 'sent_form', 'state', 'reason', 'carrier_ids']),
  ...of('machine', 'invoices', [
    'text_lines',
    'provider_id',
    'failure',
    'code',
    'seller',
    'seller_address',
    'buyer',
    'plan',
    'starts_plan',
    'upgrade',
    'number_lines',
  ]),
  ...of('machine', 'payment_entries', ['kind', 'provider_id']),
  ...of('machine', 'disputes', ['provider_id', 'reason', 'state']),
  ...of('machine', 'refunds', ['request_key', 'reason', 'provider_id', 'state', 'failure']),
  ...of('machine', 'earnings_entries', ['kind', 'what', 'request_key']),
  ...of('machine', 'payouts', ['account', 'bank_name', 'bank_last4', 'state', 'provider_id', 'failure']),
  ...of('organization', 'blasts', ['body']),
  ...of('machine', 'blasts', ['source', 'choice_hash', 'lead_ids']),
  ...of('contact', 'widget_answers', ['label', 'content', 'answer_values']),
  ...of('machine', 'widget_answers', ['answer_hashes', 'device_id']),
  ...of('machine', 'viewing_sessions', ['month']),
  ...of('machine', 'slide_times', ['month']),
  ...of('machine', 'sessions', ['browser_key']),
  ...of('machine', 'modmed_patients', ['name_hash']),
  ...of('organization', 'lead_views', ['name']),
  ...of('organization', 'saved_replies', ['name', 'message']),
  ...of('machine', 'lead_changes', ['change', 'phone_before', 'phone_after', 'fields']),
  ...of('contact', 'lead_notes', ['body']),
  ...of('machine', 'chain_orders', ['structure_type', 'step_ids']),
  ...of('machine', 'lead_views', ['filters', 'sorted_by', 'columns']),
  ...of('contact', 'lead_imports', ['file_name', 'consent_note']),
  ...of('machine', 'lead_imports', ['import_key', 'state', 'consent_origin']),
  ...of('machine', 'lead_import_problems', ['reason']),
  ...of('machine', 'lead_import_chunks', ['known_lead_ids']),
  ...of('contact', 'opt_out_imports', ['file_name']),
  ...of('machine', 'opt_out_imports', ['import_key', 'state']),
  ...of('machine', 'opt_out_import_problems', ['reason']),
  ...of('machine', 'data_exports', ['state', 'part', 'file_name', 'counts']),
  ...of('machine', 'download_tickets', ['ticket_hash', 'session_hash']),
  // The reason is what the contact wrote.
  ...of('contact', 'consent_events', ['reason']),
  ...of('machine', 'consent_events', ['phone', 'kind', 'event', 'grade', 'source', 'source_id', 'ip', 'user_agent']),
  ...of('contact', 'consent_states', ['reason']),
  ...of('machine', 'consent_states', ['phone', 'state']),
  ...Object.assign(
    {},
    ...campaignFields.map(({ column, kind }) =>
      of(kind.is === 'page-fields' ? 'machine' : 'organization', 'campaigns', [column]),
    ),
  ),
  ...of('organization', 'campaigns', ['paused_reason']),
  ...of('machine', 'campaigns', ['code']),
  ...of('organization', 'custom_values', ['name', 'value']),
  ...of('machine', 'custom_values', ['model', 'custom_field_id', 'event_type_uri']),
  ...of('machine', 'calendar_bookings', ['invitee_uri', 'event_uri', 'state']),
  ...of('machine', 'modmed_connections', ['firm', 'time_zone', 'secret', 'failure', 'changed_since', 'pass_query']),
  ...of('machine', 'modmed_connections', ['pass_resource']),
  ...of('contact', 'modmed_patients', ['patient_id', 'first_name', 'last_name', 'email']),
  ...of('machine', 'modmed_patients', ['phone', 'skipped']),
  ...of('contact', 'modmed_appointments', ['type_name', 'location_name', 'location_address']),
  ...of('machine', 'modmed_appointments', ['remote_id', 'patient_id', 'status']),
  ...of('machine', 'calendly_connects', ['cookie_hash', 'session_hash']),
  ...of('machine', 'campaign_leads', ['code']),
  ...of('organization', 'groups', ['name', 'page_title', 'page_description', 'page_explainer', 'page_thumbnail']),
  ...of('organization', 'groups', ['page_color', 'page_profile']),
  ...of('machine', 'groups', ['code', 'page_schedule', 'page_explainer_mime_type']),
  ...of('organization', 'landing_pages', ['title', 'description', 'color', 'image', 'profile']),
  ...of('organization', 'landing_page_options', ['label']),
  ...of('machine', 'landing_pages', ['code', 'structure', 'layout']),
  ...of('contact', 'appointments', ['event_date', 'event_url', 'type_name']),
  ...of('machine', 'appointments', ['imported_from', 'left_campaigns']),
  ...of('contact', 'appointment_changes', ['event_date']),
  ...of('machine', 'appointment_changes', ['change', 'campaign_ids']),
  ...of('contact', 'events', ['event_location', 'event_address', 'event_url']),
  ...of('machine', 'events', ['event_time_zone']),
  ...of('organization', 'campaign_steps', ['label', 'message_content']),
  ...of('organization', 'saved_versions', ['content']),
  ...of('machine', 'campaign_steps', ['code', 'structure_type', 'feature_type', 'deleted_behind']),
  ...of('organization', 'workflow_triggers', ['trigger_option', 'responses']),
  ...of('machine', 'workflow_triggers', ['trigger_type', 'expression']),
  ...of('organization', 'workflow_actions', ['message_content', 'webhook_url']),
  ...of('machine', 'workflow_actions', ['action_type', 'user_ids']),
  // A workflow's result contains what the contact did and answered.
  ...of('contact', 'workflow_runs', ['conditions']),
  ...of('machine', 'workflow_runs', ['label']),
  ...of('contact', 'workflow_outcomes', ['label']),
  ...of('machine', 'workflow_outcomes', ['action_type', 'outcome', 'reason']),
  ...of('machine', 'webhook_secrets', ['secret']),
  ...of('machine', 'single_sign_ons', ['client_secret', 'domain_proof']),
  ...of('machine', 'single_sign_on_tries', ['state_hash', 'tab_hash', 'secret', 'return_address']),
  ...of('organization', 'single_sign_ons', ['issuer', 'client_id']),
  ...of('organization', 'single_sign_on_domains', ['domain']),
  ...of('machine', 'single_sign_on_domains', ['brand']),
  ...of('machine', 'webhook_approvals', ['address']),
  ...of('organization', 'pitches', ['title', 'description', 'end_text', 'image', 'color', 'share_image']),
  ...of('organization', 'pitches', ['redirect_url', 'redirect_phone', 'redirect_button']),
  ...of('machine', 'pitches', ['code', 'redirect_type']),
  ...Object.assign(
    {},
    ...slideSettings.map(({ column, isOwnText }) => of(isOwnText ? 'organization' : 'machine', 'slides', [column])),
  ),
  ...of('machine', 'slides', ['slide_type']),
  ...of('organization', 'widgets', ['label', 'fine_text', 'labels']),
  ...of('machine', 'widgets', ['widget_type', 'options']),
  ...of('machine', 'slide_times', ['ssid', 'view_ranges']),
  ...of('machine', 'viewing_sessions', ['ssid', 'device_id']),
  ...of('machine', 'report_links', ['token_hash']),
  ...of('machine', 'registered_browsers', ['device_id', 'token_hash']),
  ...of('machine', 'campaign_drafts', ['browser']),
  ...of('machine', 'deleted_step_waits', ['dedupe_key']),
  ...of('machine', 'test_links', ['code']),
  ...of('machine', 'media_files', ['name', 'mime_type', 'state', 'made_from']),
  ...of('machine', 'prepared_videos', ['name', 'state', 'problem', 'large', 'small', 'poster', 'strip']),
  ...of('machine', 'unfinished_uploads', ['code', 'kind', 'ending', 'kept_name']),
  ...of('machine', 'upload_parts', ['code', 'name']),
  ...of('machine', 'memberships', ['access', 'bank_name', 'bank_last4', 'bank_account']),
  ...of('organization', 'emergency_accesses', ['reason']),
  ...of('machine', 'sessions', ['token_hash', 'network', 'agent']),
  ...of('machine', 'switches', ['key']),
  ...of('machine', 'account_links', ['token_hash', 'access', 'purpose', 'brand', 'email']),
  ...of('machine', 'builder_tickets', ['ticket_hash', 'session_hash']),
  ...of('machine', 'integrations', ['integration_type', 'secret']),
  ...of('machine', 'audit_entries', ['action', 'object_type', 'object_id', 'outcome', 'details', 'request_id', 'ip']),
  ...of('machine', 'audit_entries', ['agent', 'previous_hash', 'hash', 'lead_ids']),
};

/** The columns that hold text of or from a contact, which masked viewers must not see. */
export const contactColumns: readonly string[] = Object.keys(columns).filter((name) => columns[name] === 'contact');

/** The columns that hold an organization's own text. */
export const ownColumns: readonly string[] = Object.keys(columns).filter((name) => columns[name] === 'organization');

const days: Readonly<Record<string, string>> = {
  'appointments.event_date': '2131-06-18',
  'appointment_changes.event_date': '2131-07-19',
};

/** The word planted in this column; a day for a date column. */
export function canaryOf(column: string): string {
  return days[column] ?? `canary-in-${column.replaceAll(/[._]/g, '-')}-end`;
}

/** Every text column of organizations' data that is not classified yet. */
export async function undecidedColumns(context: Context): Promise<string[]> {
  const all = await inTransactionAcrossOrganizations(context.db, textColumns);
  return all.map(({ table, column }) => `${table}.${column}`).filter((name) => !Object.hasOwn(columns, name));
}

const noTimes = { pitchId: null, windowHour: null, delayUntil: null };

/** Plants the column's canary in every readable text of this organization. */
export async function plantCanaries(context: Context, organizationId: OrganizationId): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    for (const { table, column, type } of await textColumns(tx)) {
      const name = `${table}.${column}`;
      if ((columns[name] ?? 'machine') === 'machine') continue;
      const word = canaryOf(name);
      const value = { jsonb: sql`to_jsonb(${word}::text)`, ARRAY: sql`array[${word}]`, date: sql`${word}::date` }[type];
      // A version holds what it says as JSON, which is sealed where the campaign was made for one contact.
      const step = JSON.stringify({ structureType: 'feature', days: 0, hours: 0, minutes: 0, ...noTimes });
      const said = sql`(case when content like '{%' then content::jsonb else ${step}::jsonb end
        || jsonb_build_object('messageContent', ${word}::text, 'title', ${word}::text))::text`;
      const planted = name === 'saved_versions.content' ? said : (value ?? sql`${word}`);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${planted}
        where organization_id = ${organizationId}`.execute(tx);
    }
    // The text as sent comes before the text as written.
    await sql`update text_queue set sent_body = null where organization_id = ${organizationId} and kind = 'direct'`.execute(
      tx,
    );
    // A campaign made for one contact is named after the contact.
    await sql`update campaigns set name = ${canaryOf('leads.name')}
      where organization_id = ${organizationId} and lead_id is not null`.execute(tx);
  });
}

async function textColumns(tx: Tx): Promise<{ table: string; column: string; type: string }[]> {
  const found = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'ARRAY', 'date', 'character varying')
      and exists (select 1 from information_schema.columns o where o.table_schema = c.table_schema
        and o.table_name = c.table_name and o.column_name = 'organization_id')
    order by 1, 2`.execute(tx);
  return found.rows;
}

function of<Holds>(holds: Holds, table: string, names: readonly string[]): Record<string, Holds> {
  return Object.fromEntries(names.map((name) => [`${table}.${name}`, holds]));
}
