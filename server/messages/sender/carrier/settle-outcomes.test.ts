import { expect, it } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { buildBlast, joinAll, readMessages, readQueue, startSendingWorld } from '../../../testing/sending.ts';
import { gateAndMark, type MarkedText } from '../gate/gate-and-mark.ts';
import { usualOptions } from '../options.ts';
import { createSettler } from './settle-outcomes.ts';

const { context } = await startSendingWorld();

const text: MarkedText = {
  ...{ organizationId: 1000 as OrganizationId, itemId: 1, attempt: 1, kind: 'step', phone: '5550000001' },
  ...{ numberId: 7, carrier: 'twilio', accountId: 0, isTry: false, from: '+15558000001' },
  ...{ body: 'Hello', segments: 1, senderName: null, callAtMs: 0, spaceMs: 0 },
};

it('an outcome that can’t be written is retried with growing pauses until the database accepts it', async () => {
  const failedAtMs: number[] = [];
  const db = Object.create(context.db, {
    kysely: {
      get() {
        if (failedAtMs.length >= 6) return context.db.kysely;
        failedAtMs.push(performance.now());
        throw new Error('The database is away.');
      },
    },
  });
  let settled = 0;
  const settler = createSettler({ ...context, db }, () => {
    settled += 1;
  });
  settler.add({ text, outcome: { released: true }, at: context.clock.now() });
  await settler.whenIdle();
  expect([settled, settler.waiting()]).toEqual([1, 0]);
  expect(failedAtMs).toHaveLength(6);
  const pausesMs = failedAtMs.slice(1).map((at, place) => at - (failedAtMs[place] ?? 0));
  // A timer may fire a millisecond early; on a busy machine it fires late.
  for (const [place, shortest] of [50, 100, 200, 400, 800].entries())
    expect(pausesMs[place], `pause ${place + 1}`).toBeGreaterThanOrEqual(shortest - 2);
  expect(pausesMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(6_000);
});

it('an id that a message of another organization has holds up no other message, and its own is looked for', async () => {
  const [other, ours] = [await buildBlast(context, { leads: 1 }), await buildBlast(context, { leads: 3 })];
  const marked = [];
  for (const blast of [other, ours]) {
    await joinAll(context, blast);
    const { organizationId } = blast;
    marked.push(...(await gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 3 })).marked);
  }
  const settler = createSettler(context, () => undefined);
  for (const [place, accepted] of ['SM-1', 'SM-2', 'SM-1', 'SM-3'].entries()) {
    settler.add({ text: marked[place] ?? expect.fail(), outcome: { accepted }, at: context.clock.now() });
    if (place === 0) await settler.whenIdle();
  }
  await settler.whenIdle();
  const sent = await readMessages(context, ours.organizationId);
  expect(sent.map((message) => message.carrier_id).toSorted()).toEqual(['SM-2', 'SM-3']);
  expect(await readQueue(context, ours.organizationId)).toMatchObject([{ id: marked[2]?.itemId, state: 'unknown' }]);
});
