// Statements that can't be composed, because they are made of names that the database itself returned. Each is run by
// the tests in `because`. The list may only shrink: an unnecessary entry is a fault, and so is a missing one.

/** Statements of one function that aren't checked: how many, and what checks them instead. */
export type Exception = {
  readonly path: string;
  /** The outermost function around them. */
  readonly name: string;
  readonly statements: number;
  readonly because: string;
};

const backups = 'names of tables and columns of the database; server/backup.test.ts writes and restores every table';
const passedOn = 'passes on the statements of others, which are checked where they are written';
const migrations = 'the migrations themselves; this check and every test run them';
const channels = 'a channel is no value that a parameter could give; server/platform/database/database.test.ts listens';

export const exceptions: readonly Exception[] = [
  {
    path: 'server/privacy/exporting/rows/store.ts',
    name: 'readRows',
    statements: 1,
    because:
      'columns of a key of the database; server/privacy/exporting/make-export.test.ts reads every table that is exported',
  },
  {
    path: 'server/platform/database/rows-of-cursor.ts',
    name: 'fetchRows',
    statements: 1,
    because: `${passedOn}, as the cursor`,
  },
  { path: 'server/platform/database/sealing/sealing-pool.ts', name: 'sealingClient', statements: 2, because: passedOn },
  { path: 'server/platform/database/connections.ts', name: 'createKeyPool', statements: 1, because: passedOn },
  { path: 'server/platform/database/listener.ts', name: 'createListener', statements: 1, because: channels },
  { path: 'server/platform/database/listener.ts', name: 'connectFor', statements: 1, because: channels },
  { path: 'server/platform/database/migrate.ts', name: 'applyOnce', statements: 1, because: migrations },
  { path: 'server/platform/database/migrate.ts', name: 'applyStatements', statements: 1, because: migrations },
  {
    path: 'server/platform/database/application-rights.ts',
    name: 'keepAppendOnly',
    statements: 1,
    because: 'names of tables of the database; it is run after every migration, so this check and every test run it',
  },
  { path: 'server/backups/writing/store.ts', name: 'openSnapshot', statements: 2, because: backups },
  { path: 'server/backups/writing/store.ts', name: 'countTable', statements: 1, because: backups },
  { path: 'server/backups/writing/store.ts', name: 'lockTables', statements: 1, because: backups },
  { path: 'server/backups/writing/store.ts', name: 'seesAll', statements: 1, because: backups },
  { path: 'server/backups/restoring/store.ts', name: 'beginLoading', statements: 1, because: backups },
  { path: 'server/backups/restoring/store.ts', name: 'loadingOf', statements: 2, because: backups },
  { path: 'server/backups/restoring/store.ts', name: 'takeOffGuards', statements: 1, because: backups },
  { path: 'server/backups/restoring/store.ts', name: 'setSequence', statements: 1, because: backups },
];
