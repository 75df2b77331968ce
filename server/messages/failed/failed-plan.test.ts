import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../testing/sending.ts';
import { readNewestParts } from '../history/parts/store.ts';
import { failedGroupsStatement, readFailedGroups } from './store.ts';

const { context, databaseAddress } = await startSendingWorld();

const CONTACTS = 200;
const FAILED = 100;

it('finds the messages that failed first, and looks up only their contacts, however many others there are', async () => {
  const blast = await buildBlast(context, { leads: CONTACTS });
  await joinAll(context, blast);
  let sent = 0;
  await sendWaiting(context, blast.organizationId, {
    outcome: () => {
      sent += 1;
      return sent <= FAILED ? 'failed' : 'sent';
    },
  });
  await analyze();
  const { plan, count } = await inTransaction(context.db, blast.organizationId, async (tx) => {
    // As for tables that are too large to be read whole.
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(tx);
    const which = { since: new Date(context.clock.now().getTime() - 86_400_000), triedAgain: [] };
    const statement = failedGroupsStatement(blast.organizationId, which, await readNewestParts(tx));
    const explained = sql<Record<string, string>>`explain (analyze, costs off, timing off) ${statement}`;
    const [group] = await readFailedGroups(tx, blast.organizationId, which);
    return { plan: (await explained.execute(tx)).rows.flatMap(Object.values).join('\n'), count: group?.count };
  });
  expect(count).toBe(FAILED);
  const looked = [...plan.matchAll(/loops=(\d+)/g)].map(([, loops]) => Number(loops));
  expect(Math.max(...looked)).toBe(FAILED);
});

// As the database does on its own once a minute; only the owner of the tables may. Not of contacts: where most organizations
// have one, the planner believes that of each.
async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseAddress });
  await owner.connect();
  await owner.query('analyze messages');
  await owner.end();
}
