import { expect, it } from 'vitest';
import { buildBlast, joinAll, startSendingWorld, until, untilSettled } from '../../testing/sending.ts';
import { loadSendStats } from '../load-send-stats.ts';

// A sender of its own: after the faults of other tests it would hand the messages over one by one.
const world = await startSendingWorld();
const { context, stub } = world;
await world.startSender({ lastLookMs: 1_200, listPatienceMs: 1_500, longestPauseMs: 400, giveUpMs: 6_000 });

it('a message in doubt stays in the total of its send, and is named, while other messages go on', async () => {
  const blast = await buildBlast(context, { leads: 6 });
  stub.behave({ delayMs: 8_000, rules: [{ phone: `+1${blast.phones[0]}`, answer: 'reset' }] });
  await joinAll(context, blast);
  const seen = new Set<string>();
  const named = new Set<string>();
  await until(async () => {
    const [stats] = await loadSendStats(context, blast.organizationId);
    if (!stats) return named.size > 0;
    seen.add(`${stats.sent + stats.pending + stats.notSent + stats.checking} of ${stats.total}`);
    named.add(`${stats.notSent} not sent, ${stats.checking} checking`);
    return false;
  }, 20_000);
  expect(seen).toEqual(new Set(['6 of 6']));
  expect(named).toContain('0 not sent, 1 checking');
  stub.behave({ rules: [], delayMs: 0 });
  await untilSettled(context, blast.organizationId);
});
