import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { limitNumbers } from '../../testing/limit-numbers.ts';
import {
  type Blast,
  buildBlast,
  isAnotherWaitingFor,
  joinAll,
  startSendingWorld,
  until,
} from '../../testing/sending.ts';
import { gateAndMark } from './gate-and-mark.ts';
import { lockSendingNumbers } from './numbers/store.ts';
import { usualOptions } from './options.ts';

const { context, clock } = await startSendingWorld();
clock.stand();

const gate = (blast: Blast) =>
  gateAndMark(context, usualOptions, 'a test', { organizationId: blast.organizationId, limit: 100 });

it('of two gates for a number with a rate, the second doesn’t wait for the first', async () => {
  const blast = await buildBlast(context, { leads: 5 });
  await limitNumbers(context, blast.organizationId, { ratePerSecond: 1 });
  await joinAll(context, blast);
  const { first, second } = await inTransaction(context.db, blast.organizationId, async (tx) => {
    await lockSendingNumbers(tx, blast.organizationId, clock.now(), 'one at a time');
    const waiting = gate(blast);
    await until(() => isAnotherWaitingFor(tx));
    return { first: waiting, second: await gate(blast) };
  });
  expect(second).toMatchObject({ marked: [], hasMore: true, isClogged: false });
  expect(second.waitMs).toBeGreaterThan(0);
  expect((await first).marked).toHaveLength(1);
  expect((await gate(blast)).marked).toHaveLength(0);
});
