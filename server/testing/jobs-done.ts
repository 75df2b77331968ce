import { sql } from 'kysely';
import { vi } from 'vitest';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { TestServer } from './test-server.ts';

/** Waits until no job with this name prefix is pending. */
export async function jobsDone(server: TestServer, nameStart: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const left = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
        sql`select 1 from jobs.job where name like ${`${nameStart}%`} and state < 'completed'`.execute(tx),
      );
      if (left.rows.length > 0) throw new Error(`${left.rows.length} jobs are still to be done`);
    },
    { timeout: 15_000 },
  );
}
