// The server for production. On an empty database it prints a one-time link for the first admin.
import { ensureWebApps } from '../scripts/built-apps.ts';
import { hasPeople, preparePlatform } from './accounts/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { hasDatabase } from './platform/database/embedded-place.ts';
import { programVersion, versionWords } from './platform/program-version.ts';
import { runProcess } from './run-process.ts';

await runProcess({
  allowsIntrospection: false,
  beforeDatabase: ensureWebApps,
  beforeStart: refuseToLeaveBehind,
  afterStart: async ({ context, url }) => {
    const link = await preparePlatform(context);
    const { roles, publicUrl } = context.config;
    const program = `Tidings ${versionWords(await programVersion())}`;
    if (roles.includes('web')) console.log(`${program} listens on ${url} and is reached at ${publicUrl}`);
    else console.log(`${program} works without pages, for ${publicUrl}`);
    if (link) console.log(`Register the first platform admin with this link (once, within 24 hours):\n  ${link}`);
  },
});

/** Beside a database in DATA_DIR, an empty one at DATABASE_URL would make everything seem to be gone. */
async function refuseToLeaveBehind({ config, db }: { config: Config; db: Database }): Promise<void> {
  if (config.databaseUrl === null || !(await hasDatabase(config.dataDir)) || (await hasPeople(db))) return;
  throw new DatabaseRefusal(
    `${config.dataDir} has a database of its own, and that of DATABASE_URL is empty. Move everything there first, as docs/operate.md has it under “From one machine to several,” or take DATABASE_URL away. To begin with nothing, choose another DATA_DIR.`,
  );
}
