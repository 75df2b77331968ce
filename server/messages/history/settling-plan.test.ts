import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { buildBlast, joinAll, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { settleTexts } from '../outcomes/settle-texts.ts';

const { context } = await startSendingWorld();

it('looks a message that was accepted up by its carrier and its id there, however many messages there are', async () => {
  const blast = await buildBlast(context, { leads: 1 });
  const { organizationId } = blast;
  await joinAll(context, blast);
  const itemId = Number((await readQueue(context, organizationId))[0]?.id);
  const accepted = { itemId, outcome: 'sent', carrier: 'twilio', carrierId: 'SMone', at: context.clock.now() } as const;
  const plans = await inTransaction(context.db, organizationId, async (tx) => {
    await sql`set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`.execute(
      tx,
    );
    return plansOf(tx, (seen) => settleTexts(seen, context, organizationId, { settlements: [accepted] }));
  });
  const lookUps = plans.flatMap((plan) => plan.match(/using messages_\w+ on messages_\w+ m.*\n.*Index Cond.*/g) ?? []);
  expect(lookUps.length).toBeGreaterThan(0);
  for (const lookUp of lookUps)
    expect(lookUp).toMatch(/\(carrier = o\w*\.carrier\) AND \(carrier_id = o\w*\.carrier_id\)/);
});

/** What the database plans to do for each statement of this work. */
async function plansOf(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const nodes: Pick<Parameters<KyselyPlugin['transformQuery']>[0], 'node' | 'queryId'>[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.push({ node, queryId });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(tx.withPlugin(recorder) as Tx);
  const plans: string[] = [];
  for (const { node, queryId } of nodes) {
    const compiled = tx.getExecutor().compileQuery(node, queryId);
    if (!/^\s*(\/\*.*\*\/)?\s*(with|select|insert|update|delete)/.test(compiled.sql)) continue;
    const explained = CompiledQuery.raw(`explain ${compiled.sql}`, [...compiled.parameters]);
    const { rows } = await tx.executeQuery<Record<string, string>>(explained);
    plans.push(rows.flatMap(Object.values).join('\n'));
  }
  return plans;
}
