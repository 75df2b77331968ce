/** What is deleted of an organization that is erased, in this order: what refers to a table comes before it. */
export const deletedTables: readonly string[] = [
  ...['workflow_outcomes', 'workflow_waits', 'workflow_runs', 'workflow_actions', 'workflow_triggers', 'workflows'],
  ...['text_queue', 'messages', 'dropped_message_leads', 'dropped_messages', 'send_runs', 'blasts', 'saved_replies'],
  ...['slide_times', 'widget_answers', 'viewing_sessions', 'followed_redirects', 'registered_browsers'],
  ...['test_links', 'report_links', 'builder_tickets', 'calendly_connects'],
  ...['calendar_cancellations', 'calendar_bookings', 'appointment_campaigns', 'appointment_changes', 'appointments'],
  ...['events', 'modmed_appointments', 'modmed_patients', 'modmed_campaigns', 'modmed_connections', 'integrations'],
  ...['group_leads', 'group_counters', 'landing_page_option_campaigns', 'landing_page_options'],
  ...['landing_page_campaigns', 'landing_pages', 'lead_notes', 'lead_views', 'lead_changes'],
  ...['slide_calendars', 'custom_values', 'deleted_step_waits', 'saved_versions', 'step_progress'],
  ...['step_counter_parts', 'campaign_counter_parts', 'counted_leads'],
  ...['campaign_drafts', 'campaign_editors', 'chain_orders', 'campaign_leads', 'leads'],
  ...['lead_import_chunks', 'lead_import_problems', 'lead_imports'],
  ...['opt_out_import_chunks', 'opt_out_import_problems', 'opt_out_imports', 'consent_events', 'consent_states'],
  ...['widgets', 'slides', 'campaign_steps', 'groups', 'campaigns', 'pitches'],
  ...['hourly_counter_parts', 'organization_counter_parts'],
  ...['account_links', 'download_tickets', 'data_exports', 'upload_parts', 'unfinished_uploads'],
  ...['organization_alert_users', 'organization_domains', 'webhook_approvals', 'webhook_secrets'],
  ...['single_sign_on_tries', 'single_sign_on_domains', 'single_sign_ons', 'emergency_accesses', 'switches'],
  ...['number_registrations', 'sessions'],
];

/** Tables whose rows go in another way: their files, their people, or the numbers that need them go first. */
export const endedTables: readonly string[] = [
  ...['media_files', 'prepared_videos', 'memberships', 'carrier_accounts', 'organization_keys'],
];

/** What stays of an organization that is erased, and why. */
export const keptTables: Readonly<Record<string, string>> = {
  audit_entries: 'The trail of who did what, for as long as the policy says. It has no names or texts of contacts.',
  erased_leads: 'Keyed hashes of phones that were erased or opted out.',
  invoices: 'The law asks for invoices and what they are made of.',
  usage_parts: 'What invoices are made of.',
  number_holdings: 'What invoices are made of.',
  payment_entries: 'Payments of invoices.',
  disputes: 'Payments of invoices.',
  refunds: 'Payments of invoices.',
  earnings_entries: 'What was earned and paid out.',
  payouts: 'What was earned and paid out.',
  numbers: 'Which phone numbers it had, until someone else has them.',
};
