import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilSettled,
} from '../../testing/sending.ts';
import { loadSendStats } from '../load-send-stats.ts';

const world = await startSendingWorld();
const { context, stub } = world;
await world.startSender({ lastLookMs: 2_200, callTimeoutMs: 600 });

const acceptedBy = (blast: Blast) => stub.accepted().filter((text) => text.from === blast.senderPhone);

describe('a carrier in trouble', () => {
  it('gets every text once through a storm of refusals, errors and silence, and not many more requests', {
    timeout: 60_000,
  }, async () => {
    stub.behave({
      delayMs: [1, 20],
      rules: [
        { answer: 429, retryAfterSeconds: 1, share: 0.3 },
        { answer: 500, share: 0.07 },
        { answer: 503, acceptsFirst: true, share: 0.07 },
        { answer: 'hang', acceptsFirst: true, share: 0.04 },
        { answer: 'reset', share: 0.03 },
      ],
    });
    const blast = await buildBlast(context, { leads: 400 });
    await joinAll(context, blast);
    await until(() => acceptedBy(blast).length > 250, 20_000);
    stub.behave({ rules: [] });
    await untilSettled(context, blast.organizationId, 30_000);
    const phones = acceptedBy(blast).map((text) => text.to);
    expect(new Set(phones).size, 'phones with a text, none with two').toBe(phones.length);
    const ended = await readMessages(context, blast.organizationId);
    const sent = ended.filter((one) => one.outcome === 'sent');
    expect(sent).toHaveLength(phones.length);
    // A text without an answer that the carrier does not list is tried once more; the few that meet the storm twice
    // stay in sight as errors with Retry.
    const others = ended.filter((one) => one.outcome !== 'sent').map((one) => one.error_code);
    expect(others.filter((code) => code !== 'not-confirmed')).toEqual([]);
    expect(others.length).toBeLessThan(20);
    expect(ended).toHaveLength(400);
    expect(stub.requests() / 400).toBeLessThan(3);
  });

  it('that is gone makes sending stand still with a reason, and it goes on by itself', {
    timeout: 90_000,
  }, async () => {
    const blast = await buildBlast(context, { leads: 300 });
    const requestsBefore = stub.requests();
    stub.behave({ delayMs: 0, rules: [{ answer: 500 }], listDisabled: true });
    await joinAll(context, blast);
    await until(async () => {
      const [stats] = await loadSendStats(context, blast.organizationId);
      return stats?.paused === 'The carrier cannot be reached; sending goes on by itself';
    }, 30_000);
    // How little goes out before it stands still, and nothing after that, is what calls.test.ts shows.
    expect(stub.requests() - requestsBefore, 'requests to a carrier that is gone').toBeLessThan(300);
    expect(acceptedBy(blast)).toEqual([]);
    stub.behave({ rules: [], listDisabled: false });
    await untilSettled(context, blast.organizationId, 50_000);
    const phones = acceptedBy(blast).map((text) => text.to);
    expect(phones.toSorted()).toEqual(blast.phones.map((phone) => `+1${phone}`).toSorted());
  });

  it('that does not listen at all loses nothing: what was never sent goes back, and nothing is asked of the list', {
    timeout: 60_000,
  }, async () => {
    const gone = await startSendingWorld();
    const blast = await buildBlast(gone.context, { leads: 40 });
    await gone.stub.close();
    await joinAll(gone.context, blast);
    await gone.startSender();
    await until(async () =>
      (await readQueue(gone.context, blast.organizationId)).some((item) => item.reason === 'carrier-unavailable'),
    );
    await pause(500);
    const queue = await readQueue(gone.context, blast.organizationId);
    expect(queue).toHaveLength(40);
    expect(queue.filter((item) => item.state === 'unknown')).toEqual([]);
  });

  it('is not sent more than the rate of the number by two processes together', { timeout: 60_000 }, async () => {
    // Half as much again, because the way to the carrier has no rate; each process for itself would be far above it.
    const paced = await startSendingWorld({ ratePerNumber: 60 }, { senderRate: 40 });
    const blast = await buildBlast(paced.context, { leads: 120 });
    await joinAll(paced.context, blast);
    await paced.startSender();
    await paced.startSender();
    await untilSettled(paced.context, blast.organizationId, 50_000);
    expect(paced.stub.accepted()).toHaveLength(120);
    expect(paced.stub.refusedByRate()).toBe(0);
  });
});
