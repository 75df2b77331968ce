/** How long each kind of data is kept; the privacy policy tells these numbers, and what deletes reads them. */
export const retention = {
  rawCallbackDays: 30,
  activityMonths: 13,
  messageMonths: 24,
  healthRecordYears: 6,
  archivedLeadMonths: 12,
  daysAfterExpiry: 7,
  signInDays: 100,
  consentYearsAfterRelation: 5,
  auditYears: 2,
  healthAuditYears: 6,
  backupDays: 35,
  exportHours: 24,
  exportsPerDay: 3,
  erasureHours: 24,
} as const;

/** How long something is kept, in whole units of the calendar. */
export type Period = { readonly days?: number; readonly months?: number };

/** The kinds of data that the policy tells of. */
export type KeptKind =
  | 'callbacks'
  | 'activity'
  | 'messages'
  | 'archived'
  | 'sign-ins'
  | 'consent'
  | 'audit'
  | 'exports'
  | 'copies'
  | 'backups';

/** One line of the policy: what is kept, in words for how long, and after which period the nightly job lets it go. */
export type Term = {
  readonly kind: KeptKind;
  readonly what: string;
  readonly kept: string;
  /** Null where something else sees to it than the nightly job. */
  readonly goesAfter: Period | null;
  /** After which period it goes where all that is kept together with it is due as well; when it goes, where nothing is said. */
  readonly goesTogetherAfter?: Period;
};

/** What is kept and for how long in a brand: the lines of the policy, and what the nightly job goes by. */
export function retentionTable(brand: { readonly hipaa: boolean }): readonly Term[] {
  const { hipaa } = brand;
  const healthMonths = retention.healthRecordYears * 12;
  const monthsOfRecord = (months: number) => (hipaa ? Math.max(months, healthMonths) : months);
  const record = (months: number) => ({
    kept: hipaa
      ? `${months} months, and at least ${retention.healthRecordYears} years where they belong to a health record`
      : `${months} months`,
    // Nobody can tell which of a clinic's messages belong to a record, so all are kept for as long.
    goesAfter: { months: monthsOfRecord(months) },
  });
  const messages = record(retention.messageMonths);
  return [
    {
      ...{ kind: 'callbacks', what: 'Reports of the phone carriers as they arrive' },
      ...{ kept: `${retention.rawCallbackDays} days`, goesAfter: { days: retention.rawCallbackDays } },
    },
    {
      ...{ kind: 'activity', what: 'What was opened and watched' },
      kept: `${retention.activityMonths} months, then only as totals`,
      goesAfter: { months: retention.activityMonths },
    },
    // Those of a month go together, once the last of them is due.
    {
      ...{ kind: 'messages', what: 'Messages', kept: `${messages.kept}, then up to a month more` },
      ...{ goesAfter: { months: messages.goesAfter.months + 1 }, goesTogetherAfter: messages.goesAfter },
    },
    { kind: 'archived', what: 'People who were archived', ...record(retention.archivedLeadMonths) },
    {
      ...{ kind: 'sign-ins', what: 'Sign-ins and codes' },
      ...{
        kept: `until they expire, and ${retention.daysAfterExpiry} days; where somebody signed in, ${retention.signInDays} days`,
        goesAfter: null,
      },
    },
    {
      ...{ kind: 'consent', what: 'Your opt-in and opt-out' },
      kept: `as long as we text you, and ${retention.consentYearsAfterRelation} years; that you opted out, without end`,
      goesAfter: { months: retention.consentYearsAfterRelation * 12 },
    },
    {
      ...{ kind: 'audit', what: 'The record of who did what in an account' },
      // Its entries are chained, and nothing takes one out.
      ...{ kept: `at least ${hipaa ? retention.healthAuditYears : retention.auditYears} years`, goesAfter: null },
    },
    {
      ...{ kind: 'exports', what: 'Files an organization exports its data to' },
      // A job of every minute deletes them.
      ...{ kept: `${retention.exportHours} hours`, goesAfter: null },
    },
    { kind: 'copies', what: 'Copies of your data that we make for you', kept: 'not at all', goesAfter: null },
    { kind: 'backups', what: 'Backups', kept: `${retention.backupDays} days`, goesAfter: null },
  ];
}

/** The moment before which a kind of data is due to go in a brand; null where the nightly job doesn't see to it. */
export function dueBefore(kind: KeptKind, brand: { readonly hipaa: boolean }, now: Date): Date | null {
  const period = retentionTable(brand).find((term) => term.kind === kind)?.goesAfter ?? null;
  return period === null ? null : momentBefore(now, period);
}

/** The moment before which messages are due to go with all others of their part. */
export function messagesDueTogetherBefore(brand: { readonly hipaa: boolean }, now: Date): Date {
  const period = retentionTable(brand).find(({ kind }) => kind === 'messages')?.goesTogetherAfter;
  if (!period) throw new Error('The policy says nothing of messages that go together.');
  return momentBefore(now, period);
}

/** Whether messages are kept for longer than they are elsewhere, because they may belong to a health record. */
export function isKeptLong(brand: { readonly hipaa: boolean }): boolean {
  return brand.hipaa;
}

function momentBefore(now: Date, { days = 0, months = 0 }: Period): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  before.setUTCDate(before.getUTCDate() - days);
  return before;
}
