import { connectDatabase, type Database } from '../../platform/database/database.ts';
import { openEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { postmasterOf } from '../database-program.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts';

export type OwnCluster = {
  readonly db: Database;
  readonly address: string;
  /** Stops the database; its holder starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** A migrated database in a separate PostgreSQL, for a run that restarts it. */
export async function startOwnCluster(): Promise<OwnCluster> {
  const folder = await makeTemporaryFolder();
  const log = createLog('silent');
  const embedded = await openEmbeddedPostgres({ dataDir: `${folder}/data`, as: 'server', log });
  await migrate(embedded.address);
  const db = connectDatabase(embedded.address, { log });
  return {
    db,
    address: embedded.address,
    async restart() {
      process.kill(await postmasterOf(embedded.place.cluster), 'SIGINT');
    },
    async close() {
      await db.close();
      await embedded.stop();
      await removeTemporaryFolder(folder);
    },
  };
}
