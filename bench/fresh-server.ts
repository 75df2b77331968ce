import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrganizationId } from '../domain/ids.ts';
import { createOrganization, createUser } from '../server/accounts/index.ts';
import { type RunningServer, startServer } from '../server/main.ts';
import { type Clock, systemClock } from '../server/platform/clock.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { createLog } from '../server/platform/log.ts';

export type FreshServer = RunningServer & {
  /** An organization with one person to act as. */
  newOrganization(): Promise<{ organizationId: OrganizationId; userId: number }>;
};

/** A whole server on its own embedded database, with production settings. Everything is deleted when `work` is done. */
export async function withFreshServer(
  { clock, ...settings }: Partial<Config> & { readonly clock?: Clock },
  work: (server: FreshServer) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidings-bench-'));
  await chmod(dataDir, 0o755);
  const log = createLog('warn');
  const config: Config = { ...readConfig({}), port: 0, dataDir, logLevel: 'warn', roles: ['web'], ...settings };
  const db = await openDatabase({ config, log, as: 'server' });
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
