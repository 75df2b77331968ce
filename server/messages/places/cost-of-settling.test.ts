import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { costOfStatements } from '../../testing/cost-of-statements.ts';
import { buildBlast, joinAll, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { holdSpokenTo } from './store.ts';

const { context } = await startSendingWorld();

// The statistics know another organization alone, as they do of one that has just imported its contacts.
beforeAll(async () => {
  await buildBlast(context, { leads: 1_000 });
  const owner = new pg.Client({ connectionString: context.db.address });
  await owner.connect();
  await owner.query('analyze leads');
  await owner.end();
});

it.each([1, 20])('settling %i messages reads their contacts, and not all of a new organization', async (sent) => {
  const blast = await buildBlast(context, { leads: 3_000, messages: ['Hello'] });
  const { organizationId } = blast;
  await joinAll(context, blast);
  const itemIds = (await readQueue(context, organizationId)).slice(0, sent).map(({ id }) => id);
  expect(itemIds).toHaveLength(sent);
  const { cost } = await inTransaction(context.db, organizationId, (tx) =>
    costOfStatements(tx, (all) => holdSpokenTo(all, organizationId, itemIds)),
  );
  expect(cost.rows).toBeLessThan(10 + 5 * sent);
});
