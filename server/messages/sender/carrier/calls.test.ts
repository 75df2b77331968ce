import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import type { Outbound, OutboundAnswer } from '../../../platform/http/outbound.ts';
import { type Blast, buildBlast, joinAll, readQueue, startSendingWorld, until } from '../../../testing/sending.ts';
import { gateAndMark } from '../gate/gate-and-mark.ts';
import { usualOptions } from '../options.ts';
import { createCalls } from './calls.ts';

const world = await startSendingWorld();
let nowMs = 0;
const context: Context = { ...world.context, clock: { now: world.clock.now, monotonicMs: () => nowMs } };

const answerWith = (status: number): OutboundAnswer => ({ status, headers: {}, body: '{"sid":"SM-1"}' });

async function buildMarked(leads: number) {
  const blast = await buildBlast(context, { leads });
  await joinAll(context, blast);
  const mark = async () =>
    (await gateAndMark(context, usualOptions, 'a test', { organizationId: blast.organizationId, limit: leads })).marked;
  return { blast, mark };
}

/** A carrier that answers when the test does. */
function waiting() {
  const answers: ((answer: OutboundAnswer) => void)[] = [];
  const slow: Outbound = {
    send: () => new Promise((resolve) => answers.push(resolve)),
    close: async () => undefined,
  };
  return { slow, answers };
}

async function countStates(blast: Blast): Promise<Record<string, number>> {
  const queue = await readQueue(context, blast.organizationId);
  const states = Map.groupBy(queue, (item) => item.state);
  return Object.fromEntries([...states].map(([state, items]) => [state, items.length]));
}

describe('calls to the carrier', () => {
  it('send nothing that has been marked for half a second: it passes the gate again, where a stop may be waiting', async () => {
    const { blast, mark } = await buildMarked(2);
    const { slow, answers } = waiting();
    const calls = createCalls(context, { ...usualOptions, firstInFlight: 1, mostInFlight: 1 }, slow, () => undefined);
    const marked = await mark();
    calls.start(marked);
    nowMs += 500;
    answers[0]?.(answerWith(201));
    await until(() => calls.unfinished() === 0);
    expect(answers).toHaveLength(1);
    expect(await readQueue(context, blast.organizationId)).toMatchObject([{ id: marked[1]?.itemId, state: 'waiting' }]);
  });

  it('send nothing whose mark took so long that another process may have taken it over', async () => {
    const { blast, mark } = await buildMarked(1);
    let requests = 0;
    const outbound: Outbound = {
      async send() {
        requests += 1;
        return answerWith(201);
      },
      close: async () => undefined,
    };
    const calls = createCalls(context, usualOptions, outbound, () => undefined);
    const marked = await mark();
    nowMs += usualOptions.leaseMs / 2 + 1;
    calls.start(marked);
    await until(() => calls.unfinished() === 0);
    expect(requests).toBe(0);
    expect(await countStates(blast)).toEqual({ waiting: 1 });
  });

  it('of a process that stops leave at their moment, as planned for the number’s rate', async () => {
    const { blast, mark } = await buildMarked(3);
    let requests = 0;
    const outbound: Outbound = {
      async send() {
        requests += 1;
        return { ...answerWith(201), body: `{"sid":"SM-paced-${requests}"}` };
      },
      close: async () => undefined,
    };
    const clock = { ...context.clock, monotonicMs: () => performance.now() };
    const calls = createCalls({ ...context, clock }, usualOptions, outbound, () => undefined);
    const startsAtMs = performance.now();
    const paced = (await mark()).map((text, place) => ({ ...text, spaceMs: 80, callAtMs: startsAtMs + 80 * place }));
    calls.start(paced);
    await calls.finish();
    expect(requests).toBe(3);
    expect(performance.now() - startsAtMs).toBeGreaterThanOrEqual(160);
    expect(await countStates(blast)).toEqual({});
  });

  it('accept more while others are in progress, as soon as there is room for a batch', async () => {
    const { mark } = await buildMarked(40);
    const silent: Outbound = { send: () => new Promise(() => undefined), close: async () => undefined };
    const calls = createCalls(context, usualOptions, silent, () => undefined);
    const marked = await mark();
    expect(calls.room()).toBe(64);
    calls.start(marked.slice(0, 20));
    expect(calls.room()).toBe(44);
    calls.start(marked.slice(20));
    expect(calls.room(), 'where only a few more would go').toBe(0);
  });

  it('of a number with a rate go on once there is a slot for them again', async () => {
    const { mark } = await buildMarked(2);
    const { slow, answers } = waiting();
    const calls = createCalls(context, { ...usualOptions, firstInFlight: 1, mostInFlight: 1 }, slow, () => undefined);
    const marked = await mark();
    calls.start(marked.map((text) => ({ ...text, callAtMs: nowMs, spaceMs: 1 })));
    await until(() => answers.length === 1);
    // The second one's moment comes while the slot is taken.
    nowMs += 100;
    await pause(50);
    expect(answers).toHaveLength(1);
    answers[0]?.(answerWith(201));
    await until(() => answers.length === 2);
    answers[1]?.(answerWith(201));
    await until(() => calls.unfinished() === 0);
  });

  it('stop while the carrier is unreachable, for marked messages too, and resume after one try that it answers', async () => {
    const { blast, mark } = await buildMarked(100);
    let status = 500;
    let requests = 0;
    const outbound: Outbound = {
      async send() {
        requests += 1;
        return answerWith(status);
      },
      close: async () => undefined,
    };
    const options = { ...usualOptions, firstInFlight: 20 };
    const calls = createCalls(context, options, outbound, () => undefined);
    calls.start(await mark());
    await until(() => calls.unfinished() === 0);
    const requestsUntilGone = requests;
    // Those in progress at the first failure, and one for each further failure it takes to be sure.
    expect(requestsUntilGone).toBeLessThanOrEqual(20 + 12);
    expect([calls.isCarrierGone(), calls.room()]).toEqual([true, 0]);
    expect(await countStates(blast)).toEqual({ unknown: requestsUntilGone, waiting: 100 - requestsUntilGone });

    calls.start(await mark());
    await until(() => calls.unfinished() === 0);
    expect(requests, 'requests while it is gone').toBe(requestsUntilGone);

    nowMs += 2_000;
    status = 429;
    expect(calls.room()).toBe(1);
    calls.start(await mark());
    expect(requests, 'requests for the try').toBe(requestsUntilGone + 1);
    await until(() => calls.unfinished() === 0);
    expect(calls.isCarrierGone()).toBe(false);
    expect(calls.room()).toBeGreaterThan(1);
  });
});
