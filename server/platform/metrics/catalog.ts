type About<Labels extends string> = { readonly help: string; readonly labels: readonly Labels[] };

function about<const Labels extends string>(help: string, ...labels: readonly Labels[]): About<Labels> {
  return { help, labels };
}

/** What a process counts since it started. Every value of a label comes from a closed list, never from a person. */
export const counters = {
  tidings_messages_settled_total: about(
    'Messages that ended: sent, skipped, failed, or passed (a step that sends nothing); those without a carrier never reached one.',
    'kind',
    'outcome',
    'carrier',
  ),
  tidings_delivery_reports_total: about('Delivery reports that changed the state of a message.', 'state'),
  tidings_carrier_calls_total: about(
    'Calls to a carrier: send (messages and codes), list, numbers, accounts, or registration, by what it answered.',
    'carrier',
    'call',
    'answer',
  ),
  tidings_gate_decisions_total: about(
    'Decisions about due messages, with the reason of those that were held or skipped.',
    'decision',
    'reason',
  ),
  tidings_callbacks_received_total: about(
    'Messages and delivery reports that carriers called us with and that were new.',
    'carrier',
    'kind',
  ),
  tidings_messages_received_total: about('Messages of contacts that were recorded, keywords such as STOP included.'),
  tidings_opt_outs_total: about('Phones that opted out.'),
  tidings_workflow_actions_total: about('Actions of workflows that ran, and what came of them.', 'action', 'outcome'),
  tidings_uploads_total: about('Files that were stored.', 'type'),
  tidings_upload_bytes_total: about('Size of the files that were stored.', 'type'),
  tidings_files_swept_total: about('Files without a row that the nightly sweep deleted from the storage.', 'kind'),
  tidings_videos_prepared_total: about('Videos that were prepared for every phone, or why that failed.', 'outcome'),
} as const;

/** Durations in seconds, as histograms. */
export const timers = {
  http_request_duration_seconds: about('From a request to its response.', 'method', 'route', 'status'),
  tidings_carrier_call_duration_seconds: about(
    'From a call that sends a message to the answer of the carrier.',
    'carrier',
  ),
  tidings_settle_lag_seconds: about("From a carrier's answer until it is recorded."),
  tidings_callback_lag_seconds: about('From the arrival of a callback until it is applied.', 'kind'),
} as const;

/** What is read each time metrics are requested. */
export const levels = {
  tidings_queue_messages: about(
    'Messages that are due, held for no reason, and not sent yet, at most 100,000 of them.',
    'lane',
  ),
  tidings_queue_oldest_due_seconds: about('How long the oldest due message has been waiting; 0 without one.', 'lane'),
  tidings_callbacks_waiting: about('Callbacks of carriers that are not applied yet, at most 100,000 of them.'),
  tidings_callbacks_oldest_seconds: about('How long the oldest callback has been waiting; 0 without one.'),
  tidings_jobs: about(
    'Deferred work of each queue: waiting, active, or failed for good and neither retried nor dismissed.',
    'queue',
    'state',
  ),
  tidings_program_info: about('Always 1: which version runs, and the commit it was made from.', 'version', 'commit'),
  tidings_live_connections: about('Screens that are connected to this process for live changes.'),
  tidings_database_connections: about(
    'Connections of this process: in use, idle, and how many tasks are waiting for one.',
    'state',
  ),
  tidings_replica_lag_seconds: about(
    'How far the replica for reports is behind; +Inf while it is away, none without one.',
  ),
  tidings_ready: about('1 if this process can do its work, as /ready says, otherwise 0.'),
  tidings_clock_ahead_seconds: about('How far the clock of this machine is ahead of the database’s; negative: behind.'),
  tidings_database_answers: about('1 if the database answers this process, otherwise 0.'),
  tidings_database_round_trip_seconds: about('How long the database took to answer just now; none while it is away.'),
} as const;

export type CounterName = keyof typeof counters;
export type TimerName = keyof typeof timers;
export type LevelName = keyof typeof levels;

/** The labels of a metric, all of them. */
export type LabelsOf<Name extends CounterName | TimerName | LevelName> = Readonly<
  Record<(typeof counters & typeof timers & typeof levels)[Name]['labels'][number], string>
>;
