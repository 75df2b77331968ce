import { once } from 'node:events';
import { createServer } from 'node:net';
import { type RunningServer, startServer } from './main.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { warningsOf } from './platform/config/warnings.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import type { Database } from './platform/database/database.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLog, type Log } from './platform/log.ts';
import { programVersion } from './platform/program-version.ts';
import { trustCertificates } from './platform/trust-certificates.ts';
import { createWaits, type Waits } from './platform/waits.ts';
import { refuseWrongKey } from './privacy/index.ts';
import { tellWarnings } from './tell-warnings.ts';
import { unusableDatabase } from './unusable-database.ts';

type Parts = { readonly config: Config; readonly db: Database; readonly log: Log };

export type ProcessOptions = {
  readonly allowsIntrospection: boolean;
  /** Settings that replace the usual defaults. */
  readonly usual?: Readonly<Record<string, string>>;
  /** Prepares what a server with these settings needs, once they are known to be right. */
  readonly beforeDatabase?: () => Promise<void>;
  /** Fills an empty database before anyone is let in. */
  readonly beforeStart?: (parts: Parts) => Promise<void>;
  readonly afterStart?: (running: RunningServer) => Promise<void>;
};

/** Runs this process as a server until a signal; a problem at startup ends it with one clear sentence. */
export async function runProcess(options: ProcessOptions): Promise<void> {
  try {
    await run(options);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (!sentence) throw error;
    console.error(sentence);
    process.exit(1);
  }
}

async function run(options: ProcessOptions): Promise<void> {
  const config = readConfig(undefined, options.usual);
  trustCertificates(config);
  const log = createLog(config.logLevel);
  await prepareDataDir(config.dataDir);
  await options.beforeDatabase?.();
  await tryPort(config);
  // A worker beside a server of the same DATA_DIR is a guest of its database.
  const as = config.roles.includes('web') ? 'server' : 'guest';
  const waits = createWaits();
  let stop: () => Promise<void> = async () => undefined;
  const db = await openDatabase({ config, log, as, onTakenOver: (sentence) => endWith(sentence, () => stop()) });
  stop = () => waits.during('database', db.close());
  // Before the server answers, so that a program that waits for it may already end it, and its database with it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => endAfter(signal, log, waits)));
  const running = await startOrClose(options, { config, db, log });
  stop = onceStopped(running, db, waits);
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled promise rejection'));
  await options.afterStart?.(running);
  tellWarnings(warningsOf(config), log);
  log.info({ url: running.url, roles: config.roles, ...(await programVersion()) }, 'ready');
}

/**
 * Throws as listening would, before anything is done to a database that another program may be at work in: a newer version
 * would upgrade it, and then end. A port that is free now may still be taken a moment later.
 */
async function tryPort({ roles, host, port, databaseUrl }: Config): Promise<void> {
  // The embedded database lets one server in.
  if (databaseUrl === null || !roles.includes('web')) return;
  const server = createServer();
  await once(server.listen({ host, port }), 'listening');
  server.close();
  await once(server, 'close');
}

async function startOrClose(options: ProcessOptions, parts: Parts): Promise<RunningServer> {
  try {
    await refuseWrongKey(parts.db.address, parts.config);
    await options.beforeStart?.(parts);
    return await startServer({ ...parts, allowsIntrospection: options.allowsIntrospection });
  } catch (error) {
    await parts.db.close();
    throw error;
  }
}

function endAfter(signal: string, log: Log, waits: Waits): never {
  const waitedSeconds = waits.overASecond();
  log.info({ signal, ...(waitedSeconds ? { waitedSeconds } : {}) }, 'stopped');
  process.exit(0);
}

function onceStopped(running: RunningServer, db: Database, waits: Waits): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  return () => {
    stopping ??= running.stop(waits).then(() => waits.during('database', db.close()));
    return stopping;
  };
}

async function endWith(sentence: string, stop: () => Promise<void>): Promise<void> {
  console.error(sentence);
  await stop();
  process.exit(1);
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return error.message;
  const failed = error as { code?: string; port?: number; syscall?: string; address?: string; hostname?: string };
  if (failed.code === 'EADDRINUSE') {
    return `Port ${failed.port} is already in use; stop the program that uses it, or choose another with PORT.`;
  }
  if (failed.code === 'EACCES' && failed.port)
    return `Port ${failed.port} may not be used by this user; choose another with PORT.`;
  if (failed.code === 'EADDRNOTAVAIL' && failed.syscall === 'listen')
    return `HOST is ${failed.address}, and this machine has no such address. Use 127.0.0.1, or 0.0.0.0 for all it has.`;
  if (failed.code === 'ENOTFOUND' && failed.syscall === 'getaddrinfo')
    return `HOST is ${failed.hostname}, and no address belongs to that name. Use 127.0.0.1, or 0.0.0.0 for all this machine has.`;
  return unusableDatabase(error);
}
