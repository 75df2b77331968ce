import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { connectDatabase } from './database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

export type OpenOptions = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly log: Log;
  /** 'server': holds the embedded DATA_DIR alone; 'guest': a worker or a command that joins it. */
  readonly as: 'server' | 'guest';
  readonly poolSize?: number;
  readonly onTakenOver?: (sentence: string) => void;
};

/** The database this process works with, migrated: DATABASE_URL's, or the embedded one of DATA_DIR. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { config, log } = options;
  const connect = { log, ...(options.poolSize ? { poolSize: options.poolSize } : {}) };
  if (config.databaseUrl) {
    await migrate(config.databaseUrl);
    return connectDatabase(config.databaseUrl, connect);
  }
  const embedded = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    as: options.as,
    log,
    ...(options.onTakenOver ? { onTakenOver: options.onTakenOver } : {}),
  });
  try {
    await migrate(embedded.address);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const database = connectDatabase(embedded.address, connect);
  return {
    ...database,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}
