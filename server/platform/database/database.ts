import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Kysely } from 'kysely';
import type pg from 'pg';
import type { OrganizationId } from '../../../domain/ids.ts';
import { giveWay } from '../shares/meter.ts';
import { tracedPart } from '../tracing/tracing.ts';
import { askedError, stoppedBy } from './asked-work.ts';
import { currentAsker, type Deadline, runInTurn } from './asker.ts';
import { committed, withEnd } from './before-commit.ts';
import { BeginningDialect, beginningWith, type Settings } from './begin-transaction.ts';
import {
  type ConnectOptions,
  clientSettings,
  createKeyPool,
  createPool,
  type How,
  prepareListener,
} from './connections.ts';
import { askedTogether } from './hung-connections.ts';
import { createListener } from './listener.ts';
import { metered } from './metered.ts';
import { askDatabase, type Outage, watchOutage } from './outage.ts';
import { createReplica, type Replica } from './replica.ts';
import type { Keyring } from './sealing/keyring.ts';
import { sealingPool } from './sealing/sealing-pool.ts';
import { runUntil } from './statement-deadline.ts';
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
  readonly outage: Outage;
  /** A copy for work that only reads; null: there is none. */
  readonly replica: Replica<Place> | null;
  /** Whether transactions go through a connection pooler, where a session lasts for one of them. */
  readonly isPooled: boolean;
  /** Rejects while PostgreSQL itself is away: behind a pooler that answers, jobs, announcements, and keys still need it. */
  reachDirectly(): Promise<void>;
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
    await giveWay();
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
  const isPooled = poolerAddress !== undefined;
  const outage = watchOutage(log, askDatabase(isPooled ? [poolerAddress, address] : [address], { mustWrite: true }));
  // A pooler without a connection to spare lets everyone wait: only the database itself is asked.
  const how: How = { isPooled, saw: outage.saw, findProblem: askedTogether(askDatabase([address])) };
  const pool = createPool(poolerAddress ?? address, size, { ...options, ...how });
  const listener = createListener(settings, (client) => prepareListener(client, { ...options, ...how }, address), {
    log,
    outage,
  });
  const keys = createKeyPool(settings, options, how);
  const placeOf: PlaceOf = (its, itsHow) => {
    const dialect = new BeginningDialect({ pool: sealingPool(its, { keyring: keys.keyring, ...itsHow }) });
    return { kysely: new Kysely<Tables>({ dialect, plugins: [metered()] }), ...sharesOf(size) };
  };
  const place = placeOf(pool, how);
  const { kysely } = place;
  const replica = readAddress === undefined ? null : replicaAt(readAddress, size, { place, pool, placeOf, options });
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    outage.close();
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
    isPooled,
    outage,
    // Without a pooler, transactions go the same way.
    reachDirectly: () => (isPooled ? keys.reach() : Promise.resolve()),
    listen: listener.listen,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

type PlaceOf = (pool: pg.Pool, how: How) => Place;

type Beside = {
  readonly place: Place;
  readonly pool: pg.Pool;
  readonly placeOf: PlaceOf;
  readonly options: ConnectOptions;
};

// As behind a pooler, because there may be one: that also works without. Where it is away, the database itself is read.
function replicaAt(address: string, size: number, { place, pool, placeOf, options }: Beside): Replica<Place> {
  const how: How = { isPooled: true, saw: (error) => error, findProblem: askedTogether(askDatabase([address])) };
  const its = createPool(address, size, { ...options, ...how });
  return createReplica({ place: placeOf(its, how), pool: its, instead: place, insteadPool: pool, log: options.log });
}

// One connection is always reserved for work without a request: the sender, the jobs, /ready.
function sharesOf(poolSize: number): { turns: Turns; share: number } {
  return {
    turns: createTurns(Math.max(1, poolSize - 1)),
    share: Math.max(1, Math.floor(poolSize * 0.3)),
  };
}
