/** A table whose rows are exported as lines of JSON, by the name of its file. */
export type ExportedTable = { readonly file: string; readonly table: string; readonly label: string };

const of = (label: string, tables: Readonly<Record<string, string>>): ExportedTable[] =>
  Object.entries(tables).map(([file, table]) => ({ file: `${file}.jsonl`, table, label }));

/** What an export holds as lines of JSON, in this order; the label is shown as progress. */
export const exportedTables: readonly ExportedTable[] = [
  ...of('Contacts', { contacts: 'leads', 'custom-values': 'custom_values' }),
  ...of('Groups', { groups: 'groups', 'group-members': 'group_leads' }),
  ...of('Campaigns', {
    campaigns: 'campaigns',
    'campaign-steps': 'campaign_steps',
    'campaign-contacts': 'campaign_leads',
    'campaign-progress': 'step_progress',
    workflows: 'workflows',
    'workflow-triggers': 'workflow_triggers',
    'workflow-actions': 'workflow_actions',
    'workflow-runs': 'workflow_runs',
    'workflow-outcomes': 'workflow_outcomes',
    'workflow-waits': 'workflow_waits',
    blasts: 'blasts',
  }),
  ...of('Content', {
    content: 'pitches',
    slides: 'slides',
    'slide-calendars': 'slide_calendars',
    questions: 'widgets',
    'landing-pages': 'landing_pages',
    'landing-page-campaigns': 'landing_page_campaigns',
    'landing-page-options': 'landing_page_options',
    'landing-page-option-campaigns': 'landing_page_option_campaigns',
  }),
  ...of('Messages', { messages: 'messages', 'waiting-messages': 'text_queue' }),
  ...of('Activity', {
    visits: 'viewing_sessions',
    'slide-times': 'slide_times',
    answers: 'widget_answers',
    'followed-links': 'followed_redirects',
    appointments: 'appointments',
    'appointment-campaigns': 'appointment_campaigns',
    'appointment-changes': 'appointment_changes',
    events: 'events',
    bookings: 'calendar_bookings',
    'practice-patients': 'modmed_patients',
    'practice-appointments': 'modmed_appointments',
  }),
  ...of('Consent', { consent: 'consent_events', 'consent-states': 'consent_states' }),
  ...of('Imports', {
    imports: 'lead_imports',
    'import-problems': 'lead_import_problems',
    'opt-out-imports': 'opt_out_imports',
    'opt-out-import-problems': 'opt_out_import_problems',
  }),
  ...of('Media', { 'media-files': 'media_files' }),
];

/** Tables of organizations that aren't exported, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  account_links: 'Opens doors: links of invitations and forgotten passwords.',
  audit_entries: 'Has a download of its own, which keeps its chain whole.',
  builder_tickets: 'Opens doors.',
  calendar_cancellations: 'Work in progress at the calendar; the bookings are exported.',
  calendly_connects: 'Opens doors.',
  campaign_counter_parts: 'Counted from rows that are exported.',
  carrier_accounts: 'Secrets of the carrier account.',
  counted_leads: 'Counted from rows that are exported.',
  data_exports: 'The exports themselves.',
  disputes: 'Billing, which has its own invoices.',
  download_tickets: 'Opens doors.',
  dropped_message_leads: 'What counters and the sender know of messages that are gone.',
  dropped_messages: 'Counted from messages that are gone.',
  earnings_entries: 'Billing.',
  emergency_accesses: 'Who of the platform looked in; the audit trail tells it.',
  erased_leads: 'Only hashes of erased phones, which are of no use elsewhere.',
  group_counters: 'Counted from rows that are exported.',
  integrations: 'Secrets of connected services.',
  invoices: 'Billing, which has its own page for each.',
  lead_import_chunks: 'How a file traveled.',
  memberships: 'People who work here, not contacts; the Users screen lists them.',
  modmed_campaigns: 'Settings of the connection.',
  modmed_connections: 'Secrets of the connection.',
  number_holdings: 'Billing of phone numbers.',
  number_registrations: 'Papers of the business for carriers.',
  numbers: 'Phone numbers that are rented; Account, Phone numbers lists them.',
  opt_out_import_chunks: 'How a file traveled.',
  organization_alert_users: 'Settings of people who work here.',
  organization_keys: 'Opens doors: keys of what is sealed.',
  organization_counter_parts: 'Counted from rows that are exported.',
  organization_domains: 'Settings of the domain.',
  payment_entries: 'Billing.',
  payouts: 'Billing.',
  refunds: 'Billing.',
  registered_browsers: 'Opens doors: browsers that are let in.',
  send_runs: 'State of the sender.',
  sessions: 'Opens doors.',
  step_counter_parts: 'Counted from rows that are exported.',
  switches: 'Settings that the platform makes.',
  test_links: 'Opens doors: links of test messages.',
  usage_parts: 'Billing.',
  webhook_approvals: 'Settings of people who work here.',
  webhook_secrets: 'Secrets.',
};

/** Columns that are never exported: secrets, internal columns, and the organization's id. */
export const keptColumns: readonly string[] = [
  ...['organization_id', 'search_text', 'leased_by', 'leased_until', 'dedupe_key', 'import_key', 'choice_hash'],
  ...['token_hash', 'secret', 'search_grams', 'answer_hashes', 'name_hash', 'month'],
];
