// npm run restore -- FILE: restores a deployment from a backup, in an empty place.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkArchive, nextSteps, type Restored, readJobs, restore } from './backups/index.ts';
import { startServer } from './main.ts';
import { usageLine } from './platform/command-words.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from './platform/database/database.ts';
import { reachDatabase } from './platform/database/open-database.ts';
import { createLog, type Log } from './platform/log.ts';
import { trustCertificates } from './platform/trust-certificates.ts';
import { keyStateOf } from './privacy/index.ts';
import { endProgress, showProgress } from './progress-line.ts';
import { tellError, UsageError } from './tell-error.ts';

const USAGE = `${usageLine('restore', 'FILE [--keep-sending]')}
  FILE             a file that the command backup made; the place (DATA_DIR, DATABASE_URL) must be empty
  --keep-sending   sends on at the next start; only when the old server sent nothing after the backup`;

process.exitCode = await run().catch(report);

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'keep-sending': { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new UsageError('Name one file.');
  const path = resolve(file);
  const config = readConfig();
  trustCertificates(config);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const checked = await checkArchive(path);
  // As a server: none may be running on this DATA_DIR, and none may start before it is complete.
  const { address, leave } = await reachDatabase({ config, log, as: 'server' });
  try {
    const stopsSending = !values['keep-sending'];
    const startedAt = performance.now();
    const done = await restore({ address, config, path, stopsSending, onProgress: showProgress }, checked);
    if (done.jobs > 0) await enqueueJobs(path, { address, config, log });
    endProgress();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `Restored ${done.rows} rows and ${done.files} ${done.files === 1 ? 'file' : 'files'} as of ${done.takenAt.toISOString()} (${seconds} s).`,
    );
    const key = await neededKey(done, address, config);
    for (const line of nextSteps({ key, stopped: done.stopped }, config)) console.log(line);
    return 0;
  } finally {
    await leave();
  }
}

// A backup of a deployment that had stored nothing with its key needs none.
async function neededKey({ key }: Restored, address: string, config: Config): Promise<Restored['key']> {
  return key === 'missing' && (await keyStateOf(address, config)) === 'unused' ? 'none' : key;
}

async function enqueueJobs(path: string, { address, config, log }: { address: string; config: Config; log: Log }) {
  const db = connectDatabase(address, { log, poolSize: 3 });
  const running = await startServer({ config: { ...config, roles: [] }, db, log, allowsIntrospection: false });
  try {
    await readJobs(path, ({ name, data, startAfter, singletonKey }) =>
      inTransactionAcrossOrganizations(db, (tx) =>
        running.context.jobs.enqueue(tx, name, data ?? {}, {
          startAfter: new Date(startAfter),
          ...(singletonKey === null ? {} : { singletonKey }),
        }),
      ),
    );
  } finally {
    await running.stop();
    await db.close();
  }
}

function report(error: unknown): number {
  endProgress();
  tellError(error, USAGE);
  return 1;
}
