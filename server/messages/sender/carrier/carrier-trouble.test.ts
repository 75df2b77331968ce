import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../../domain/ids.ts';
import { NO_ID } from '../../../platform/no-id.ts';
import {
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilSettled,
} from '../../../testing/sending.ts';
import type { StubRule } from '../../../testing/twilio-stub.ts';
import { loadQueuedSteps } from '../../feed/load-feed.ts';
import { loadSendStats } from '../../load-send-stats.ts';

// Each kind of trouble in `stormAt` comes once in a hundred messages at least.
const IN_STORM = process.env.LONG === '1' ? 200 : 100;

const world = await startSendingWorld();
const { acceptedBy, context, stub } = world;
await world.startSender({
  ...{ callTimeoutMs: 2_000, lastLookMs: 4_100, longestPauseMs: 500, giveUpMs: 6_000 },
  ...{ firstInFlight: 20, mostInFlight: 20 },
});

/** How the first call of each message fares: a third are refused, a sixth get no clear answer. */
function stormAt(index: number, phone: string): StubRule[] {
  if (index % 100 === 12) return [{ phone, answer: 500, times: 2 }];
  if (index % 100 === 32) return [{ phone, answer: 'hang', acceptsFirst: true }];
  if (index % 20 < 6) return [{ phone, answer: 429, retryAfterSeconds: 1, times: 1 }];
  if (index % 20 === 8) return [{ phone, answer: 500, times: 1 }];
  if (index % 20 === 12) return [{ phone, answer: 'reset', times: 1 }];
  return index % 20 === 16 ? [{ phone, answer: 503, acceptsFirst: true }] : [];
}

describe('a failing carrier', () => {
  it('gets every message once through a storm of refusals, errors and silence, and none is retried endlessly', {
    timeout: 120_000,
  }, async () => {
    const blast = await buildBlast(context, { leads: IN_STORM });
    const phones = blast.phones.map((phone) => `+1${phone}`);
    const isRefusedTwice = (_: string, index: number) => index % 100 === 12;
    stub.behave({ delayMs: [1, 20], rules: phones.flatMap((phone, index) => stormAt(index, phone)) });
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId, 80_000);
    const accepted = acceptedBy(blast).map((text) => text.to);
    expect(accepted.toSorted()).toEqual(phones.filter((phone, index) => !isRefusedTwice(phone, index)).toSorted());
    // A message without an answer that the carrier doesn't list is retried once; one that fails twice is shown as an
    // error with Retry.
    const failed = (await readMessages(context, blast.organizationId)).filter((one) => one.outcome !== 'sent');
    expect(failed.map((one) => one.phone).toSorted()).toEqual(blast.phones.filter(isRefusedTwice).toSorted());
    expect(new Set(failed.map((one) => one.error_code))).toEqual(new Set(['unconfirmed']));
    expect(Math.max(...phones.map((phone) => stub.requests(phone)))).toBe(2);
    stub.behave({ rules: [] });
  });

  it('that is unreachable stops sending with a reason, and sending resumes automatically', {
    timeout: 120_000,
  }, async () => {
    const blast = await buildBlast(context, { leads: 150 });
    const requestsBefore = stub.requests();
    const warn = vi.spyOn(context.log, 'warn');
    stub.behave({ delayMs: 0, rules: [{ answer: 500 }], listDisabled: true });
    await joinAll(context, blast);
    await until(async () => {
      const [stats] = await loadSendStats(context, blast.organizationId);
      return stats?.paused === 'The carrier can’t be reached. Sending resumes automatically';
    });
    // calls.test.ts shows how little is sent before sending stops, and that nothing is sent after.
    expect(stub.requests() - requestsBefore, 'requests to a carrier that is gone').toBeLessThan(100);
    expect(acceptedBy(blast)).toEqual([]);
    await pause(2_500); // It's noted again meanwhile, and logged once.
    stub.behave({ rules: [], listDisabled: false });
    await untilSettled(context, blast.organizationId);
    const logged = () => warn.mock.calls.map((line) => line.at(-1)).filter((line) => /the carrier/.test(`${line}`));
    await expect
      .poll(logged)
      .toEqual([
        'the carrier cannot be reached; its messages wait, and one is tried every few seconds',
        expect.stringMatching(/^the carrier is reached again after \d+ s$/),
      ]);
    const accepted = acceptedBy(blast).map((text) => text.to);
    expect(accepted.toSorted()).toEqual(blast.phones.map((phone) => `+1${phone}`).toSorted());
  });

  it('that refuses connections loses nothing: unsent messages go back, and the list is not searched for them', async () => {
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

  it('that missed one message doesn’t delay the others', async () => {
    const gone = await startSendingWorld();
    const { organizationId, ...blast } = await buildBlast(gone.context, { leads: 2 });
    const [missed = NO_ID, other = NO_ID] = blast.leadIds;
    await gone.stub.close();
    await joinAll(gone.context, { organizationId, ...blast }, [missed]);
    const sender = await gone.startSender();
    const causeOf = async (leadId: LeadId) =>
      (await loadQueuedSteps(gone.context, organizationId, [leadId])).get(leadId)?.[0]?.wait?.cause;
    await until(async () => (await causeOf(missed)) === 'carrier-unavailable');
    await sender.stop();
    await joinAll(gone.context, { organizationId, ...blast }, [other]);
    expect(await causeOf(missed)).toBe('carrier-unavailable');
    expect(await causeOf(other)).toBe('sending');
  });

  it('gets no more than the number’s rate from two processes together', async () => {
    // Half as much again, because the network has no steady delay; two independent processes would be far above it.
    const paced = await startSendingWorld({ ratePerNumber: 60 }, { senderRate: 40 });
    const blast = await buildBlast(paced.context, { leads: 120 });
    await joinAll(paced.context, blast);
    await paced.startSender();
    await paced.startSender();
    await untilSettled(paced.context, blast.organizationId);
    expect(paced.stub.accepted()).toHaveLength(120);
    expect(paced.stub.refusedByRate()).toBe(0);
  });
});
