import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Log } from '../log.ts';
import { tracedPart } from '../tracing/tracing.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { askedError, stoppedBy } from './asked-work.ts';
import { currentAsker, type Deadline, runInTurn } from './asker.ts';
import { committed, withEnd } from './before-commit.ts';
import { BeginningDialect, beginningWith, type Settings, setInEachTransaction } from './begin-transaction.ts';
import { createListener } from './listener.ts';
import { metered } from './metered.ts';
import { parserOf } from './parser-of.ts';
import { createReplica, type Replica } from './replica.ts';
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
  /** A copy for work that only reads; null: there is none. */
  readonly replica: Replica<Place> | null;
  /** Whether transactions go through a connection pooler, where a session lasts for one of them. */
  readonly isPooled: boolean;
  /** Calls back for every notification; `onReconnected` runs after a gap in which some may have been missed. */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onReconnected?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

export type Tx = Transaction<Tables>;

/** Where transactions run: their connections, and who gets the next one. */
type Place = Pick<Database, 'kysely' | 'turns' | 'share'>;

export type ConnectOptions = {
  readonly log: Log;
  /** A pooler in front of the same database, for all transactions; the rest goes to the database itself. */
  readonly poolerAddress?: string | undefined;
  /** A replica of the same database, or a pooler in front of it, for work that only reads. */
  readonly readAddress?: string | undefined;
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
};

const DEADLOCK = '40P01';
const MOST_TRIES = 4;
/** How many connections a process keeps for its transactions by default. */
const DEFAULT_POOL_SIZE = 10;

/** Runs `work` for one organization, with access to that organization's rows only. */
export function inTransaction<T>(
  db: Database,
  organizationId: OrganizationId,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(organizationId)) throw new TypeError(`Not an organization: ${organizationId}`);
  const visible = { 'app.organization': String(organizationId) };
  return inTurnAfterDeadlock(() => inTurn(db, organizationId, visible, work));
}

/**
 * Runs `work` for one organization, which only reads and may see what was so seconds ago: on the replica, if there is
 * one. For files and pages that no one watches change: a screen that reads again after a change would see old figures.
 */
export function inReadTransaction<T>(
  db: Database,
  organizationId: OrganizationId,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(organizationId)) throw new TypeError(`Not an organization: ${organizationId}`);
  const visible = { 'app.organization': String(organizationId), transaction_read_only: 'on' };
  const read = (place: Place) => inTurnAfterDeadlock(() => inTurn(place, organizationId, visible, work));
  return db.replica === null ? read(db) : db.replica.read(read);
}

/** Runs `work` across all organizations: sign-in, public codes, the sender's claim. */
export function inTransactionAcrossOrganizations<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTurnAfterDeadlock(() => inTurn(db, null, { 'app.across': 'on' }, work));
}

// A request waits for its turn, so that no one's requests hold all connections (decision 50).
async function inTurn<T>(
  db: Place,
  organizationId: OrganizationId | null,
  visible: Settings,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const asker = currentAsker();
  if (!asker) return transaction(db, visible, work);
  const { kind, deadline } = asker;
  const name = organizationId === null ? asker.name : `${kind} ${organizationId}`;
  try {
    return await db.turns.take({ name, atMost: db.share, endsWhen: deadline?.signal }, () =>
      runInTurn(() => runUntil(deadline, () => transaction(db, visible, work, deadline))),
    );
  } catch (error) {
    throw askedError(error, deadline);
  }
}

function transaction<T>(db: Place, visible: Settings, work: (tx: Tx) => Promise<T>, deadline?: Deadline): Promise<T> {
  const organization = visible['app.organization'];
  const attributes = organization === undefined ? {} : { 'tidings.organization': Number(organization) };
  return tracedPart('transaction', attributes, () => untracedTransaction(db, visible, work, deadline));
}

async function untracedTransaction<T>(
  db: Place,
  visible: Settings,
  work: (tx: Tx) => Promise<T>,
  deadline?: Deadline,
): Promise<T> {
  let ended: Tx | null = null;
  const kysely = deadline ? db.kysely.withPlugin(stoppedBy(deadline)) : db.kysely;
  const timed = deadline ? { ...visible, statement_timeout: String(deadline.leftMs()) } : visible;
  const begun = beginningWith(timed, () =>
    kysely.transaction().execute(async (tx) => {
      // The wait for a connection may have taken the rest of the time.
      deadline?.signal.throwIfAborted();
      ended = tx;
      return withEnd(tx, work);
    }),
  );
  const result = await begun;
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
  const { poolerAddress, readAddress, log } = options;
  const size = options.poolSize ?? DEFAULT_POOL_SIZE;
  const pool = createPool(poolerAddress ?? address, size, poolerAddress !== undefined, options);
  const listener = createListener(settings, (client) => becomeApplication(client, options), log);
  const keys = createKeyPool(settings, options);
  const placeOf = (its: pg.Pool, isPooled: boolean): Place => {
    const dialect = new BeginningDialect({ pool: sealingPool(its, keys.keyring, isPooled) });
    return { kysely: new Kysely<Tables>({ dialect, plugins: [metered()] }), ...sharesOf(size) };
  };
  const place = placeOf(pool, poolerAddress !== undefined);
  const { kysely } = place;
  const replica = readAddress === undefined ? null : replicaAt(readAddress, size, { place, pool, placeOf, options });
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    await listener.close();
    await kysely.destroy();
    await replica?.close();
    await keys.end();
    // Kysely doesn't end a pool that it has not used.
    if (!(pool as pg.Pool & { ending: boolean }).ending) await pool.end();
  };
  return {
    ...place,
    pool,
    keyring: keys.keyring,
    replica,
    address,
    isPooled: poolerAddress !== undefined,
    listen: listener.listen,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

function createPool(address: string, max: number, isPooled: boolean, options: ConnectOptions): pg.Pool {
  const config: pg.PoolConfig & { onConnect(client: pg.ClientBase): Promise<void> } = {
    ...clientSettings(address),
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // The pool discards a connection that couldn't assume the role: it never runs a query as the owner.
    onConnect: async (client) => {
      if (isPooled) setInEachTransaction(client, applicationSettings(options));
      else await becomeApplication(client, options);
      endStatementsInTime(client);
    },
  };
  const pool = new pg.Pool(config);
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    // The pool listens for errors only while a connection is idle; a loss between two queries would otherwise end the
    // process.
    client.on('error', (error) => options.log.debug({ err: error }, 'a database connection was lost'));
  });
  return pool;
}

type Beside = {
  readonly place: Place;
  readonly pool: pg.Pool;
  readonly placeOf: (pool: pg.Pool, isPooled: boolean) => Place;
  readonly options: ConnectOptions;
};

// As behind a pooler, because there may be one: that also works without.
function replicaAt(address: string, size: number, { place, pool, placeOf, options }: Beside): Replica<Place> {
  const its = createPool(address, size, true, options);
  return createReplica({ place: placeOf(its, true), pool: its, instead: place, insteadPool: pool, log: options.log });
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

async function becomeApplication(client: pg.ClientBase, options: ConnectOptions): Promise<void> {
  const settings = applicationSettings(options);
  await client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as setting (name, value)',
    [Object.keys(settings), Object.values(settings)],
  );
}
