import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RawBuilder, Transaction } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Log } from '../log.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { askedError, stoppedBy, timeoutOf } from './asked-work.ts';
import { currentAsker, runInTurn } from './asker.ts';
import { committed, withEnd } from './before-commit.ts';
import { createListener } from './listener.ts';
import { metered } from './metered.ts';
import { createKeyring, type Keyring } from './sealing/keyring.ts';
import { sealingPool } from './sealing/sealing-pool.ts';
import { endStatementsInTime, runUntil } from './statement-deadline.ts';
import type { Tables } from './tables.generated.ts';
import { createTurns, type Turns } from './turns.ts';

/** The handle every verb receives; there is no global one. */
export type Database = {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** The encryption keys of organizations; locked until the wrapping key is given. */
  readonly keyring: Keyring;
  /** Which request gets the next connection, and how many one organization's requests may hold. */
  readonly turns: Turns;
  readonly share: number;
  /** The owner's address, for parts that keep their own connections. */
  readonly address: string;
  /** Calls back for every notification; `onReconnected` runs after a gap in which some may have been missed. */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onReconnected?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

export type Tx = Transaction<Tables>;

export type ConnectOptions = {
  readonly log: Log;
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
};

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE = 1082;
const DATE_ARRAY = 1182;

const DEADLOCK = '40P01';
const MOST_TRIES = 4;
const POOL_SIZE = 10;

/** Runs `work` for one organization, with access to that organization's rows only. */
export function inTransaction<T>(
  db: Database,
  organizationId: OrganizationId,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(organizationId)) throw new TypeError(`Not an organization: ${organizationId}`);
  const begin = sql`select set_config('app.organization', ${String(organizationId)}, true)`;
  return inTurnAfterDeadlock(() => inTurn(db, organizationId, begin, work));
}

/** Runs `work` across all organizations: sign-in, public codes, the sender's claim. */
export function inTransactionAcrossOrganizations<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = sql`select set_config('app.across', 'on', true)`;
  return inTurnAfterDeadlock(() => inTurn(db, null, begin, work));
}

// A request waits for its turn, so that no one's requests hold all connections (decision 50).
async function inTurn<T>(
  db: Database,
  organizationId: OrganizationId | null,
  begin: RawBuilder<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const asker = currentAsker();
  if (!asker) return transaction(db.kysely, begin, work);
  const { kind, deadline } = asker;
  const name = organizationId === null ? asker.name : `${kind} ${organizationId}`;
  const kysely = deadline ? db.kysely.withPlugin(stoppedBy(deadline)) : db.kysely;
  const timed = deadline ? sql`${begin}, ${timeoutOf(deadline)}` : begin;
  try {
    return await db.turns.take({ name, atMost: db.share, endsWhen: deadline?.signal }, () =>
      runInTurn(() => runUntil(deadline, () => transaction(kysely, timed, work))),
    );
  } catch (error) {
    throw askedError(error, deadline);
  }
}

async function transaction<T>(
  kysely: Kysely<Tables>,
  begin: RawBuilder<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let ended: Tx | null = null;
  const result = await kysely.transaction().execute(async (tx) => {
    ended = tx;
    await begin.execute(tx);
    return withEnd(tx, work);
  });
  if (ended) committed(ended);
  return result;
}

// PostgreSQL rolls back one of two deadlocked transactions. No transaction calls the outside world, so it is retried
// after a short delay.
async function inTurnAfterDeadlock<T>(transaction: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK || tries >= MOST_TRIES) throw error;
    await pause(randomInt(10, 50 * tries));
    return inTurnAfterDeadlock(transaction, tries + 1);
  }
}

/** Connects to a migrated database; connections are opened on demand and replaced when lost. */
export function connectDatabase(address: string, options: ConnectOptions): Database {
  const settings = clientSettings(address);
  const size = options.poolSize ?? POOL_SIZE;
  const poolConfig: pg.PoolConfig & { onConnect(client: pg.ClientBase): Promise<void> } = {
    ...settings,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // The pool discards a connection that couldn't assume the role: it never runs a query as the owner.
    onConnect: async (client) => {
      await becomeApplication(client, options);
      endStatementsInTime(client);
    },
  };
  const pool = new pg.Pool(poolConfig);
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    // The pool listens for errors only while a connection is idle; a loss between two queries would otherwise end the
    // process.
    client.on('error', (error) => options.log.debug({ err: error }, 'a database connection was lost'));
  });
  const listener = createListener(settings, (client) => becomeApplication(client, options), options.log);
  const keys = createKeyPool(settings, options);
  const dialect = new PostgresDialect({ pool: sealingPool(pool, keys.keyring) });
  const kysely = new Kysely<Tables>({ dialect, plugins: [metered()] });
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    await listener.close();
    await kysely.destroy();
    await keys.end();
    // Kysely doesn't end a pool that it has not used.
    if (!(pool as pg.Pool & { ending: boolean }).ending) await pool.end();
  };
  return {
    kysely,
    pool,
    keyring: keys.keyring,
    ...sharesOf(size),
    address,
    listen: listener.listen,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

// Keys are read and created on a separate connection, independent of the outcome of the transaction that needs one.
function createKeyPool(settings: pg.ClientConfig, options: ConnectOptions): { keyring: Keyring; end(): Promise<void> } {
  const config: pg.PoolConfig & { onConnect(client: pg.ClientBase): Promise<void> } = {
    ...settings,
    max: 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    async onConnect(client) {
      await becomeApplication(client, options);
      await client.query(`set app.across = 'on'`);
    },
  };
  const pool = new pg.Pool(config);
  pool.on('error', (error) => options.log.debug({ err: error }, 'the connection for keys was lost'));
  return { keyring: createKeyring((text, values) => pool.query(text, values)), end: () => pool.end() };
}

// One connection is always reserved for work without a request: the sender, the jobs, /ready.
function sharesOf(poolSize: number): { turns: Turns; share: number } {
  return {
    turns: createTurns(Math.max(1, poolSize - 1)),
    share: Math.max(1, Math.floor(poolSize * 0.3)),
  };
}

function clientSettings(address: string): pg.ClientConfig {
  return {
    connectionString: address,
    application_name: 'tidings',
    keepAlive: true,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  };
}

// JIT compilation takes a second and no statement here is worth it: the planner overestimates batches of arrays.
async function becomeApplication(client: pg.ClientBase, options: ConnectOptions): Promise<void> {
  await client.query(`
    set role ${APPLICATION_ROLE};
    set time zone 'UTC';
    set jit = off;
    set lock_timeout = ${options.lockTimeoutMs ?? 4_000};
    set statement_timeout = ${options.statementTimeoutMs ?? 10_000};
    set idle_in_transaction_session_timeout = 60000;
    set app.organization = '0';
    set app.across = 'off'`);
}

/**
 * Parsers for PostgreSQL types, by OID. Ids and counts are numbers (far below 2^53); dates stay text, because a date
 * has no time zone.
 */
export function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number;
  if (oid === INT8_ARRAY) return parseNumbers;
  if (oid === DATE) return String;
  if (oid === DATE_ARRAY) return parseTexts;
  return parserOfAnyType(oid, format ?? 'text');
}

// The driver has no names for array types, so they are given by OID.
const parserOfAnyType = pg.types.getTypeParser as (oid: number, format: 'text' | 'binary') => (text: string) => unknown;
const parseTexts = parserOfAnyType(TEXT_ARRAY, 'text');

function parseNumbers(text: string): unknown {
  const items = parseTexts(text) as (string | null)[];
  return items.map((item) => (item === null ? null : Number(item)));
}
