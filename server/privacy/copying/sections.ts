import type { BrandWords } from '../../../domain/brands/brand.ts';
import { fieldsInOrder, type LeadField } from '../../../domain/leads/fields/registry.ts';

/** One table as a page shows it: its title, and its columns by their headings, in order. */
export type Section = {
  readonly title: string;
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly none: string;
};

const section = (
  [title, table, none]: readonly [string, string, string],
  columns: Readonly<Record<string, string>>,
): Section => ({ title, table, columns, none });

function copiedFields(): Record<string, string> {
  const fields: readonly LeadField[] = fieldsInOrder([
    'name',
    'firstName',
    'lastName',
    'phone',
    'email',
    'dob',
    'gender',
  ]);
  return Object.fromEntries(fields.flatMap(({ copiedAs, column }) => (copiedAs === null ? [] : [[copiedAs, column]])));
}

/** What a person looks for first in a copy of their data; all other rows follow after these. */
export function sectionsOf({ campaigns }: Pick<BrandWords, 'campaigns'>): readonly Section[] {
  return [
    section(['Contact', 'leads', 'Nothing is stored.'], {
      ...copiedFields(),
      ...{ Added: 'created_at', Archived: 'archived_at' },
    }),
    section(['Consent', 'consent_events', 'Nothing is recorded.'], {
      ...{ When: 'at', What: 'event', Kind: 'kind', Phone: 'phone', Evidence: 'grade', Source: 'source' },
      ...{ Words: 'reason', 'Version of the words shown': 'text_version', 'IP address': 'ip', Browser: 'user_agent' },
    }),
    section(['Messages', 'messages', 'No messages.'], {
      ...{ When: 'created_at', Direction: 'direction', Message: 'body', Phone: 'phone', State: 'outcome' },
      Delivery: 'delivery_state',
    }),
    section(['Messages that wait', 'text_queue', 'No messages wait.'], {
      ...{ Due: 'due_at', Message: 'body', Phone: 'phone', State: 'state' },
    }),
    section(['What was viewed', 'viewing_sessions', 'Nothing was viewed.'], {
      ...{ Opened: 'created_at', Content: 'pitch_id', Finished: 'finished_at', 'Last active': 'last_active_at' },
      Device: 'device_id',
    }),
    section(['Time on each slide', 'slide_times', 'Nothing was viewed.'], {
      ...{ Slide: 'slide_id', Seconds: 'seconds', 'Parts watched': 'view_ranges' },
    }),
    section(['Answers', 'widget_answers', 'No answers.'], {
      ...{ When: 'answered_at', Question: 'label', Answer: 'content', Choices: 'answer_values' },
      Device: 'device_id',
    }),
    section(['Appointments', 'appointments', 'No appointments.'], {
      ...{ Day: 'event_date', Time: 'event_time', Kind: 'type_name', Link: 'event_url', Made: 'created_at' },
      Canceled: 'cancelled_at',
    }),
    section(['Groups', 'group_leads', 'In no groups.'], { Group: 'group_id', Joined: 'joined_at' }),
    section([campaigns, 'campaign_leads', `In no ${campaigns.toLowerCase()}.`], {
      ...{ Name: 'campaign_id', Joined: 'joined_at', Removed: 'removed_at', Completed: 'completed_at' },
      ...{ 'Times viewed': 'views', 'Seconds viewed': 'viewed_seconds', Replies: 'replies' },
    }),
  ];
}

const titles: Readonly<Record<string, string>> = {
  appointment_changes: 'Changes of appointments',
  calendar_bookings: 'Bookings in a calendar',
  campaign_steps: 'Steps made for this person alone',
  campaigns: 'Made for this person alone',
  consent_states: 'Consent now',
  custom_values: 'Other details',
  deleted_step_waits: 'Messages that waited for a deleted step',
  events: 'Meetings',
  followed_redirects: 'Links that were followed',
  lead_changes: 'Changes of the contact',
  lead_notes: 'Notes',
  modmed_appointments: 'Appointments at the practice',
  modmed_patients: 'Record at the practice',
  pitches: 'Content made for this person alone',
  registered_browsers: 'Browsers that were let in',
  saved_versions: 'Earlier versions of it',
  slides: 'Slides made for this person alone',
  step_progress: 'Messages that were reached',
  widgets: 'Questions made for this person alone',
  workflow_actions: 'What rules made for this person do',
  workflow_outcomes: 'What rules did',
  workflow_runs: 'Rules that applied',
  workflow_triggers: 'When rules made for this person apply',
  workflow_waits: 'Rules that wait',
};

/** The title of a table without a section. */
export function titleOfTable(table: string): string {
  return titles[table] ?? spelled(table);
}

// Keys, states of the machinery, and sums that another column has: they say nothing to a person.
const technical: ReadonlySet<string> = new Set([
  ...['ssid', 'month', 'code', 'dedupe_key', 'attempt', 'requeues', 'marked_at', 'unknown_checks', 'checked_at'],
  ...['permitted_at', 'handed_over', 'billed_segments', 'segments', 'last_step_position', 'sorted_at', 'moment_at'],
  ...[
    'tries',
    'in_doubt_since',
    'held_by',
    'error_code',
    'search_version',
    'version',
    'carrier_parts',
    'conditions_key',
  ],
  ...['was_left', 'is_direct', 'doubted_at', 'settled_conversation', 'success', 'delivered', 'fetched_count'],
]);

const names: Readonly<Record<string, string>> = {
  ai_generated: 'Written by AI',
  answered_at: 'Answered',
  cancelled_at: 'Canceled',
  completed_at: 'Completed',
  content_sent_at: 'Content sent',
  created_at: 'Added',
  external_id: 'External ID',
  first_at: 'First time',
  follows: 'Times followed',
  joined_at: 'Joined',
  last_active_at: 'Last active',
  last_at: 'Last time',
  last_received_at: 'Last reply',
  last_viewed_at: 'Last viewed',
  messaged_at: 'Last message',
  opened_at: 'Opened',
  opened_count: 'Times opened',
  opted_in: 'Opted in',
  opted_out: 'Opted out',
  responded_at: 'Replied',
  scheduled_at: 'Planned for',
  seen_at: 'Viewed',
  sent_at: 'Sent',
  settled_at: 'Ended',
  skipped_at: 'Left out',
  steps_sent: 'Messages sent',
  typed_name: 'Another name on a form',
  typed_name_at: 'When it was typed',
  viewed_seconds: 'Seconds viewed',
};

/** What a person reads for a column: "viewed_seconds" as "Seconds viewed". Null for what only machines need. */
export function headingOf(column: string): string | null {
  const known = names[column];
  if (known !== undefined) return known;
  if (technical.has(column) || /(^|_)ids?$/.test(column)) return null;
  return spelled(column.replace(/_at$/, ''));
}

function spelled(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const sources: Readonly<Record<string, string>> = {
  ...{ staff: 'Entered by staff', 'csv-import': 'A file of contacts', 'imported-list': 'A list of opt-outs' },
  ...{ keyword: 'A text message', phrase: 'A text message', carrier: 'The phone carrier', modmed: 'The practice' },
  ...{ 'landing-page': 'A page with a form', 'group-page': 'The page of a group', 'campaign-page': 'A public page' },
  'public-page': 'A public page',
  'phone-corrected': 'A phone number corrected by staff',
};

// Readable names for stored values; any other value is shown as it is.
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  event: {
    ...{ granted: 'Agreed', attested: 'Agreed, according to staff', revoked: 'Opted out', restarted: 'Opted in again' },
    ...{ blocked: 'Blocked', 'agreed-on-form': 'Agreed on a form, not confirmed' },
    'asked-while-opted-out': 'Asked on a form to get texts while opted out',
  },
  kind: { sms_marketing: 'Text messages', phi_sms: 'Text messages with health information' },
  grade: { verified: 'Their own text or code', form: 'A form', attested: 'The word of staff' },
  source: sources,
  // The current consent uses its source as the reason.
  reason: sources,
  direction: { outbound: 'To them', inbound: 'From them' },
  outcome: { sent: 'Sent', failed: 'Failed', skipped: 'Not sent', received: 'Received' },
  delivery_state: { queued: 'On its way', sent: 'Sent', delivered: 'Delivered', undelivered: 'Not delivered' },
  state: {
    stopped: 'Opted out',
    consented: 'Agreed',
    attested: 'Agreed, not yet confirmed by text',
    waiting: 'Waiting',
    booked: 'Booked',
    cancelled: 'Canceled',
  },
  change: { made: 'Made', moved: 'Moved', cancelled: 'Canceled', restored: 'Restored' },
};

/** A column's value in words. */
export function inWords(column: string, value: string): string {
  const known = Object.hasOwn(words, column) ? words[column] : undefined;
  return known !== undefined && Object.hasOwn(known, value) ? (known[value] ?? value) : value;
}
