import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { connectDatabase } from './database.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import { hasDatabase } from './embedded-place.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { deploymentWrapper } from './sealing/deployment-wrapper.ts';

export type OpenOptions = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'encryptionKey'>;
  readonly log: Log;
  /**
   * 'server': holds the embedded DATA_DIR exclusively; 'guest': a worker that joins it; 'command': joins it too, but
   * fails if there is none yet, because a new one would be the wrong deployment.
   */
  readonly as: 'server' | 'guest' | 'command';
  readonly poolSize?: number;
  readonly onTakenOver?: (sentence: string) => void;
};

/** The migrated database of this process: DATABASE_URL's, or the embedded one of DATA_DIR. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const reached = await reachDatabase(options);
  try {
    await migrate(reached.address);
  } catch (error) {
    await reached.leave();
    throw error;
  }
  const { log, poolSize } = options;
  const database = connectDatabase(reached.address, { log, ...(poolSize ? { poolSize } : {}) });
  database.keyring.unlock(deploymentWrapper(options.config));
  return {
    ...database,
    async close() {
      await database.close();
      await reached.leave();
    },
  };
}

/** The same database at its current version, for commands that may not migrate it. */
export async function reachDatabase(options: OpenOptions): Promise<{ address: string; leave(): Promise<void> }> {
  const { config, log, as, onTakenOver } = options;
  if (config.databaseUrl) {
    await refuseUnlessUsable(config.databaseUrl);
    return { address: config.databaseUrl, leave: async () => undefined };
  }
  if (as === 'command' && !(await hasDatabase(config.dataDir))) {
    throw new DatabaseRefusal(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it, or start the server once.`,
    );
  }
  const embedded = await openEmbeddedPostgres({
    ...{ dataDir: config.dataDir, as: as === 'server' ? as : 'guest', log },
    ...(onTakenOver ? { onTakenOver } : {}),
  });
  return { address: embedded.address, leave: () => embedded.stop() };
}

const OLDEST_VERSION = 150_000;

async function refuseUnlessUsable(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // A lost connection also fails the query in progress, which is what is reported.
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) >= OLDEST_VERSION) return;
  } catch (error) {
    throw new DatabaseRefusal(`The database of DATABASE_URL cannot be used: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new DatabaseRefusal('The database of DATABASE_URL is older than PostgreSQL 15; use 15 or newer.');
}
