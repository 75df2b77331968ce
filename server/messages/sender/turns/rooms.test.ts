import { expect, it } from 'vitest';
import type { SendingNumber } from '../numbers/store.ts';
import { usualOptions } from '../options.ts';
import { roomsOf } from './rooms.ts';

const now = new Date('2026-03-10T19:00:00Z');
const none = { local: null, registered: null, 'toll-free': null, short: null };
const settings = { numberRates: none, numberDailyCaps: none, senderRate: null };
const number: SendingNumber = {
  ...{ id: 1, phone: '+16025550000', carrier: 'twilio', accountId: 0, isOnHold: false, contacts: 0 },
  ...{ kind: 'local', registrationState: 'none', databaseNow: now, pacedUntil: now },
  ...{ ratePerSecond: 1, dailyCap: 20, day: '2026-03-10', used: 19 },
};

it('a number takes what its rate allows, until its cap for the day is used up: then all that is due is held at once', () => {
  const takes = (used: number) =>
    roomsOf([{ ...number, used }], settings, usualOptions, { now, limit: 40 })[0]?.pace.count;
  expect(takes(19)).toBeLessThan(10);
  expect(takes(20)).toBe(40);
});
