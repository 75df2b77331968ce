import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { costOfStatements } from '../../testing/cost-of-statements.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sealStored } from './seal-stored.ts';
import { readLeftAcrossOrganizations } from './store.ts';

const { context } = await startTestServer({ roles: ['web'] });

const ORGANIZATIONS = 12;

it('looking for what is left to seal reads no organization that has nothing left', async () => {
  for (let made = 0; made < ORGANIZATIONS; made += 1) await buildOrganization(context, { brand: 'health' });
  const look = () =>
    inTransactionAcrossOrganizations(context.db, async (tx) => {
      // As for tables that are too large to be read whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { result, cost } = await costOfStatements(tx, (all) => readLeftAcrossOrganizations(all, ['health']));
      return { left: result.length, rows: cost.rows };
    });
  expect((await look()).left).toBe(ORGANIZATIONS);
  await sealStored(context);
  expect(await look()).toEqual({ left: 0, rows: 0 });
});
