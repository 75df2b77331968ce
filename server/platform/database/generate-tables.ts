import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../log.ts';
import { describeTables } from './describe-tables.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

// The command behind `npm run generate`: writes the row types of a freshly migrated database.
const folder = await mkdtemp(join(tmpdir(), 'tidings-generate-'));
await chmod(folder, 0o755); // Started as root, the database runs as another user.
const embedded = await openEmbeddedPostgres({ dataDir: join(folder, 'data'), as: 'server', log: createLog('warn') });
try {
  await migrate(embedded.address);
  const file = join(import.meta.dirname, 'tables.generated.ts');
  await writeFile(file, await describeTables(embedded.address));
  console.log(`Wrote ${file}`);
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
