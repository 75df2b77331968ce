import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../testing/sending.ts';
import { preferKeys } from '../sender/store.ts';
import { readNewestParts } from './parts/store.ts';
import { historyStatement } from './store.ts';

const { context, databaseAddress } = await startSendingWorld();

it('looks each item and each carrier id up, and joins with no others, however many there are', async () => {
  const blast = await buildBlast(context, { leads: 500 });
  const { organizationId } = blast;
  await joinAll(context, blast);
  await analyze();
  const at = context.clock.now();
  const plan = await inTransaction(context.db, organizationId, async (tx) => {
    await preferKeys(tx);
    await sql`set local enable_seqscan = off`.execute(tx);
    const settled = [{ itemId: 1, outcome: 'sent', carrier: 'twilio', carrierId: 'SM1', at } as const];
    const statement = historyStatement(organizationId, settled, at, await readNewestParts(tx));
    const explained = sql<Record<string, string>>`explain ${statement}`;
    return (await explained.execute(tx)).rows.flatMap(Object.values).join('\n');
  });
  // Each by both, and then by its place: the items of an organization, or of all of them, may be any number.
  expect(plan).toMatch(
    /using text_queue_pkey[^\n]*\n\s+Index Cond: \(\(organization_id = '?\d+'?(::bigint)?\) AND \(id = o\w*\.item_id\)\)/,
  );
  expect(plan).toContain('Tid Scan on text_queue q');
  // By both here too: an id alone is looked for in all of the index.
  expect(plan).toMatch(
    /SubPlan[\s\S]*using messages_by_carrier_id[^\n]*\n\s+Index Cond: \(\(carrier = o\w*\.carrier\) AND \(carrier_id = o\w*\.carrier_id\)/,
  );
  expect(plan).not.toMatch(/Anti Join|Hash Join|Merge Join|text_queue_once/);
  expect(plan).not.toContain('numbers_pkey');
});

// As the database does on its own once a minute; only the owner of the tables may.
async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseAddress });
  await owner.connect();
  await owner.query('analyze text_queue');
  await owner.end();
}
