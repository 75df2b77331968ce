import { commandLineAgent } from '../domain/audit/actions.ts';
import { startServer } from './main.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLog, type Log } from './platform/log.ts';
import { trustCertificates } from './platform/trust-certificates.ts';
import { refuseWrongKey } from './privacy/index.ts';

type Parts = { readonly config: Config; readonly db: Database; readonly log: Log };

// A command runs few statements at once, and leaves the other connections to the server.
const CONNECTIONS = 3;

/**
 * Gives a command the database of the running server, as its guest; if no server runs, the database is started and
 * stopped with the command. Only warnings and errors are logged: people read the command's own lines. It refuses a key that
 * doesn't fit the database, unless the command reports that.
 */
export async function withDatabase<Result>(
  work: (parts: Parts) => Promise<Result>,
  { reportsKey = false } = {},
): Promise<Result> {
  outliveReaders();
  const config = readConfig();
  trustCertificates(config);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const db = await openDatabase({ config, log, as: 'command', poolSize: CONNECTIONS });
  try {
    if (!reportsKey) await refuseWrongKey(db.address, config);
    return await work({ config, db, log });
  } finally {
    await db.close();
  }
}

// The audit trail records where a change was made.
const atCommandLine = { request: { id: null, ip: null, userAgent: commandLineAgent } };

// As in `npm run doctor | head`: output after the pipe is closed is dropped, and the work ends normally.
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/** The same with the whole program without its roles: it doesn't listen and runs no jobs. */
export async function withContext<Result>(
  work: (context: Context) => Promise<Result>,
  options: { readonly reportsKey?: boolean } = {},
): Promise<Result> {
  return withDatabase(async ({ config, db, log }) => {
    const running = await startServer({ config: { ...config, roles: [] }, db, log, allowsIntrospection: false });
    try {
      return await work({ ...running.context, ...atCommandLine });
    } finally {
      await running.stop();
    }
  }, options);
}
