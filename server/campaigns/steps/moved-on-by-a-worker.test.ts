import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildWaiting } from '../../testing/moved-on.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { holdStep } from './chain-of-step.ts';
import { leaveChain } from './leave-chain.ts';
import { markStepDeleted } from './store.ts';

const server = await startTestServer({ roles: ['web', 'worker'] });
recountAtEnd(server);
const { context, clock } = server;

// With as many as an edit really takes: moved-on-by-a-worker.long.test.ts.
it('a worker moves on those for whom the deletion of their step had no time', async () => {
  const waiting = await buildWaiting(server, 5);
  const { organizationId, first, second } = waiting;
  await inTransaction(context.db, organizationId, async (tx) => {
    const { step } = await holdStep(tx, organizationId, first);
    await markStepDeleted(tx, organizationId, first, { at: clock.now(), behind: [] });
    await leaveChain(tx, context, step, { to: null, atOnce: 2 });
  });
  await expect.poll(waiting.waits, { timeout: 15_000 }).toEqual({ [second]: 5 });
  await expect.poll(waiting.jobs, { timeout: 5_000 }).toEqual(['completed']);
});
