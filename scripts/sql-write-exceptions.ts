// Tests, stories and the demo reach a state only the way a person could: a screen, a call, a command, a setting. These
// places still write SQL, each for a reason. The list may only shrink: lower a number when a statement is replaced.

/** How many statements of one file write to the database, and why they may. */
export type SqlWriteException = { readonly path: string; readonly writes: number; readonly because: string };

/** In each, the row represents something no person does: a crash, an intruder, an old backup, the engine itself. */
export const sqlWriteExceptions: readonly SqlWriteException[] = [
  {
    path: 'architecture.test.ts',
    writes: 10,
    because: 'Samples of every kind of statement for the rule itself; none of them is run.',
  },
  {
    path: 'scripts/check-sql/nullability/nullability.test.ts',
    writes: 11,
    because: 'Samples of statements for the check that reads them; none of them is run.',
  },
  {
    path: 'server/audit/record-audit.test.ts',
    writes: 3,
    because: 'An intruder with the database: each statement must be refused.',
  },
  {
    path: 'server/audit/verify-trail.test.ts',
    writes: 3,
    because: 'An intruder with the database: each change must be found.',
  },
  {
    path: 'server/media/videos.test.ts',
    writes: 1,
    because: 'Twenty gigabytes of other videos, which arrived during the upload of one; no test uploads that much.',
  },
  {
    path: 'server/platform/database/database.test.ts',
    writes: 1,
    because: 'A statement that waits for a lock, to see it canceled.',
  },
  {
    path: 'server/platform/database/deadlock.test.ts',
    writes: 2,
    because: 'Two transactions that wait for each other, which no call makes on purpose.',
  },
  {
    path: 'server/platform/database/who-agreed-on-a-form.test.ts',
    writes: 2,
    because:
      'Rows that an earlier version wrote, before the migration that puts them right; this version can’t write them.',
  },
  {
    path: 'server/platform/database/row-security.test.ts',
    writes: 6,
    because: 'Row-level security is about statements: each must see and change one organization only.',
  },
  {
    path: 'server/counters/recount/recount.test.ts',
    writes: 9,
    because: 'Counters that are wrong, as after a fault: the recount must find each.',
  },
  {
    path: 'server/testing/build-contact-world.ts',
    writes: 1,
    because: 'A contact of an older version: its external id is still shown, and nothing writes one any more.',
  },
  {
    path: 'server/testing/calendar-world.ts',
    writes: 1,
    because: 'The simulated Calendly forgets its webhooks, in its own table: a Calendly that reports nothing.',
  },
  {
    path: 'server/testing/canaries.ts',
    writes: 3,
    because: 'Marks every column with a word of its own, to see which ones reach a screen.',
  },
  {
    path: 'server/testing/database-folder.ts',
    writes: 1,
    because: 'The engine alone, without the product.',
  },
  {
    path: 'server/testing/run-jobs.ts',
    writes: 1,
    because: 'A worker that takes a job and does it at once, for tests that move the clock.',
  },
  {
    path: 'server/workflows/running/judge-due.test.ts',
    writes: 2,
    because: 'A condition of a kind that only another version knows, and the end of it.',
  },
];

export const MOST_SQL_WRITES = 57;
