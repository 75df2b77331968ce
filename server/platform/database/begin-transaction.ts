import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely';
import type pg from 'pg';

/** Settings of PostgreSQL by name. */
export type Settings = Readonly<Record<string, string>>;

const own = new AsyncLocalStorage<Settings>();

/** Begins the transaction of this work with these settings, in one round trip. */
export function beginningWith<T>(settings: Settings, work: () => T): T {
  return own.run(settings, work);
}

// Each of them ends with the transaction.
function setText(settings: Settings): string {
  const calls = Object.entries(settings).map(([name, value]) => `set_config(${quoted(name)}, ${quoted(value)}, true)`);
  return `select ${calls.join(', ')}`;
}

/** A text as PostgreSQL reads it in a statement. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** PostgreSQL as Kysely knows it, except that a transaction begins with its settings. */
export class BeginningDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new BeginningDriver(this.#config);
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class BeginningDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const mine = own.getStore();
    if (!mine) return super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${setText(mine)}`));
    } catch (error) {
      // The transaction may have begun before its settings were refused.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

type Query = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Gives each transaction of this connection these settings, and every other statement a transaction of its own: behind
 * a pooler, the next transaction may run in another session.
 */
export function setInEachTransaction(client: pg.ClientBase, settings: Settings): void {
  const send = client.query.bind(client) as unknown as Query;
  const set = setText(settings);
  let isOpen = false;
  const alone: Query = async (...args) => {
    await send(`begin; ${set}`);
    try {
      const result = await send(...args);
      await send('commit');
      return result;
    } catch (error) {
      await send('rollback').catch(() => undefined);
      throw error;
    }
  };
  const query: Query = async (...args) => {
    const [text] = args;
    if (typeof text !== 'string') throw new TypeError('Behind a pooler, a statement is a text and its values.');
    const [begin] = /^(begin|start transaction)[^;]*/.exec(text) ?? [];
    if (begin !== undefined) {
      isOpen = true;
      return send(`${begin}; ${set}${text.slice(begin.length)}`);
    }
    if (!isOpen) return alone(...args);
    if (text === 'commit' || text === 'rollback') isOpen = false;
    return send(...args);
  };
  client.query = ((...args: unknown[]) => {
    const done = args.at(-1);
    if (typeof done !== 'function') return query(...args);
    return query(...args.slice(0, -1)).then(
      (result) => done(null, result),
      (error: unknown) => done(error),
    );
  }) as typeof client.query;
}
