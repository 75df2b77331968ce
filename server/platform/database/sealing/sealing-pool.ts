import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { fillParameters, needFilling, organizationsOf } from './fill-parameters.ts';
import type { Ask, Keyring, OrganizationKeys } from './keyring.ts';
import { keysNeededBy, openRows } from './open-rows.ts';
import { type KeyName, SealedTextError } from './sealed-text.ts';

type Sealing = {
  readonly keyring: Keyring;
  /** Gets every error of the database. */
  readonly saw: <Failure>(error: Failure) => Failure;
  readonly isPooled?: boolean;
};

/**
 * The pool that the program's statements use: the one place where personal data is sealed on its way into the database
 * and decrypted on its way out.
 */
export function sealingPool(pool: pg.Pool, { keyring, saw, isPooled = false }: Sealing): PostgresPool {
  // Kysely needs this to cancel a statement; the driver's types leave it out.
  const inner = pool as pg.Pool & { options: object; Client: unknown };
  const asSent = isPooled ? plannedEachTime : plannedOnce;
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const fail = (error: unknown): never => {
    throw saw(error);
  };
  return {
    options: inner.options,
    Client: inner.Client,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(fail);
      const known = clients.get(client) ?? sealingClient(client, keyring, { asSent, fail });
      clients.set(client, known);
      return known;
    },
  } as PostgresPool;
}

/**
 * Begins a statement that PostgreSQL plans once for each connection, not each time: for those that are sent often and
 * take longer to plan than to run. Behind a pooler, where the next transaction may run in another session, it is
 * planned each time.
 */
const PLANNED_ONCE = '/* planned once */';

/** A statement with its values, as the driver takes it. */
type Sent = [text: string, values: unknown[]];

const plannedEachTime = (text: string, values: unknown[]): Sent => [text, values];

const names = new Map<string, string>();

function plannedOnce(text: string, values: unknown[]): Sent {
  if (!text.startsWith(PLANNED_ONCE)) return [text, values];
  const name = names.get(text) ?? `planned_${names.size + 1}`;
  names.set(text, name);
  // The driver also takes a statement with a name, which its type for values leaves out.
  return [{ name, text, values }] as unknown as Sent;
}

function sealingClient(
  client: pg.PoolClient,
  keyring: Keyring,
  { asSent, fail }: { asSent(text: string, values: unknown[]): Sent; fail(error: unknown): never },
): PostgresPoolClient {
  const ask: Ask = (text, values) => client.query(text, values).catch(fail);
  return {
    get processID() {
      return (client as pg.PoolClient & { processID?: number }).processID;
    },
    release: (destroys?: boolean) => client.release(destroys),
    async query(text: string, parameters: readonly unknown[]) {
      const values = needFilling(parameters) ? await fill(parameters, keyring, ask) : (parameters as unknown[]);
      const result = await client.query<object>(...asSent(text, values)).catch(fail);
      // Two statements in one text, such as those that begin a transaction, give a list of results.
      const needed = Array.isArray(result) ? null : keysNeededBy(result.rows);
      if (needed) await open(result.rows, needed, keyring);
      return result;
    },
  } as unknown as PostgresPoolClient;
}

async function fill(parameters: readonly unknown[], keyring: Keyring, ask: Ask): Promise<unknown[]> {
  const found = new Map<number, OrganizationKeys | null>();
  for (const id of organizationsOf(parameters)) {
    const known = keyring.knownKeysOf(id);
    found.set(id, known === undefined ? await keyring.keysOf(id, ask) : known);
  }
  return fillParameters(parameters, (id) => found.get(id) ?? null);
}

async function open(rows: readonly unknown[], needed: readonly KeyName[], keyring: Keyring): Promise<void> {
  for (const name of needed) if (!keyring.knownOpeningKey(name)) await keyring.openingKey(name);
  openRows(rows, (name) => keyring.knownOpeningKey(name) ?? unread(name));
}

function unread({ organizationId }: KeyName): never {
  throw new SealedTextError(`The keys of organization ${organizationId} were not read.`);
}
