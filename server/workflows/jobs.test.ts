import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../platform/database/database.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { readRows } from '../testing/read-texts.ts';
import { startRules } from '../testing/start-rules.ts';
import { startTestServer } from '../testing/test-server.ts';
import { JUDGE_RULES } from './running/listening/listen.ts';

it('evaluates a batch of a hundred without a pause between them', async () => {
  const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'twilio' });
  const { context } = server;
  const rules = await startRules(server);
  const world = await rules.sentTo(() => [{ type: 'VIEWED' }]);
  await inTransaction(context.db, rules.organizationId, async (tx) => {
    const { organizationId, leadId, stepId } = world;
    for (let count = 0; count < 100; count += 1)
      await context.jobs.enqueue(tx, JUDGE_RULES, {
        organizationId,
        leadId: count === 50 ? leadId : 900_000 + count,
        stepId,
      });
  });
  // With the worker's usual pause after each of them it would take minutes.
  await jobsDone(server, JUDGE_RULES);
  await rules.view(world);
  // The worker may have sent the message already; the record of the workflow stays.
  const fired = sql`select 1 from workflow_runs where lead_id = ${world.leadId}`;
  await expect.poll(() => readRows(context, fired)).toHaveLength(1);
});
