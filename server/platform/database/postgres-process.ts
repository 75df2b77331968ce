import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { exists } from '../exists.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import type { Place } from './embedded-place.ts';
import { run } from './postgres-binaries.ts';
import { removeStalePidFile } from './stale-pid-file.ts';

const OWNER = 'tidings';
const DATABASE = 'tidings';
const START_LIMIT_MS = 30_000;
const LONGEST_LOG_BYTES = 10_000_000;
const IS_WINDOWS = process.platform === 'win32';
const ALREADY_THERE = new Set(['42P04', '23505']);

export type Running = { readonly address: string; readonly wasStarted: boolean };

export type EnsureOptions = {
  readonly extraSettings?: readonly string[];
  /** Whether a cluster is created where there is none; if not, that is an error. */
  readonly mayMake?: boolean;
  /** Whether it's still wanted. It stops trying when it isn't. */
  readonly isWanted?: () => boolean;
};

/** Makes sure that the cluster exists and runs; one that is already running is adopted. */
export async function ensureRunning(place: Place, options: EnsureOptions = {}): Promise<Running> {
  const { extraSettings = [], mayMake = true, isWanted = () => true } = options;
  const giveUpAt = performance.now() + START_LIMIT_MS;
  let wasStarted = false;
  for (;;) {
    const address = (await isRunning(place)) ? await addressOf(place) : null;
    const failure = address ? await whyNotAnswering(address) : 'it is not running';
    if (address && failure === null) {
      await createOwnDatabase(address);
      return { address, wasStarted };
    }
    if (!mayMake && !(await isMade(place))) throw new DatabaseRefusal(`The database in ${place.folder} is gone.`);
    if (!isWanted() || performance.now() > giveUpAt)
      throw new DatabaseRefusal(await describeFailure(place, String(failure)));
    if (!address && (await startOnce(place, extraSettings))) wasStarted = true;
    else await pause(100);
  }
}

/** Stops the cluster and waits until it has stopped. */
export async function stopCluster(place: Place, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  const args = ['-D', place.cluster, '-m', mode, '-w', '-t', '10', 'stop'];
  const { code } = await run(place.binaries, 'pg_ctl', args, place.runAs);
  if (code !== 0 && mode === 'fast' && (await isRunning(place))) await stopCluster(place, 'immediate');
}

function isMade(place: Place): Promise<boolean> {
  return exists(join(place.cluster, 'PG_VERSION'));
}

async function isRunning(place: Place): Promise<boolean> {
  if (!(await isMade(place))) return false;
  await removeStalePidFile(place.cluster);
  const { code } = await run(place.binaries, 'pg_ctl', ['-D', place.cluster, 'status'], place.runAs);
  return code === 0;
}

async function startOnce(place: Place, extraSettings: readonly string[]): Promise<boolean> {
  await initializeOnce(place);
  await writeSettings(place, extraSettings);
  const log = join(place.folder, 'postgres.log');
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LONGEST_LOG_BYTES) await rename(log, `${log}.old`).catch(() => undefined);
  const { code } = await run(
    place.binaries,
    'pg_ctl',
    ['-D', place.cluster, '-w', '-t', '20', '-l', log, 'start'],
    place.runAs,
  );
  return code === 0;
}

// Created aside and renamed into place, so that neither a crash nor a second process sees an incomplete cluster.
async function initializeOnce(place: Place): Promise<void> {
  if (await isMade(place)) return;
  const unfinished = `${place.cluster}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = join(place.folder, 'password.txt');
  const auth = IS_WINDOWS ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'];
  if (IS_WINDOWS && !(await exists(passwordFile))) {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  const args = ['-D', unfinished, '-U', OWNER, ...auth, '-E', 'UTF8', '--no-instructions'];
  // The built-in locale sorts and changes case the same on every system; character classes come from the system.
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const letters = process.platform === 'darwin' ? ['--lc-ctype=en_US.UTF-8'] : ['--lc-ctype=C.UTF-8'];
  let made = await run(place.binaries, 'initdb', [...args, ...builtin, ...(IS_WINDOWS ? [] : letters)], place.runAs);
  if (made.code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    made = await run(place.binaries, 'initdb', [...args, ...builtin], place.runAs);
  }
  if (made.code !== 0) throw new DatabaseRefusal(`The database could not be made in ${place.folder}: ${made.output}`);
  const configuration = join(unfinished, 'postgresql.conf');
  const text = await readFile(configuration, 'utf8');
  await writeFile(configuration, `${text}\ninclude_if_exists 'tidings.conf'\n`);
  await rename(unfinished, place.cluster).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function writeSettings(place: Place, extraSettings: readonly string[]): Promise<void> {
  const file = join(place.cluster, 'tidings.conf');
  const where = IS_WINDOWS
    ? [`listen_addresses = '127.0.0.1'`, `port = ${await freePort()}`, `unix_socket_directories = ''`]
    : [`listen_addresses = ''`, `port = 5432`, `unix_socket_directories = '${place.socketFolder}'`];
  const lines = [
    ...where,
    `unix_socket_permissions = 0700`,
    `max_connections = 100`,
    `timezone = 'UTC'`,
    // Rows hold personal data, so the log names only the error, never the statement or the row.
    `log_error_verbosity = terse`,
    `log_min_error_statement = panic`,
    `log_min_messages = warning`,
    ...extraSettings,
  ];
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `${lines.join('\n')}\n`, { mode: 0o600 });
  if (place.runAs) await chown(unfinished, place.runAs.uid, place.runAs.gid);
  await rename(unfinished, file);
}

// postmaster.pid: process, folder, start time, port, socket folder, listen address, shared memory, state.
async function addressOf(place: Place): Promise<string | null> {
  const lines = (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = lines[3]?.trim();
  const socketFolder = lines[4]?.trim();
  if (!port) return null;
  if (!IS_WINDOWS) {
    return `postgresql://${OWNER}@/${DATABASE}?host=${encodeURIComponent(socketFolder || place.socketFolder)}&port=${port}`;
  }
  const password = (await readFile(join(place.folder, 'password.txt'), 'utf8')).trim();
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

async function whyNotAnswering(address: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: inDatabase(address, 'postgres'), connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createOwnDatabase(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(address, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (!ALREADY_THERE.has((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function inDatabase(address: string, name: string): string {
  return address.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, (_whole, server: string) => `${server}/${name}`);
}

async function describeFailure(place: Place, failure: string): Promise<string> {
  const log = await readFile(join(place.folder, 'postgres.log'), 'utf8').catch(() => '');
  const last = log.trim().split('\n').slice(-3).join(' / ');
  return `The embedded database in ${place.folder} does not answer: ${failure}. Its log ends with: ${last}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
