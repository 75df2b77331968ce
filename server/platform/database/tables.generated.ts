// Made by `npm run generate` from the migrated database; change a migration instead of this file.

import type { Generated } from 'kysely';

export type AccountLinksTable = {
  token_hash: string | null;
  organization_id: number | null;
  access: string | null;
  is_platform_admin: Generated<boolean>;
  expires_at: Date;
  used_at: Date | null;
  purpose: Generated<string>;
  user_id: number | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  brand: string | null;
  email: string | null;
  campaign_id: number | null;
  group_id: number | null;
};

export type AppointmentCampaignsTable = {
  organization_id: number;
  appointment_id: number;
  campaign_id: number;
};

export type AppointmentChangesTable = {
  organization_id: number;
  id: Generated<number>;
  appointment_id: number;
  lead_id: number;
  change: string;
  event_date: string | null;
  event_time: Date | null;
  user_id: number | null;
  at: Date;
  event_id: number | null;
  campaign_ids: number[] | null;
  landing_page_id: number | null;
};

export type AppointmentsTable = {
  organization_id: number;
  id: Generated<number>;
  lead_id: number;
  event_id: number | null;
  landing_page_id: number | null;
  event_date: string | null;
  event_time: Date | null;
  moment_at: Date | null;
  event_url: string | null;
  pitch_id: number | null;
  pitch_slide_id: number | null;
  created_at: Date;
  type_name: string | null;
  imported_from: string | null;
  left_campaigns: number[] | null;
};

export type AuditEntriesTable = {
  organization_id: number;
  number: number;
  at: Date;
  action: string;
  actor_user_id: number | null;
  on_behalf_of: number | null;
  object_type: string | null;
  object_id: string | null;
  outcome: string;
  details: Generated<unknown>;
  request_id: string | null;
  ip: string | null;
  agent: string | null;
  previous_hash: string;
  hash: string;
  lead_ids: Generated<string | null>;
};

export type AuthenticatorsTable = {
  user_id: number;
  secret: string;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
};

export type BackupsTable = {
  id: Generated<number>;
  started_at: Date;
  ended_at: Date;
  machine: string;
  path: string;
  bytes: Generated<number>;
  error: string | null;
};

export type BlastsTable = {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  body: string;
  source: string;
  choice_hash: string;
  lead_ids: number[] | null;
  planned_to: Generated<number>;
  planned_count: number;
  opted_out_count: number;
  created_at: Date;
  send_at: Date | null;
  canceled_at: Date | null;
};

export type BrandHostsTable = {
  host: string;
  brand: string;
  position: number;
};

export type BrandSettingsTable = {
  brand: string;
  name: string | null;
  links_host: string | null;
  mail_from: string | null;
  updated_at: Date;
  company: string | null;
  company_address: string | null;
  privacy_email: string | null;
  support_email: string | null;
};

export type BuilderTicketsTable = {
  ticket_hash: string;
  organization_id: number;
  campaign_id: number;
  session_hash: string;
  expires_at: Date;
};

export type CalendarBookingsTable = {
  organization_id: number;
  id: Generated<number>;
  invitee_uri: string;
  event_uri: string;
  state: string;
  lead_id: number;
  campaign_id: number | null;
  step_id: number | null;
  pitch_id: number | null;
  pitch_slide_id: number | null;
  appointment_id: number | null;
  reported_at: Date;
};

export type CalendarCancellationsTable = {
  organization_id: number;
  id: Generated<number>;
  event_id: number;
  event_uri: string;
  is_whole_event: boolean;
  state: string;
  reason: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  requested_at: Date;
  settled_at: Date | null;
};

export type CalendlyConnectsTable = {
  cookie_hash: string;
  organization_id: number;
  user_id: number;
  session_hash: string;
  expires_at: Date;
};

export type CampaignCounterPartsTable = {
  organization_id: number;
  campaign_id: number;
  leads: Generated<number>;
  messages: Generated<number>;
  messages_success: Generated<number>;
  messages_failed: Generated<number>;
  responses: Generated<number>;
  messaged_leads: Generated<number>;
  content_leads: Generated<number>;
  opened: Generated<number>;
  viewed: Generated<number>;
  complete: Generated<number>;
  views: Generated<number>;
  slides_sent: Generated<number>;
  slides_viewed: Generated<number>;
  part: Generated<number>;
};

export type CampaignCountersTable = {
  organization_id: number;
  campaign_id: number;
  leads: number;
  messages: number;
  messages_success: number;
  messages_failed: number;
  responses: number;
  messaged_leads: number;
  content_leads: number;
  opened: number;
  viewed: number;
  complete: number;
  views: number;
  slides_sent: number;
  slides_viewed: number;
};

export type CampaignDraftsTable = {
  organization_id: number;
  campaign_id: number;
  step_id: number;
  user_id: number;
  browser: string;
  is_colleague: boolean;
  told_at: Date;
};

export type CampaignEditorsTable = {
  organization_id: number;
  user_id: number;
  campaign_id: number;
  step_id: number | null;
  is_colleague: boolean;
  seen_at: Date;
};

export type CampaignLeadsTable = {
  organization_id: number;
  campaign_id: number;
  lead_id: number;
  code: string;
  joined_at: Date;
  removed_at: Date | null;
  last_step_id: number | null;
  last_step_position: Generated<number>;
  steps_sent: Generated<number>;
  messaged_at: Date | null;
  content_sent_at: Date | null;
  opened_at: Date | null;
  responded_at: Date | null;
  completed_at: Date | null;
  viewed_seconds: Generated<number>;
  views: Generated<number>;
  last_active_at: Date | null;
  replies: Generated<number>;
  joined_by: number | null;
  removed_by: number | null;
};

export type CampaignStepsTable = {
  organization_id: number;
  id: Generated<number>;
  campaign_id: number;
  code: string;
  structure_type: Generated<string>;
  feature_type: string;
  position: number;
  label: string | null;
  days: Generated<number>;
  hours: Generated<number>;
  minutes: Generated<number>;
  window_hour: number | null;
  delay_until: Date | null;
  message_content: string | null;
  pitch_id: number | null;
  created_at: Date;
  deleted_at: Date | null;
  deleted_behind: number[] | null;
};

export type CampaignsTable = {
  organization_id: number;
  id: Generated<number>;
  name: string;
  code: string;
  user_id: number;
  lead_id: number | null;
  v2: Generated<boolean>;
  brand_name: string | null;
  brand_image: string | null;
  brand_color: string | null;
  paused_reason: string | null;
  created_at: Date;
  last_active_at: Date | null;
  archived_at: Date | null;
  deleted_at: Date | null;
  public: Generated<boolean>;
  description: string | null;
  category: string | null;
  page_title: string | null;
  page_description: string | null;
  page_color: string | null;
  page_image: string | null;
  page_structure: Generated<string[]>;
  calendly_event_uri: string | null;
  calendly_event_name: string | null;
  calendly_event_link: string | null;
  has_appt: Generated<boolean>;
  paused_at: Date | null;
  paused_by: number | null;
};

export type CarrierAccountsTable = {
  id: Generated<number>;
  organization_id: number;
  carrier: string;
  name: string;
  sid: string | null;
  secret: string | null;
  state: string;
  reason: string | null;
  checks: Generated<number>;
  created_at: Date;
  checked_at: Date;
};

export type CarrierCallbacksTable = {
  id: Generated<number>;
  carrier: string;
  kind: string;
  dedupe_key: string;
  payload: unknown;
  received_at: Date;
  applied_at: Date | null;
  attempts: Generated<number>;
  error: string | null;
};

export type CarrierHoldsTable = {
  account_id: number;
  code: string;
  since: Date;
  retry_at: Date;
  tries: Generated<number>;
  told_at: Date | null;
  ended_at: Date | null;
};

export type CarrierOutagesTable = {
  sender: string;
  ends_at: Date;
  carrier: string;
};

export type ChainOrdersTable = {
  organization_id: number;
  campaign_id: number;
  structure_type: string;
  from_at: Date;
  step_ids: number[];
};

export type ConsentEventsTable = {
  organization_id: number;
  id: Generated<number>;
  phone: string;
  kind: string;
  event: string;
  grade: string;
  text_version: number | null;
  source: string;
  source_id: string | null;
  user_id: number | null;
  reason: string | null;
  ip: string | null;
  user_agent: string | null;
  at: Date;
};

export type ConsentStatesTable = {
  organization_id: number;
  phone: string;
  state: string;
  reason: string | null;
  changed_at: Date;
  confirmed_at: Date | null;
  helped_at: Date | null;
  asked_at: Date | null;
};

export type CountedLeadsTable = {
  organization_id: number;
  lead_id: number;
  messaged: Generated<number>;
  content: Generated<number>;
  opened: Generated<number>;
  viewed: Generated<number>;
  responded: Generated<number>;
  messaged_outside: Generated<boolean>;
  responded_outside: Generated<boolean>;
};

export type CustomValuesTable = {
  organization_id: number;
  id: Generated<number>;
  model: string;
  user_id: number | null;
  lead_id: number | null;
  name: string;
  value: string | null;
  custom_field_id: string | null;
  is_calendly: Generated<boolean>;
  event_type_uri: string | null;
  created_at: Date;
};

export type DataExportsTable = {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  state: Generated<string>;
  attempt: Generated<number>;
  part: string | null;
  done_parts: Generated<number>;
  total_parts: Generated<number>;
  done_rows: Generated<number>;
  file_name: string | null;
  bytes: number | null;
  counts: unknown;
  requested_at: Date;
  changed_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
  downloaded_at: Date | null;
};

export type DeletedStepWaitsTable = {
  organization_id: number;
  step_id: number;
  item_id: number;
  lead_id: number;
  dedupe_key: string;
  due_at: Date;
  created_at: Date;
  left_at: Date | null;
  deleted_at: Date;
};

export type DisputesTable = {
  organization_id: number;
  invoice_id: number;
  provider_id: string;
  amount_cents: number;
  reason: string;
  state: string;
  opened_at: Date;
};

export type DownloadTicketsTable = {
  organization_id: number;
  ticket_hash: string;
  session_hash: string;
  export_id: number | null;
  expires_at: Date;
};

export type DroppedMessageLeadsTable = {
  organization_id: number;
  lead_id: number;
  is_direct: boolean;
};

export type DroppedMessagesTable = {
  organization_id: number;
  campaign_id: Generated<number>;
  user_id: Generated<number>;
  messages: Generated<number>;
  messages_success: Generated<number>;
  messages_failed: Generated<number>;
  segments: Generated<number>;
};

export type EarningsEntriesTable = {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  kind: string;
  what: string;
  gross_cents: number;
  platform_cents: number;
  fee_cents: number;
  net_cents: number;
  takes_back: number | null;
  payout_id: number | null;
  request_key: string;
  recorded_by: number | null;
  at: Date;
};

export type EmergencyAccessesTable = {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  reason: string;
  started_at: Date;
  ends_at: Date;
  sign_in_id: number | null;
};

export type EngagementMetricsTable = {
  id: Generated<number>;
  view: Generated<number>;
  view_time: Generated<number>;
  share: Generated<number>;
  reopen: Generated<number>;
  widget: Generated<number>;
  video: Generated<number>;
  scheduled: Generated<number>;
  completed: Generated<number>;
};

export type ErasedLeadsTable = {
  organization_id: number;
  lead_id: number;
  phone_hash: string;
  erased_at: Date;
  key_version: number | null;
};

export type EventsTable = {
  organization_id: number;
  id: Generated<number>;
  event_time: Date;
  event_location: string | null;
  event_time_zone: string | null;
  event_address: string | null;
  event_url: string | null;
  pitch_slide_id: number | null;
  created_at: Date;
  cancelled_at: Date | null;
};

export type FollowedRedirectsTable = {
  organization_id: number;
  lead_id: number;
  step_id: number;
  campaign_id: number;
  pitch_id: number;
  follows: number;
  first_at: Date;
  last_at: Date;
};

export type GroupCountersTable = {
  organization_id: number;
  group_id: number;
  leads: Generated<number>;
};

export type GroupLeadsTable = {
  organization_id: number;
  group_id: number;
  lead_id: number;
  joined_at: Date;
};

export type GroupsTable = {
  organization_id: number;
  id: Generated<number>;
  name: string;
  code: string;
  user_id: number;
  page_title: string | null;
  page_description: string | null;
  page_explainer: string | null;
  page_thumbnail: string | null;
  page_explainer_mime_type: string | null;
  page_color: string | null;
  page_profile: string | null;
  page_schedule: string | null;
  page_price_cents: Generated<number>;
  page_sends_campaign: Generated<boolean>;
  page_campaign_id: number | null;
  page_trial_days: Generated<number>;
  created_at: Date;
  archived_at: Date | null;
};

export type HeartbeatsTable = {
  stack: string;
  beat_at: Date;
  alive_until: Date | null;
};

export type HourlyCounterPartsTable = {
  organization_id: number;
  hour: Date;
  campaign_id: Generated<number>;
  part: Generated<number>;
  sent: Generated<number>;
  opened: Generated<number>;
  replies: Generated<number>;
};

export type IntegrationsTable = {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  integration_type: string;
  secret: string | null;
  created_at: Date;
};

export type InvoicesTable = {
  organization_id: number;
  id: Generated<number>;
  month_starts_at: Date;
  access_cents: number;
  segments: number;
  charged_segments: number;
  text_cents: string;
  amount_cents: number;
  created_at: Date;
  provider_id: string | null;
  paid_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  failure: string | null;
  code: Generated<string>;
  seller: string | null;
  buyer: string | null;
  tries: Generated<number>;
  needs_action: Generated<boolean>;
  starts_plan: string | null;
  starts_for: number | null;
  voided_at: Date | null;
  numbers: Generated<number>;
  number_cents: Generated<number>;
  number_lines: Generated<unknown>;
  plan: string | null;
  seller_address: string | null;
  text_lines: Generated<unknown>;
  upgrade: unknown;
};

export type LandingPageCampaignsTable = {
  organization_id: number;
  landing_page_id: number;
  campaign_id: number;
};

export type LandingPageOptionCampaignsTable = {
  organization_id: number;
  option_id: number;
  campaign_id: number;
};

export type LandingPageOptionsTable = {
  organization_id: number;
  id: Generated<number>;
  landing_page_id: number | null;
  label: string;
  created_at: Date;
};

export type LandingPagesTable = {
  organization_id: number;
  id: Generated<number>;
  code: string;
  user_id: number;
  title: string | null;
  description: string | null;
  color: string | null;
  image: string | null;
  profile: string | null;
  structure: string[];
  created_at: Date;
  archived_at: Date | null;
  is_in_search: Generated<boolean>;
  layout: Generated<string>;
};

export type LeadChangesTable = {
  organization_id: number;
  id: Generated<number>;
  lead_id: number;
  change: string;
  at: Date;
  user_id: number | null;
  campaign_id: number | null;
  phone_before: string | null;
  phone_after: string | null;
  fields: string | null;
  import_id: number | null;
};

export type LeadImportChunksTable = {
  organization_id: number;
  import_id: number;
  chunk: number;
  rows: number;
  created_leads: number;
  known_leads: number;
  skipped_rows: number;
  done_at: Date;
  known_lead_ids: number[] | null;
};

export type LeadImportProblemsTable = {
  organization_id: number;
  import_id: number;
  line: number;
  reason: string;
  is_imported: Generated<boolean>;
  is_repeat: Generated<boolean>;
};

export type LeadImportsTable = {
  organization_id: number;
  id: Generated<number>;
  import_key: string;
  user_id: number | null;
  campaign_id: number | null;
  file_name: string | null;
  state: Generated<string>;
  total_rows: number | null;
  received_rows: Generated<number>;
  created_leads: Generated<number>;
  known_leads: Generated<number>;
  skipped_rows: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
  consent_origin: string | null;
  consent_note: string | null;
  undone_at: Date | null;
  undone_leads: Generated<number>;
};

export type LeadNotesTable = {
  organization_id: number;
  id: Generated<number>;
  lead_id: number;
  body: string;
  at: Date;
  user_id: number | null;
  import_id: number | null;
};

export type LeadViewsTable = {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  name: string;
  is_shared: boolean;
  filters: unknown;
  sorted_by: string;
  is_reversed: boolean;
  columns: string[];
  created_at: Date;
  deleted_at: Date | null;
};

export type LeadsTable = {
  organization_id: number;
  id: Generated<number>;
  name: string;
  first_name: string | null;
  last_name: string | null;
  phone: string;
  email: string | null;
  external_id: string | null;
  dob: string | null;
  gender: string | null;
  opted_in: Generated<boolean>;
  opted_out: Generated<boolean>;
  invalid_phone: Generated<boolean>;
  responsible_user_id: number | null;
  import_id: number | null;
  views: Generated<number>;
  viewed_seconds: Generated<number>;
  created_at: Date;
  last_viewed_at: Date | null;
  last_active_at: Date | null;
  last_received_at: Date | null;
  last_opened_at: Date | null;
  archived_at: Date | null;
  sorted_at: Generated<Date>;
  landing_page_id: number | null;
  number_id: number | null;
  erased_at: Date | null;
  maybe_stop_at: Date | null;
  search_grams: number[] | null;
  search_text: Generated<string>;
  language: string | null;
  preferred_name: string | null;
  doubted_at: Date | null;
  answered_at: Date | null;
  no_answer_needed_at: Date | null;
  sorted_name: Generated<string>;
  has_opened: Generated<boolean>;
  left_campaigns: number[] | null;
  left_groups: number[] | null;
  last_word_at: Date | null;
  typed_name: string | null;
  typed_name_at: Date | null;
};

export type MediaFilesTable = {
  organization_id: number;
  id: Generated<number>;
  name: string;
  mime_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  user_id: number | null;
  created_at: Date;
  state: Generated<string>;
  state_at: Date | null;
  seconds: number | null;
  made_from: string | null;
};

export type MembershipsTable = {
  organization_id: number;
  user_id: number;
  access: string;
  created_at: Generated<Date>;
  understands_timing: Generated<boolean>;
  understands_contacts: Generated<boolean>;
  understands_edit: Generated<boolean>;
  bank_name: string | null;
  bank_last4: string | null;
  invited_by: number | null;
  invited_at: Date | null;
  joined_at: Generated<Date | null>;
  bank_account: string | null;
};

export type MessagePartsTable = {
  starts: number;
  begun_at: Date;
};

export type MessagesTable = {
  organization_id: number;
  id: Generated<number>;
  queue_id: number | null;
  direction: string;
  kind: string;
  lead_id: number | null;
  phone: string;
  sender_phone: string | null;
  user_id: number | null;
  campaign_id: number | null;
  step_id: number | null;
  body: string;
  segments: Generated<number>;
  carrier_parts: number | null;
  outcome: string;
  reason: string | null;
  carrier: string | null;
  carrier_id: string | null;
  attempt: number | null;
  delivery_state: string | null;
  success: boolean | null;
  delivered: boolean | null;
  error_code: string | null;
  sender_name: string | null;
  ai_generated: Generated<boolean>;
  scheduled_at: Date | null;
  created_at: Date;
  sent_at: Date | null;
  settled_at: Date;
  retried_at: Date | null;
  appointment_id: number | null;
  appointment_at: Date | null;
  answered_at: Date | null;
  held_by: string | null;
};

export type ModmedAppointmentsTable = {
  organization_id: number;
  remote_id: string;
  patient_id: string;
  start_at: Date;
  status: string;
  type_name: string | null;
  location_name: string | null;
  location_address: string | null;
  appointment_id: number | null;
  removed_here: Generated<boolean>;
  told_at: Date;
};

export type ModmedCampaignsTable = {
  organization_id: number;
  campaign_id: number;
};

export type ModmedConnectionsTable = {
  organization_id: number;
  user_id: number;
  firm: string;
  time_zone: string;
  secret: string;
  connected_at: Date;
  next_import_at: Date | null;
  leased_until: Date | null;
  failures: Generated<number>;
  failure: string | null;
  failed_at: Date | null;
  last_import_at: Date | null;
  changed_since: string | null;
  pass_started_at: Date | null;
  pass_resource: string | null;
  pass_query: string | null;
  pass_made_leads: Generated<number>;
};

export type ModmedPatientsTable = {
  organization_id: number;
  patient_id: string;
  lead_id: number | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: string | null;
  email: string | null;
  made_lead: Generated<boolean>;
  skipped: string | null;
  told_at: Date;
  name_hash: string | null;
};

export type NumberHoldingsTable = {
  id: Generated<number>;
  organization_id: number;
  number_id: number;
  phone: string;
  monthly_price_cents: number;
  held_from: Date;
  held_until: Date | null;
};

export type NumberRegistrationsTable = {
  organization_id: number;
  form: Generated<unknown>;
  sent_form: unknown;
  state: Generated<string>;
  reason: string | null;
  carrier_ids: Generated<unknown>;
  attempt: Generated<number>;
  sent_at: Date | null;
  check_at: Date | null;
  account_id: number | null;
};

export type NumbersTable = {
  id: Generated<number>;
  organization_id: number | null;
  phone: string;
  carrier: string;
  carrier_id: string | null;
  account_id: number | null;
  kind: string;
  can_text: Generated<boolean>;
  can_picture: Generated<boolean>;
  can_voice: Generated<boolean>;
  state: Generated<string>;
  state_reason: string | null;
  since: Date;
  monthly_price_cents: Generated<number>;
  rate_per_second: string | null;
  daily_cap: number | null;
  registration_id: string | null;
  registration_state: Generated<string>;
  webhooks_checked_at: Date | null;
  webhooks_ok: boolean | null;
  paced_until: Date | null;
  contacts: Generated<number>;
  cap_day: string | null;
  cap_used: Generated<number>;
  release_at: Date | null;
  created_at: Date;
  ordered_by: number | null;
  order_checks: Generated<number>;
  give_back_at: Date | null;
  state_before_loss: string | null;
  reason_before_loss: string | null;
  moving_since: Date | null;
  blocked_code: string | null;
  blocked_at: Date | null;
  unblocked_at: Date | null;
};

export type OptOutImportChunksTable = {
  organization_id: number;
  import_id: number;
  chunk: number;
  rows: number;
  done_at: Date;
};

export type OptOutImportProblemsTable = {
  organization_id: number;
  import_id: number;
  line: number;
  reason: string;
};

export type OptOutImportsTable = {
  organization_id: number;
  id: Generated<number>;
  import_key: string;
  user_id: number | null;
  file_name: string | null;
  state: Generated<string>;
  total_rows: number | null;
  received_rows: Generated<number>;
  added_phones: Generated<number>;
  known_rows: Generated<number>;
  skipped_rows: Generated<number>;
  canceled_messages: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
};

export type OrganizationAlertUsersTable = {
  organization_id: number;
  user_id: number;
};

export type OrganizationCounterPartsTable = {
  organization_id: number;
  leads: Generated<number>;
  messages: Generated<number>;
  messages_success: Generated<number>;
  messages_failed: Generated<number>;
  responses: Generated<number>;
  messaged_leads: Generated<number>;
  content_leads: Generated<number>;
  opened_leads: Generated<number>;
  viewed_leads: Generated<number>;
  part: Generated<number>;
};

export type OrganizationCountersTable = {
  organization_id: number;
  leads: number;
  messages: number;
  messages_success: number;
  messages_failed: number;
  responses: number;
  messaged_leads: number;
  content_leads: number;
  opened_leads: number;
  viewed_leads: number;
};

export type OrganizationDomainsTable = {
  organization_id: number;
  domain: string;
  proof: string;
  state: string;
  problem: string | null;
  claimed_at: Date;
  checked_at: Date | null;
  next_check_at: Date;
  live_since: Date | null;
  failing_since: Date | null;
};

export type OrganizationKeysTable = {
  organization_id: number;
  purpose: string;
  version: number;
  wrapped: string;
  wrapped_by: string;
  created_at: Date;
  swept_at: Date | null;
  retired_at: Date | null;
};

export type OrganizationsTable = {
  id: Generated<number>;
  brand: string;
  name: string;
  org_type: string | null;
  color: string | null;
  image: string | null;
  allow_after_hours: Generated<boolean>;
  allow_weekends: Generated<boolean>;
  respect_local_hours: Generated<boolean>;
  billing_active: Generated<boolean>;
  sending_paused_reason: string | null;
  created_at: Generated<Date>;
  message_content: string | null;
  welcome_message_content: string | null;
  auto_reply_content: string | null;
  auto_reply_enabled: Generated<boolean>;
  forwarding_phone: string | null;
  allow_call_forwarding: Generated<boolean>;
  allow_incoming_leads: Generated<boolean>;
  allow_self_onboarding: Generated<boolean>;
  understands_timing: Generated<boolean>;
  understands_contacts: Generated<boolean>;
  understands_edit: Generated<boolean>;
  plan_expires_at: Date | null;
  plan_started_at: Date | null;
  card_brand: string | null;
  card_last4: string | null;
  card_exp_month: number | null;
  card_exp_year: number | null;
  payment_customer: string | null;
  agreed_month_cents: number | null;
  agreed_text_cents: string | null;
  next_invoice_at: Date | null;
  ai_replies_enabled: Generated<boolean>;
  getting_started_dismissed_at: Date | null;
  card_method: string | null;
  card_since: Date | null;
  sending_paused_at: Date | null;
  sending_paused_by: number | null;
  sending_stopped_reason: string | null;
  sending_stopped_at: Date | null;
  sending_stopped_by: number | null;
  sending_stopped_by_restore: Generated<boolean>;
  viewers_read_messages: Generated<boolean>;
  messages_emptied_to: Generated<number>;
  language: Generated<string>;
  offered_languages: Generated<string[]>;
  time_zone: string | null;
  own_hours: string | null;
  sealed_at: Date | null;
  next_plan: string | null;
  next_plan_at: Date | null;
  closed_at: Date | null;
  closed_by: number | null;
  closed_by_platform: Generated<boolean>;
  closing_ended_plan: Generated<boolean>;
  erased_at: Date | null;
  reopened_at: Date | null;
  erasure_told_at: Date | null;
};

export type PasskeyChallengesTable = {
  challenge_hash: string;
  purpose: string;
  host: string;
  user_id: number | null;
  expires_at: Date;
};

export type PasskeysTable = {
  id: Generated<number>;
  user_id: number;
  host: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  may_sync: boolean;
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export type PaymentEntriesTable = {
  organization_id: number;
  id: Generated<number>;
  invoice_id: number;
  kind: string;
  provider_id: string;
  amount_cents: number;
  at: Date;
};

export type PaymentEventsTable = {
  id: string;
  type: string;
  payload: unknown;
  received_at: Date;
  applied_at: Date | null;
  attempts: Generated<number>;
  error: string | null;
};

export type PayoutsTable = {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  account: string;
  bank_name: string;
  bank_last4: string;
  amount_cents: number;
  state: Generated<string>;
  provider_id: string | null;
  failure: string | null;
  asked_by: number | null;
  asked_at: Date;
  settled_at: Date | null;
};

export type PhoneCodesTable = {
  id: Generated<number>;
  phone: string;
  purpose: string;
  asker: string;
  code_hash: string | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  brand: string;
  sender_name: string | null;
  refused_at: Date | null;
  sender_organization_id: number | null;
  language: Generated<string>;
};

export type PitchesTable = {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  title: string | null;
  description: string | null;
  end_text: string | null;
  image: string | null;
  color: string | null;
  share_image: string | null;
  show_previews: Generated<boolean>;
  v2: Generated<boolean>;
  code: string;
  redirect_type: Generated<string>;
  redirect_url: string | null;
  redirect_phone: string | null;
  redirect_button: string | null;
  created_at: Date;
  archived_at: Date | null;
};

export type PreparedVideosTable = {
  organization_id: number;
  name: string;
  state: string;
  percent: Generated<number>;
  problem: string | null;
  large: string | null;
  small: string | null;
  poster: string | null;
  strip: string | null;
  state_at: Date;
};

export type RecoveryCodesTable = {
  user_id: number;
  code_hash: string;
  used_at: Date | null;
};

export type RefundsTable = {
  organization_id: number;
  id: Generated<number>;
  invoice_id: number;
  request_key: string;
  amount_cents: number;
  reason: string;
  asked_by: number;
  asked_at: Date;
  provider_id: string | null;
  state: Generated<string>;
  failure: string | null;
};

export type RegisteredBrowsersTable = {
  organization_id: number;
  id: Generated<number>;
  lead_id: number;
  device_id: string;
  token_hash: string;
  is_first: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
};

export type ReportLinksTable = {
  organization_id: number;
  id: Generated<number>;
  campaign_id: number;
  token_hash: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};

export type SavedRepliesTable = {
  organization_id: number;
  id: Generated<number>;
  name: string;
  message: string;
  created_at: Date;
  deleted_at: Date | null;
};

export type SavedVersionsTable = {
  organization_id: number;
  id: Generated<number>;
  step_id: number | null;
  slide_id: number | null;
  number: number;
  content: string;
  user_id: number | null;
  restores: number | null;
  created_at: Date;
};

export type SendRunsTable = {
  organization_id: number;
  campaign_id: Generated<number>;
  total: Generated<number>;
  sent: Generated<number>;
  started_at: Date;
};

export type SessionProofsTable = {
  proof_hash: string;
  expires_at: Date;
};

export type SessionTokensTable = {
  token_hash: string;
  session_hash: string;
  used_at: Date | null;
  replaced_at: Date | null;
};

export type SessionsTable = {
  token_hash: string;
  user_id: number;
  organization_id: number;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  network: string | null;
  id: Generated<number>;
  sign_in_id: number | null;
  agent: string | null;
  second_factor_at: Date | null;
  token_since: Generated<Date>;
  token_offered_at: Date | null;
  replaced_at: Date | null;
  browser_key: string | null;
  single_sign_on_of: number | null;
};

export type SimulatedConfirmationsTable = {
  id: string;
  is_approved: boolean;
};

export type SimulatedPaymentsTable = {
  id: string;
  key: string;
  customer: string | null;
  amount_cents: number;
  created_at: Date;
  paid_at: Date | null;
  for_organization: number | null;
  for_invoice: number | null;
  state: Generated<string>;
  failure: string | null;
};

export type SimulatedPayoutsTable = {
  id: string;
  key: string;
  account: string;
  amount_cents: number;
  created_at: Date;
};

export type SimulatedRefundsTable = {
  id: string;
  key: string;
  payment_id: string;
  amount_cents: number;
  created_at: Date;
};

export type SimulatorCalendlyBookingsTable = {
  id: string;
  account: string;
  event_type: string;
  start_at: Date;
  end_at: Date;
  invitee_name: string;
  invitee_email: string;
  time_zone: string;
  utm_content: string | null;
  status: string;
  created_at: Date;
};

export type SimulatorCalendlyWebhooksTable = {
  callback_url: string;
  account: string;
  signing_key: string;
};

export type SimulatorMessagesTable = {
  id: Generated<number>;
  carrier_id: string;
  direction: string;
  from_phone: string;
  to_phone: string;
  body: string;
  status: string;
  error_code: string | null;
  status_callback: string | null;
  created_at: Date;
};

export type SimulatorModmedAppointmentsTable = {
  id: Generated<number>;
  firm: string;
  patient_id: number;
  start_at: Date;
  minutes: number;
  type_name: string;
  location_id: string;
  status: string;
  created_at: Date;
  updated_at: Date;
};

export type SimulatorModmedPatientsTable = {
  id: Generated<number>;
  firm: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  is_active: Generated<boolean>;
  is_deceased: Generated<boolean>;
  updated_at: Date;
};

export type SimulatorNumbersTable = {
  carrier_id: string;
  phone: string;
  label: string;
  message_webhook: string | null;
  status_webhook: string | null;
  voice_webhook: string | null;
  created_at: Date;
};

export type SingleSignOnDomainsTable = {
  organization_id: number;
  domain: string;
  brand: string;
  proved_at: Date | null;
};

export type SingleSignOnTriesTable = {
  state_hash: string;
  organization_id: number;
  tab_hash: string;
  secret: string;
  return_address: string;
  tested_by: number | null;
  expires_at: Date;
};

export type SingleSignOnsTable = {
  organization_id: number;
  issuer: string;
  client_id: string;
  client_secret: string;
  domain_proof: string;
  tested_at: Date | null;
  is_on: Generated<boolean>;
  is_required: Generated<boolean>;
  changed_at: Date;
};

export type SlideCalendarsTable = {
  organization_id: number;
  slide_id: number;
  custom_value_id: number;
  position: number;
};

export type SlideTimesTable = {
  organization_id: number;
  ssid: string;
  slide_id: number;
  seconds: Generated<number>;
  video: Generated<boolean>;
  video_seconds: number | null;
  view_ranges: Generated<unknown>;
  updated_at: Date;
  audio: Generated<boolean>;
  audio_seconds: number | null;
  listens: Generated<number>;
  month: Generated<string>;
};

export type SlidesTable = {
  organization_id: number;
  id: Generated<number>;
  pitch_id: number;
  position: number;
  slide_type: string;
  internal_title: string | null;
  title: string | null;
  description: string | null;
  thumbnail: string | null;
  url: string | null;
  content: unknown;
  mime_type: string | null;
  is_video: Generated<boolean>;
  processed: Generated<boolean>;
  created_at: Date;
  audio_file: string | null;
  highlevel_calendar_id: string | null;
  processing_failed: Generated<boolean>;
  booking: string | null;
};

export type StepCounterPartsTable = {
  organization_id: number;
  campaign_id: number;
  step_id: number;
  leads: Generated<number>;
  sent: Generated<number>;
  opened: Generated<number>;
  part: Generated<number>;
};

export type StepCountersTable = {
  organization_id: number;
  campaign_id: number;
  step_id: number;
  leads: number;
  sent: number;
  opened: number;
};

export type StepProgressTable = {
  organization_id: number;
  campaign_id: number;
  lead_id: number;
  step_id: number;
  sent_at: Date | null;
  skipped_at: Date | null;
  fetched_count: Generated<number>;
  opened_count: Generated<number>;
  seen_at: Date | null;
  finished_at: Date | null;
  was_left: Generated<boolean>;
};

export type SwitchesTable = {
  organization_id: number;
  user_id: number | null;
  key: string;
  is_on: boolean;
  changed_by: number | null;
  changed_at: Date;
};

export type TestLinksTable = {
  organization_id: number;
  code: string;
  user_id: number;
  pitch_id: number;
  campaign_id: number | null;
  created_at: Date;
  expires_at: Date;
};

export type TextQueueTable = {
  organization_id: number;
  id: Generated<number>;
  dedupe_key: string;
  kind: string;
  lead_id: number | null;
  phone: string;
  campaign_id: number | null;
  step_id: number | null;
  user_id: number | null;
  body: string | null;
  due_at: Date;
  permitted_at: Date | null;
  state: Generated<string>;
  reason: string | null;
  held_until: Date | null;
  attempt: Generated<number>;
  requeues: Generated<number>;
  marked_at: Date | null;
  leased_until: Date | null;
  leased_by: string | null;
  sender_phone: string | null;
  sent_body: string | null;
  unknown_checks: Generated<number>;
  checked_at: Date | null;
  error_code: string | null;
  created_at: Date;
  appointment_id: number | null;
  appointment_at: Date | null;
  ai_generated: Generated<boolean>;
  number_id: number | null;
  handed_over: Generated<boolean>;
  billed_segments: number | null;
  in_doubt_since: Date | null;
  held_by: string | null;
  blast_id: number | null;
};

export type ThrottlesTable = {
  key: string;
  tries: number;
  last_at: Date;
  blocked_until: Date | null;
};

export type UnfinishedUploadsTable = {
  organization_id: number;
  code: string;
  user_id: number;
  kind: string;
  ending: string;
  size: number;
  bytes: Generated<number>;
  kept_name: string | null;
  touched_at: Date;
};

export type UploadPartsTable = {
  organization_id: number;
  code: string;
  start: number;
  name: string;
};

export type UsagePartsTable = {
  organization_id: number;
  cycle_starts_at: Date;
  part: number;
  segments: Generated<number>;
  text_cents: string | null;
  is_agreed: Generated<boolean>;
};

export type UsersTable = {
  id: Generated<number>;
  code: string;
  name: string | null;
  email: string;
  phone: string | null;
  password_hash: string | null;
  is_new: Generated<boolean>;
  is_platform_admin: Generated<boolean>;
  created_at: Generated<Date>;
  email_proved_at: Date | null;
  phone_confirmed_at: Date | null;
};

export type ViewingSessionsTable = {
  organization_id: number;
  ssid: string;
  device_id: string;
  lead_id: number;
  pitch_id: number;
  campaign_id: number | null;
  step_id: number | null;
  created_at: Date;
  seen_at: Date | null;
  finished_at: Date | null;
  last_active_at: Date;
  archived: Generated<boolean>;
  closed_at: Date | null;
  month: Generated<string>;
};

export type WebhookApprovalsTable = {
  organization_id: number;
  address: string;
  approved_by: number;
  approved_at: Date;
};

export type WebhookSecretsTable = {
  organization_id: number;
  secret: string;
};

export type WidgetAnswersTable = {
  organization_id: number;
  lead_id: number;
  widget_id: number;
  campaign_id: Generated<number>;
  pitch_id: number | null;
  slide_id: number | null;
  label: string | null;
  content: string | null;
  answer_values: Generated<string[]>;
  answered_at: Date;
  answer_hashes: string[] | null;
  device_id: string | null;
};

export type WidgetsTable = {
  organization_id: number;
  id: Generated<number>;
  slide_id: number | null;
  position: number;
  widget_type: string;
  label: string | null;
  fine_text: string | null;
  labels: Generated<string[]>;
  range_start: number | null;
  range_end: number | null;
  created_at: Date;
  campaign_id: number | null;
  options: Generated<string[]>;
};

export type WorkflowActionsTable = {
  organization_id: number;
  id: Generated<number>;
  workflow_id: number;
  action_type: string | null;
  is_default: Generated<boolean>;
  message_content: string | null;
  webhook_url: string | null;
  next_campaign_id: number | null;
  user_ids: Generated<number[]>;
  saved_by: number | null;
  failed_calls: Generated<number>;
};

export type WorkflowOutcomesTable = {
  organization_id: number;
  id: Generated<number>;
  run_id: number;
  action_id: number;
  action_type: string;
  label: string;
  outcome: string;
  reason: string | null;
  tries: Generated<number>;
  next_campaign_id: number | null;
  at: Date;
};

export type WorkflowRunsTable = {
  organization_id: number;
  id: Generated<number>;
  workflow_id: number;
  lead_id: number;
  step_id: number;
  campaign_id: number;
  label: string;
  conditions: string[];
  fired_at: Date;
};

export type WorkflowTriggersTable = {
  organization_id: number;
  id: Generated<number>;
  workflow_id: number;
  trigger_type: string | null;
  trigger_option: string | null;
  responses: Generated<string[]>;
  seconds: number | null;
  days: number | null;
  hours: number | null;
  widget_id: number | null;
  performed: Generated<boolean>;
  expression: string | null;
  percent: number | null;
};

export type WorkflowWaitsTable = {
  organization_id: number;
  workflow_id: number;
  lead_id: number;
  due_at: Date;
};

export type WorkflowsTable = {
  organization_id: number;
  id: Generated<number>;
  step_id: number;
  created_at: Date;
};

/** Every table, by its name. */
export type Tables = {
  account_links: AccountLinksTable;
  appointment_campaigns: AppointmentCampaignsTable;
  appointment_changes: AppointmentChangesTable;
  appointments: AppointmentsTable;
  audit_entries: AuditEntriesTable;
  authenticators: AuthenticatorsTable;
  backups: BackupsTable;
  blasts: BlastsTable;
  brand_hosts: BrandHostsTable;
  brand_settings: BrandSettingsTable;
  builder_tickets: BuilderTicketsTable;
  calendar_bookings: CalendarBookingsTable;
  calendar_cancellations: CalendarCancellationsTable;
  calendly_connects: CalendlyConnectsTable;
  campaign_counter_parts: CampaignCounterPartsTable;
  campaign_counters: CampaignCountersTable;
  campaign_drafts: CampaignDraftsTable;
  campaign_editors: CampaignEditorsTable;
  campaign_leads: CampaignLeadsTable;
  campaign_steps: CampaignStepsTable;
  campaigns: CampaignsTable;
  carrier_accounts: CarrierAccountsTable;
  carrier_callbacks: CarrierCallbacksTable;
  carrier_holds: CarrierHoldsTable;
  carrier_outages: CarrierOutagesTable;
  chain_orders: ChainOrdersTable;
  consent_events: ConsentEventsTable;
  consent_states: ConsentStatesTable;
  counted_leads: CountedLeadsTable;
  custom_values: CustomValuesTable;
  data_exports: DataExportsTable;
  deleted_step_waits: DeletedStepWaitsTable;
  disputes: DisputesTable;
  download_tickets: DownloadTicketsTable;
  dropped_message_leads: DroppedMessageLeadsTable;
  dropped_messages: DroppedMessagesTable;
  earnings_entries: EarningsEntriesTable;
  emergency_accesses: EmergencyAccessesTable;
  engagement_metrics: EngagementMetricsTable;
  erased_leads: ErasedLeadsTable;
  events: EventsTable;
  followed_redirects: FollowedRedirectsTable;
  group_counters: GroupCountersTable;
  group_leads: GroupLeadsTable;
  groups: GroupsTable;
  heartbeats: HeartbeatsTable;
  hourly_counter_parts: HourlyCounterPartsTable;
  integrations: IntegrationsTable;
  invoices: InvoicesTable;
  landing_page_campaigns: LandingPageCampaignsTable;
  landing_page_option_campaigns: LandingPageOptionCampaignsTable;
  landing_page_options: LandingPageOptionsTable;
  landing_pages: LandingPagesTable;
  lead_changes: LeadChangesTable;
  lead_import_chunks: LeadImportChunksTable;
  lead_import_problems: LeadImportProblemsTable;
  lead_imports: LeadImportsTable;
  lead_notes: LeadNotesTable;
  lead_views: LeadViewsTable;
  leads: LeadsTable;
  media_files: MediaFilesTable;
  memberships: MembershipsTable;
  message_parts: MessagePartsTable;
  messages: MessagesTable;
  modmed_appointments: ModmedAppointmentsTable;
  modmed_campaigns: ModmedCampaignsTable;
  modmed_connections: ModmedConnectionsTable;
  modmed_patients: ModmedPatientsTable;
  number_holdings: NumberHoldingsTable;
  number_registrations: NumberRegistrationsTable;
  numbers: NumbersTable;
  opt_out_import_chunks: OptOutImportChunksTable;
  opt_out_import_problems: OptOutImportProblemsTable;
  opt_out_imports: OptOutImportsTable;
  organization_alert_users: OrganizationAlertUsersTable;
  organization_counter_parts: OrganizationCounterPartsTable;
  organization_counters: OrganizationCountersTable;
  organization_domains: OrganizationDomainsTable;
  organization_keys: OrganizationKeysTable;
  organizations: OrganizationsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  payment_entries: PaymentEntriesTable;
  payment_events: PaymentEventsTable;
  payouts: PayoutsTable;
  phone_codes: PhoneCodesTable;
  pitches: PitchesTable;
  prepared_videos: PreparedVideosTable;
  recovery_codes: RecoveryCodesTable;
  refunds: RefundsTable;
  registered_browsers: RegisteredBrowsersTable;
  report_links: ReportLinksTable;
  saved_replies: SavedRepliesTable;
  saved_versions: SavedVersionsTable;
  send_runs: SendRunsTable;
  session_proofs: SessionProofsTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  simulated_confirmations: SimulatedConfirmationsTable;
  simulated_payments: SimulatedPaymentsTable;
  simulated_payouts: SimulatedPayoutsTable;
  simulated_refunds: SimulatedRefundsTable;
  simulator_calendly_bookings: SimulatorCalendlyBookingsTable;
  simulator_calendly_webhooks: SimulatorCalendlyWebhooksTable;
  simulator_messages: SimulatorMessagesTable;
  simulator_modmed_appointments: SimulatorModmedAppointmentsTable;
  simulator_modmed_patients: SimulatorModmedPatientsTable;
  simulator_numbers: SimulatorNumbersTable;
  single_sign_on_domains: SingleSignOnDomainsTable;
  single_sign_on_tries: SingleSignOnTriesTable;
  single_sign_ons: SingleSignOnsTable;
  slide_calendars: SlideCalendarsTable;
  slide_times: SlideTimesTable;
  slides: SlidesTable;
  step_counter_parts: StepCounterPartsTable;
  step_counters: StepCountersTable;
  step_progress: StepProgressTable;
  switches: SwitchesTable;
  test_links: TestLinksTable;
  text_queue: TextQueueTable;
  throttles: ThrottlesTable;
  unfinished_uploads: UnfinishedUploadsTable;
  upload_parts: UploadPartsTable;
  usage_parts: UsagePartsTable;
  users: UsersTable;
  viewing_sessions: ViewingSessionsTable;
  webhook_approvals: WebhookApprovalsTable;
  webhook_secrets: WebhookSecretsTable;
  widget_answers: WidgetAnswersTable;
  widgets: WidgetsTable;
  workflow_actions: WorkflowActionsTable;
  workflow_outcomes: WorkflowOutcomesTable;
  workflow_runs: WorkflowRunsTable;
  workflow_triggers: WorkflowTriggersTable;
  workflow_waits: WorkflowWaitsTable;
  workflows: WorkflowsTable;
};
