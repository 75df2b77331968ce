import pg from 'pg';
import type { Log } from '../log.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { type Settings, setInEachTransaction } from './begin-transaction.ts';
import { askAtWork, closeWhenHung } from './hung-connections.ts';
import type { FindProblem, Outage } from './outage.ts';
import { parserOf } from './parser-of.ts';
import { closeWhenReadOnly } from './read-only.ts';
import { type Ask, createKeyring, type Keyring } from './sealing/keyring.ts';
import { endStatementsInTime } from './statement-deadline.ts';

export type ConnectOptions = {
  readonly log: Log;
  /** A pooler in front of the same database, for all transactions; the rest goes to the database itself. */
  readonly poolerAddress?: string | undefined;
  /** A replica of the same database, or a pooler in front of it, for work that only reads. */
  readonly readAddress?: string | undefined;
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  /** After how long without an answer it's asked whether the database is there; for tests. */
  readonly hungAfterMs?: number;
};

export type How = {
  readonly isPooled: boolean;
  /** Gets every error of the database. */
  readonly saw: Outage['saw'];
  /** Asks the database over a connection of its own. */
  readonly findProblem: FindProblem;
};

/** The connections for transactions at this address, opened on demand and replaced when lost. */
export function createPool(address: string, max: number, options: ConnectOptions & How): pg.Pool {
  const config: pg.PoolConfig & { onConnect(client: pg.ClientBase): Promise<void> } = {
    ...clientSettings(address),
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // The pool discards a connection that couldn't assume the role: it never runs a query as the owner.
    onConnect: async (client) => {
      if (options.isPooled) setInEachTransaction(client, applicationSettings(options));
      else await becomeApplication(client, options);
      endStatementsInTime(client);
      closeWhenReadOnly(client);
      const isAtWork = options.isPooled ? undefined : askAtWork(address);
      closeWhenHung(client, { findProblem: options.findProblem, isAtWork }, options.hungAfterMs);
    },
  };
  const pool = new pg.Pool(config);
  pool.on('error', (error) => options.log.warn({ err: options.saw(error) }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    // The pool listens for errors only while a connection is idle; a loss between two queries would otherwise end the
    // process.
    client.on('error', (error) => options.log.debug({ err: error }, 'a database connection was lost'));
  });
  return pool;
}

type KeyPool = {
  readonly keyring: Keyring;
  /** Rejects while the database can't be reached this way; all who ask at the same time get one answer. */
  reach(): Promise<void>;
  end(): Promise<void>;
};

/** Keys are read and created on a separate connection, independent of the outcome of the transaction that needs one. */
export function createKeyPool(settings: pg.ClientConfig, options: ConnectOptions, { saw, findProblem }: How): KeyPool {
  const config: pg.PoolConfig & { onConnect(client: pg.ClientBase): Promise<void> } = {
    ...settings,
    max: 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    async onConnect(client) {
      await becomeApplication(client, options);
      await client.query(`set app.across = 'on'`);
      closeWhenReadOnly(client);
      closeWhenHung(client, { findProblem }, options.hungAfterMs);
    },
  };
  const pool = new pg.Pool(config);
  pool.on('error', (error) => options.log.debug({ err: error }, 'the connection for keys was lost'));
  const ask: Ask = (text, values) =>
    pool.query(text, values).catch((error: unknown) => {
      throw saw(error);
    });
  let reached: Promise<void> | null = null;
  return {
    keyring: createKeyring(ask),
    reach() {
      reached ??= ask('select', [])
        .then(() => undefined)
        .finally(() => {
          reached = null;
        });
      return reached;
    },
    end: () => pool.end(),
  };
}

export function clientSettings(address: string): pg.ClientConfig {
  return {
    connectionString: address,
    application_name: 'tidings',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  };
}

// JIT compilation takes a second and no statement here is worth it: the planner overestimates batches of arrays.
function applicationSettings(options: ConnectOptions): Settings {
  return {
    role: APPLICATION_ROLE,
    TimeZone: 'UTC',
    jit: 'off',
    lock_timeout: String(options.lockTimeoutMs ?? 4_000),
    statement_timeout: String(options.statementTimeoutMs ?? 10_000),
    idle_in_transaction_session_timeout: '60000',
    'app.organization': '0',
    'app.across': 'off',
  };
}

// One that was forgotten on its way would hear nothing, and say nothing.
const ASK_LISTENER_EVERY_MS = 10_000;

/** Prepares the connection that listens: it's asked now and then, and closed when it doesn't answer. */
export async function prepareListener(
  client: pg.Client,
  options: ConnectOptions & Pick<How, 'findProblem'>,
  address: string,
): Promise<void> {
  closeWhenHung(client, { findProblem: options.findProblem, isAtWork: askAtWork(address) }, options.hungAfterMs);
  await becomeApplication(client, options);
  const asking = setInterval(() => void client.query('select').catch(() => undefined), ASK_LISTENER_EVERY_MS).unref();
  client.once('end', () => clearInterval(asking));
}

export async function becomeApplication(client: pg.ClientBase, options: ConnectOptions): Promise<void> {
  const settings = applicationSettings(options);
  await client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as setting (name, value)',
    [Object.keys(settings), Object.values(settings)],
  );
}
