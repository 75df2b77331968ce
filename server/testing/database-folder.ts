import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { exists } from '../platform/exists.ts';
import { type DatabaseProgram, query, startDatabaseProgram, temporaryDataDir } from './database-program.ts';

const LIMIT_MS = 60_000;

/**
 * A DATA_DIR for every test, and the programs started on it, which are killed when it is done. It is copied from a
 * database created once: creating one is one test's subject, and would slow down the others.
 */
export function prepareDataDirs() {
  let made: Awaited<ReturnType<typeof temporaryDataDir>>;
  let own: Awaited<ReturnType<typeof temporaryDataDir>>;
  const programs: DatabaseProgram[] = [];

  beforeAll(async () => {
    made = await temporaryDataDir();
    const program = await startDatabaseProgram(made.dataDir);
    await program.end('SIGTERM');
  }, LIMIT_MS);
  afterAll(() => made.remove());

  beforeEach(async () => {
    own = await temporaryDataDir();
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) await program.end('SIGKILL');
    await own.remove();
  });

  const cluster = () => join(own.dataDir, 'database', 'cluster');
  return {
    dataDir: () => own.dataDir,
    cluster,
    isRunning: () => exists(join(cluster(), 'postmaster.pid')),
    copyMadeDatabase: () => promisify(execFile)('cp', ['-a', made.dataDir, own.dataDir]),
    async start(options: { as?: 'server' | 'guest'; uid?: number } = {}, folder = own.dataDir) {
      const program = await startDatabaseProgram(folder, options);
      programs.push(program);
      return program;
    },
  };
}

export const addressOf = (program: DatabaseProgram) => program.report.ready ?? `refused: ${program.report.refused}`;

/** Adds an organization with this name. */
export const addRow = (program: DatabaseProgram, name: string) =>
  query(addressOf(program), `insert into organizations (brand, name) values ('default', '${name}')`);

/** The names of the organizations in the order in which they were added. */
export const names = async (program: DatabaseProgram) =>
  (await query(addressOf(program), 'select name from organizations order by id')).map((row) => row.name);
