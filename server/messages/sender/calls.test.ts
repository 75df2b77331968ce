import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { twilio } from '../../carriers/twilio.ts';
import type { Outbound, OutboundAnswer } from '../../platform/http/outbound.ts';
import { buildBlast, joinAll, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { createCalls } from './calls.ts';
import { gateAndMark } from './gate-and-mark.ts';
import { usualOptions } from './options.ts';

const { context } = await startSendingWorld();

it('sends nothing half a second after it was marked: it goes through the gate again, where a stop may wait', async () => {
  const blast = await buildBlast(context, { leads: 2 });
  await joinAll(context, blast);
  const options = { ...usualOptions, firstInFlight: 1, mostInFlight: 1 };
  const { marked } = await gateAndMark(context, options, 'a test', blast.organizationId, 2, null);
  const answers: ((answer: OutboundAnswer) => void)[] = [];
  const slow: Outbound = {
    send: () => new Promise((resolve) => answers.push(resolve)),
    close: async () => undefined,
  };
  const calls = createCalls(context, options, twilio, slow, () => undefined);
  calls.start(marked);
  await pause(400);
  expect(answers).toHaveLength(1);
  answers[0]?.({ status: 201, headers: {}, body: '{"sid":"SM-slow"}' });
  await pause(0);
  expect(answers).toHaveLength(1);
  await calls.finish();
  expect(await readQueue(context, blast.organizationId)).toMatchObject([{ id: marked[1]?.itemId, state: 'waiting' }]);
});
