import { expect, it, vi } from 'vitest';
import type { CarrierName } from '../../../carriers/carrier.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { type Outage, sayOutage } from './outage.ts';

const { context } = await startTestServer({ roles: ['web'] });
const CARRIER = 'simulator' satisfies CarrierName;

it('an outage is logged once when it begins and once when it ends, though two turns of a sender find it at once', async () => {
  const warn = vi.spyOn(context.log, 'warn');
  const outage: Outage = new Map();
  const say = (isOut: boolean) => sayOutage(context, outage, { sender: 'one', carrier: CARRIER, isOut, waiting: [] });
  await Promise.all([say(true), say(true)]);
  await Promise.all([say(false), say(false)]);
  expect(warn.mock.calls.map(([, line]) => line)).toEqual([
    expect.stringMatching(/^the carrier cannot be reached/),
    expect.stringMatching(/^the carrier is reached again/),
  ]);
});
