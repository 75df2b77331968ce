import { monthsLater } from '../time/calendar-months.ts';

/** How long each kind of data is kept. The privacy policy states these numbers, and the deletion jobs use them. */
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
  // Long enough that a mistake, a holiday, or a late invoice doesn't cost an organization everything.
  closedDays: 30,
} as const;

/** How long something is kept, in whole units of the calendar. */
export type Period = { readonly days?: number; readonly months?: number };

/** The kinds of data that the policy lists. */
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
  | 'closed'
  | 'backups';

/** One line of the policy: what is kept, for how long in words, and after which period the nightly job deletes it. */
export type Term = {
  readonly kind: KeptKind;
  readonly what: string;
  readonly kept: string;
  /** Null if something other than the nightly job deletes it. */
  readonly goesAfter: Period | null;
  /** After which period it can be deleted if everything stored with it is due as well. Defaults to `goesAfter`. */
  readonly goesTogetherAfter?: Period;
};

/** What is kept and for how long in a brand: the lines of the policy, which the nightly job follows. */
export function retentionTable(brand: { readonly hipaa: boolean }): readonly Term[] {
  const { hipaa } = brand;
  const healthMonths = retention.healthRecordYears * 12;
  const monthsOfRecord = (months: number) => (hipaa ? Math.max(months, healthMonths) : months);
  const record = (months: number) => ({
    kept: hipaa
      ? `${months} months, and at least ${retention.healthRecordYears} years if they’re part of a health record`
      : `${months} months`,
    // We can't tell which of a clinic's messages belong to a record, so all are kept that long.
    goesAfter: { months: monthsOfRecord(months) },
  });
  const messages = record(retention.messageMonths);
  return [
    {
      ...{ kind: 'callbacks', what: 'Reports from phone carriers, as we receive them' },
      ...{ kept: `${retention.rawCallbackDays} days`, goesAfter: { days: retention.rawCallbackDays } },
    },
    {
      ...{ kind: 'activity', what: 'What people opened and watched' },
      kept: `${retention.activityMonths} months, then only as totals`,
      goesAfter: { months: retention.activityMonths },
    },
    // A month's messages are deleted together, once the last of them is due.
    {
      ...{ kind: 'messages', what: 'Messages', kept: `${messages.kept}, then up to a month more` },
      ...{ goesAfter: { months: messages.goesAfter.months + 1 }, goesTogetherAfter: messages.goesAfter },
    },
    { kind: 'archived', what: 'People an organization has archived', ...record(retention.archivedLeadMonths) },
    {
      ...{ kind: 'sign-ins', what: 'Sign-ins and codes' },
      ...{
        kept: `until they expire, plus ${retention.daysAfterExpiry} days; ${retention.signInDays} days if someone signed in`,
        goesAfter: null,
      },
    },
    {
      ...{ kind: 'consent', what: 'Your opt-in and opt-out' },
      kept: `as long as we text you, plus ${retention.consentYearsAfterRelation} years; the fact that you opted out, indefinitely`,
      goesAfter: { months: retention.consentYearsAfterRelation * 12 },
    },
    {
      ...{ kind: 'audit', what: 'The record of who did what in an account' },
      // Its entries are chained, so none can be removed.
      ...{ kept: `at least ${hipaa ? retention.healthAuditYears : retention.auditYears} years`, goesAfter: null },
    },
    {
      ...{ kind: 'exports', what: 'Files with data that an organization exported' },
      // A job that runs every minute deletes them.
      ...{ kept: `${retention.exportHours} hours`, goesAfter: null },
    },
    { kind: 'copies', what: 'Copies of your data that we make for you', kept: 'not kept', goesAfter: null },
    {
      ...{ kind: 'closed', what: 'Everything in an account that its organization or we have closed' },
      kept: `${retention.closedDays} days, then erased, except invoices, the record of who did what, and keyed hashes of the phone numbers that opted out`,
      goesAfter: null,
    },
    { kind: 'backups', what: 'Backups', kept: `${retention.backupDays} days`, goesAfter: null },
  ];
}

/** The moment before which a kind of data is due for deletion in a brand. Null if the nightly job doesn't delete it. */
export function dueBefore(kind: KeptKind, brand: { readonly hipaa: boolean }, now: Date): Date | null {
  const period = retentionTable(brand).find((term) => term.kind === kind)?.goesAfter ?? null;
  return period === null ? null : momentBefore(now, period);
}

/** The moment before which messages are due for deletion together with the others of their partition. */
export function messagesDueTogetherBefore(brand: { readonly hipaa: boolean }, now: Date): Date {
  const period = retentionTable(brand).find(({ kind }) => kind === 'messages')?.goesTogetherAfter;
  if (!period) throw new Error('The policy says nothing of messages that go together.');
  return momentBefore(now, period);
}

/** Whether messages are kept longer than elsewhere because they may belong to a health record. */
export function isKeptLong(brand: { readonly hipaa: boolean }): boolean {
  return brand.hipaa;
}

function momentBefore(now: Date, { days = 0, months = 0 }: Period): Date {
  const before = monthsLater(now, -months);
  before.setUTCDate(before.getUTCDate() - days);
  return before;
}
