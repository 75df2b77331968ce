import { expect, it } from 'vitest';
import type { Outbound } from '../../platform/http/outbound.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../testing/sending.ts';
import { callCarrier } from './call-carrier.ts';
import { gateAndMark } from './gate-and-mark.ts';
import { usualOptions } from './options.ts';

const { context, clock } = await startSendingWorld();
clock.set('2026-03-10T19:00:00Z');

it('a message whose carrier account couldn’t be read was not sent and may be sent again', async () => {
  const blast = await buildBlast(context, { leads: 1 });
  await joinAll(context, blast);
  const [text] = (
    await gateAndMark(context, usualOptions, 'a test', { organizationId: blast.organizationId, limit: 1 })
  ).marked;
  if (!text) throw new Error('Nothing was marked.');
  let requests = 0;
  const outbound: Outbound = {
    async send() {
      requests += 1;
      return { status: 201, headers: {}, body: '{"sid":"SM-1"}' };
    },
    close: async () => undefined,
  };
  const unread = () => Promise.reject(new Error('The database is gone.'));
  const outcome = await callCarrier(context, outbound, unread, text);
  expect(outcome).toEqual({ notProcessed: 'the account could not be read' });
  expect(requests).toBe(0);
});
