import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import type { OrganizationId } from '../domain/ids.ts';
import { createOrganization, createUser } from '../server/accounts/index.ts';
import { type RunningServer, startServer } from '../server/main.ts';
import { type Clock, systemClock } from '../server/platform/clock.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { choosePlace } from '../server/platform/database/embedded-place.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { ensureRunning } from '../server/platform/database/postgres-process.ts';
import { createLog } from '../server/platform/log.ts';

export type FreshServer = RunningServer & {
  /** An organization with one person to act as. */
  newOrganization(): Promise<{ organizationId: OrganizationId; userId: number }>;
};

type Beside = {
  readonly clock?: Clock;
  /** More lines for the settings of its PostgreSQL. */
  readonly postgresSettings?: readonly string[];
  /** Sees each statement of the server. */
  readonly plugin?: KyselyPlugin;
};

/** A whole server on its own embedded database, with production settings. Everything is deleted when `work` is done. */
export async function withFreshServer(
  { clock, postgresSettings, plugin, ...settings }: Partial<Config> & Beside,
  work: (server: FreshServer) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidings-bench-'));
  await chmod(dataDir, 0o755);
  const log = createLog('warn');
  const config: Config = { ...readConfig({}), port: 0, dataDir, logLevel: 'warn', roles: ['web'], ...settings };
  if (postgresSettings) await ensureRunning(await choosePlace(dataDir), { extraSettings: postgresSettings });
  const opened = await openDatabase({ config, log, as: 'server' });
  const db = plugin ? { ...opened, kysely: opened.kysely.withPlugin(plugin) } : opened;
  try {
    const running = await startServer({ config, db, log, clock: clock ?? systemClock, allowsIntrospection: true });
    try {
      await work({ ...running, newOrganization: () => newOrganization(running) });
    } finally {
      await running.stop();
    }
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function newOrganization({
  context,
}: RunningServer): Promise<{ organizationId: OrganizationId; userId: number }> {
  const organizationId = await createOrganization(context, {
    name: 'Bench',
    brand: 'default',
    billingActive: true,
  });
  const userId = await createUser(context, {
    organizationId,
    name: 'Bench',
    email: `bench-${organizationId}@example.test`,
    password: 'a-long-password-1',
    phone: null,
    access: 'OWNER',
    isPlatformAdmin: false,
  });
  return { organizationId, userId };
}
