import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../../testing/sending.ts';
import { longWaits } from './store.ts';

const { context, databaseAddress } = await startSendingWorld();

it('a start finds waits that are too long by their index, however many messages wait', async () => {
  await joinAll(context, await buildBlast(context, { leads: 500 }));
  await analyze();
  const now = context.clock.now();
  for (const kind of ['short', 'for-hours'] as const) {
    const statement = longWaits({ now, kind, heldBeyond: now, after: { organizationId: 0, id: 0 } }, 10);
    const plan = await inTransactionAcrossOrganizations(context.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const explained = await sql<Record<string, string>>`explain ${statement}`.execute(tx);
      return explained.rows.flatMap(Object.values).join('\n');
    });
    expect(plan, kind).toMatch(
      /Scan (using|on) text_queue_held[^\n]*\n\s+Index Cond: \(\(reason = ANY [^\n]* AND \(held_until > /,
    );
  }
});

// As the database does on its own once a minute; only the owner of the tables may.
async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseAddress });
  await owner.connect();
  await owner.query('analyze text_queue');
  await owner.end();
}
