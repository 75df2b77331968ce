import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import type { Database } from './database.ts';
import { connectDatabase } from './database.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import { hasDatabase } from './embedded-place.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { type Addresses, findAddresses } from './find-addresses.ts';
import { migrate } from './migrate.ts';
import { deploymentWrapper } from './sealing/deployment-wrapper.ts';

export type OpenOptions = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'encryptionKey'> &
    Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl' | 'databasePoolSize'>>;
  readonly log: Log;
  /**
   * 'server': holds the embedded DATA_DIR exclusively; 'guest': a worker that joins it; 'command': joins it too, but
   * fails if there is none yet, because a new one would be the wrong deployment.
   */
  readonly as: 'server' | 'guest' | 'command';
  readonly poolSize?: number;
  readonly onTakenOver?: (sentence: string) => void;
};

type Reached = Addresses & { leave(): Promise<void> };

/** The migrated database of this process: DATABASE_URL's, or the embedded one of DATA_DIR. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const reached = await reachDatabase(options);
  try {
    const { newer } = await migrate(reached.address);
    if (newer.length > 0)
      options.log.warn({ newer }, 'a newer version has migrated the database; this one works with it');
  } catch (error) {
    await reached.leave();
    throw error;
  }
  const { config, log, poolSize = config.databasePoolSize } = options;
  const { address, poolerAddress, readAddress } = reached;
  const database = connectDatabase(address, { log, poolerAddress, readAddress, ...(poolSize ? { poolSize } : {}) });
  if (poolerAddress !== undefined) await refuseUnlessApplication(database, reached.leave);
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
export async function reachDatabase(options: OpenOptions): Promise<Reached> {
  const { config, log, as, onTakenOver } = options;
  if (config.databaseUrl)
    return { ...(await findAddresses(config.databaseUrl, config, log)), leave: async () => undefined };
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

// Migrations are done, so the role exists. The pooler may sign in as another user than DATABASE_DIRECT_URL.
async function refuseUnlessApplication(database: Database, leave: () => Promise<void>): Promise<void> {
  try {
    await database.pool.query('select');
  } catch (error) {
    await database.close();
    await leave();
    throw new DatabaseRefusal(
      `The user of DATABASE_URL cannot act as ${APPLICATION_ROLE} through the pooler: ${(error as Error).message}`,
    );
  }
}
