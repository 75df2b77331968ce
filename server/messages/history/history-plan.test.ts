import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { preferKeys } from '../sender/store.ts';
import { readNewestParts } from './parts/store.ts';
import { historyStatement } from './store.ts';

const { context } = await startTestServer({ roles: ['web'] });

it('looks each item and each carrier id up, and joins with no others, however many there are', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const at = context.clock.now();
  const plan = await inTransaction(context.db, organizationId, async (tx) => {
    await preferKeys(tx);
    await sql`set local enable_seqscan = off`.execute(tx);
    const settled = [{ itemId: 1, outcome: 'sent', carrierId: 'SM1', at } as const];
    const statement = historyStatement(organizationId, settled, at, await readNewestParts(tx));
    const explained = sql<Record<string, string>>`explain ${statement}`;
    return (await explained.execute(tx)).rows.flatMap(Object.values).join('\n');
  });
  // By both at once: the items of an organization, or of all of them, may be any number.
  expect(plan).toMatch(
    /using text_queue_pkey[^\n]*\n\s+Index Cond: \(\(organization_id = '?\d+'?(::bigint)?\) AND \(id = ANY/,
  );
  expect(plan).toMatch(/SubPlan[\s\S]*using messages_by_carrier_id/);
  expect(plan).not.toContain('Anti Join');
  expect(plan).not.toContain('numbers_pkey');
});
