import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DueItem } from '../due/store.ts';
import type { GoingText } from '../gate/decide.ts';
import type { SendingNumber } from '../numbers/store.ts';
import { usualOptions } from '../options.ts';
import { roomsOf, usedOf } from './rooms.ts';
import { shareOut } from './share-out.ts';

const now = new Date('2026-03-10T19:00:00Z');
const none = { local: null, registered: null, 'toll-free': null, short: null };
const settings = { numberRates: none, numberDailyCaps: none, senderRate: null };

const someNumbers = fc
  .array(
    fc.record({
      ratePerSecond: fc.option(fc.integer({ min: 1, max: 40 })),
      dailyCap: fc.option(fc.integer({ min: 1, max: 30 })),
      used: fc.integer({ min: 0, max: 30 }),
      restMs: fc.integer({ min: -500, max: 500 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ restMs, ...limits }, index): SendingNumber => {
      const pacedUntil = new Date(now.getTime() + restMs);
      const about = {
        id: index + 1,
        carrier: 'twilio' as const,
        accountId: 0,
        isOnHold: false,
        phone: `+1602555000${index}`,
        contacts: 0,
        databaseNow: now,
        pacedUntil,
      };
      return { ...about, ...limits, kind: 'local', registrationState: 'none', day: '2026-03-10' };
    }),
  );
const someTexts = fc.array(
  fc.record({ number: fc.nat(), inLine: fc.boolean(), length: fc.integer({ min: 1, max: 400 }) }),
  { maxLength: 60 },
);

describe('messages that are shared out among numbers', () => {
  it('stay within each number’s rate and cap, keep their order, and none is left out', () => {
    fc.assert(
      fc.property(someNumbers, someTexts, fc.integer({ min: 1, max: 50 }), (numbers, planned, limit) => {
        const rooms = roomsOf(numbers, settings, usualOptions, { now, limit });
        const sender = new Map<number, number>();
        const texts = planned.map(({ number, inLine, length }, id): GoingText => {
          const numberId = (number % numbers.length) + 1;
          sender.set(id, numberId);
          const item = { id, lineOf: inLine ? numberId : null } as DueItem;
          return { item, body: 'a'.repeat(length), segments: 1, senderName: null };
        });
        const senderOf = ({ id }: DueItem) => ({ id: sender.get(id) ?? 0, phone: '', isHandedOver: false });
        const { go, capped, toLine } = shareOut(texts, senderOf, rooms, limit);
        expect(go.length).toBeLessThanOrEqual(limit);
        for (const room of rooms) {
          const goes = go.filter((one) => one.sender.id === room.number.id).map((one) => one.text.item.id);
          expect(goes).toHaveLength(room.called);
          expect(room.called).toBeLessThanOrEqual(room.pace.count);
          expect(goes).toEqual(goes.toSorted((a, b) => a - b));
          // Only a message longer than the whole daily cap may exceed it, as the only one of its day.
          if (room.capLeft !== null && room.called > 1) expect(room.segments).toBeLessThanOrEqual(room.capLeft);
          const until = usedOf(room)?.pacedUntil;
          if (until) expect(until.getTime()).toBeGreaterThan(room.number.pacedUntil?.getTime() ?? 0);
        }
        const places = [...go.map((one) => one.text.item.id), ...capped.map(({ item }) => item.id)];
        const known = new Set([...places, ...toLine.map((one) => one.id)]);
        expect(known.size).toBe(places.length + toLine.length);
        // The others wait in its line already, or come with the next turn.
        for (const { item } of texts) {
          if (!known.has(item.id)) expect(item.lineOf !== null || go.length === limit).toBe(true);
        }
      }),
    );
  });

  it('of an account on hold are tried one at a time, when the pace of their number allows it', () => {
    const held = (id: number, accountId: number): SendingNumber => ({
      ...{ id, accountId, isOnHold: true, carrier: 'twilio', phone: `+1602555000${id}`, contacts: 0, databaseNow: now },
      ...{ pacedUntil: new Date(now.getTime() + 60), ratePerSecond: 1, dailyCap: null, used: 0, day: '2026-03-10' },
      ...{ kind: 'local', registrationState: 'none' },
    });
    const rooms = roomsOf([held(1, 7), held(2, 7), held(3, 8)], settings, usualOptions, { now, limit: 10 });
    const texts = [1, 1, 2, 3].map((numberId, id): GoingText => {
      const item = { id, lineOf: numberId } as DueItem;
      return { item, body: 'Hello', segments: 1, senderName: null };
    });
    const senderOf = ({ lineOf }: DueItem) => ({ id: lineOf ?? 0, phone: '', isHandedOver: false });
    const { go, tries } = shareOut(texts, senderOf, rooms, 10);
    expect(go).toEqual([]);
    expect([...tries].map(([account, { text }]) => [account, text.item.id])).toEqual([
      [7, 0],
      [8, 3],
    ]);
    for (const { offsetMs } of tries.values()) expect(offsetMs).toBeGreaterThanOrEqual(60);
  });
});
