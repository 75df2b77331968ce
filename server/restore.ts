// npm run restore -- FILE: restores a deployment from a backup, in an empty place.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkArchive, readJobs, restore } from './backups/index.ts';
import { startServer } from './main.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from './platform/database/database.ts';
import { reachDatabase } from './platform/database/open-database.ts';
import { createLog, type Log } from './platform/log.ts';
import { endProgress, showProgress } from './progress-line.ts';
import { tellError, UsageError } from './tell-error.ts';

const USAGE = `Usage: npm run restore -- FILE [--keep-sending]
  FILE             a file that npm run backup made; the place (DATA_DIR, DATABASE_URL) must be empty
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
      `Restored ${done.rows} rows and ${done.files} files as of ${done.takenAt.toISOString()} (${seconds} s).`,
    );
    for (const line of nextSteps(done.key, stopsSending, config)) console.log(line);
    return 0;
  } finally {
    await leave();
  }
}

function nextSteps(key: 'none' | 'restored' | 'same' | 'missing', isStopped: boolean, { dataDir }: Config): string[] {
  const keys = {
    none: [],
    same: [],
    restored: [`The key that opens stored secrets is in ${dataDir}/encryption.key.`],
    missing: [
      `The key that opens stored secrets isn't in the backup. Before you start, copy encryption.key of the old server to ${dataDir}, or set its ENCRYPTION_KEY. Without it, the server doesn't start (“A lost key” in docs/backup.md).`,
    ],
  }[key];
  return [
    ...keys,
    ...(isStopped
      ? [
          'Sending is stopped for every organization, because messages that went out after the backup would go out again. Only the platform lets them send: on their pages under Super admin, or all at once with npm run admin -- sending allow --restored, which with --cancel-due cancels what is due by then.',
        ]
      : []),
    'Next: make sure the old server is stopped, run npm start with its settings, then npm run doctor.',
  ];
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
