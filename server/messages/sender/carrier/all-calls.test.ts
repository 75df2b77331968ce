import { expect, it } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { buildBlast, joinAll, startSendingWorld, until } from '../../../testing/sending.ts';
import { gateAndMark } from '../gate/gate-and-mark.ts';
import { usualOptions } from '../options.ts';
import { createAllCalls } from './all-calls.ts';

const world = await startSendingWorld();
let nowMs = 0;
const context: Context = { ...world.context, clock: { now: world.clock.now, monotonicMs: () => nowMs } };
const outbound = {
  send: async () => ({ status: 201, headers: {}, body: '{"sid":"SM-1"}' }),
  close: async () => undefined,
};

it('of all carriers say once how late the messages of an organization’s numbers leave', async () => {
  const blast = await buildBlast(context, { leads: 1 });
  await joinAll(context, blast);
  const { organizationId } = blast;
  const { marked } = await gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 1 });
  const [text = expect.fail()] = marked;
  const calls = createAllCalls(context, usualOptions, outbound, () => undefined);
  calls.start([{ ...text, callAtMs: nowMs, spaceMs: 25 }]);
  nowMs += 200;
  await until(() => calls.unfinished() === 0);
  expect(calls.takeLateMs(organizationId)).toEqual(new Map([[text.numberId, 200]]));
  expect(calls.takeLateMs(organizationId)).toEqual(new Map());
  await calls.finish();
});
