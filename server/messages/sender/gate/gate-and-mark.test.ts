import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordStop } from '../../../consent/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  readRows,
  startSendingWorld,
  until,
  untilSettled,
} from '../../../testing/sending.ts';
import { changeSettings, optOut, pauseOne, subscribe, unsubscribe } from '../../../testing/staff-actions.ts';
import { usualOptions } from '../options.ts';
import { gateAndMark } from './gate-and-mark.ts';

const world = await startSendingWorld({}, { payments: 'simulator' });
const { acceptedBy, context, clock, stub } = world;
clock.stand();

/** One run of the gate for one organization, without any call. */
const gate = (blast: Blast, limit = 100) =>
  gateAndMark(context, usualOptions, 'a test', { organizationId: blast.organizationId, limit });

const stop = (blast: Blast, phone: string) => optOut(context, blast.organizationId, phone);

describe('the sending window', () => {
  it('holds a message sent at 20:01 until 8 the next morning, and then sends it [SEND-01 SEND-02 CONST-03 CONST-04]', async () => {
    clock.set('2026-03-11T03:01:00Z'); // 20:01 in Phoenix
    const blast = await buildBlast(context, { leads: 3 });
    await joinAll(context, blast);
    expect((await gate(blast)).marked).toEqual([]);
    const held = await readQueue(context, blast.organizationId);
    expect(held.map((item) => item.reason)).toEqual(['outside-window', 'outside-window', 'outside-window']);
    expect(held[0]?.held_until?.toISOString()).toBe('2026-03-11T15:00:00.000Z');
    clock.set('2026-03-11T14:59:58Z');
    expect((await gate(blast)).marked).toEqual([]);
    clock.set('2026-03-11T15:00:00Z');
    const marked = (await gate(blast)).marked.map((text) => text.itemId);
    expect(marked).toEqual(held.map((item) => item.id));
  });

  it('holds a message sent at 7:59 until 8 the same morning [SEND-01]', async () => {
    clock.set('2026-03-11T14:59:00Z');
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    expect((await gate(blast)).marked).toEqual([]);
    expect((await readQueue(context, blast.organizationId))[0]?.held_until?.toISOString()).toBe(
      '2026-03-11T15:00:00.000Z',
    );
  });

  it('allows the last second of the window and hands nothing over that would arrive after closing [SEND-01]', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    clock.set('2026-03-11T02:59:58.000Z');
    await joinAll(context, blast);
    expect((await gate(blast, 1)).marked).toHaveLength(1);
    // A message may leave half a second after it was marked.
    clock.set('2026-03-11T02:59:59.650Z');
    expect((await gate(blast, 1)).marked).toHaveLength(0);
    const waiting = (await readQueue(context, blast.organizationId)).filter((item) => item.state === 'waiting');
    expect(waiting[0]?.held_until?.toISOString()).toBe('2026-03-11T15:00:00.000Z');
  });

  it('waits for the contact’s own morning if the number is from further west', async () => {
    clock.set('2026-03-10T16:00:00Z'); // 9:00 in Phoenix, 6:00 in Honolulu
    const blast = await buildBlast(context, { leads: 1, phonePrefix: '808' });
    await joinAll(context, blast);
    expect((await gate(blast)).marked).toEqual([]);
    const [item] = await readQueue(context, blast.organizationId);
    expect(item).toMatchObject({ reason: 'local-hours' });
    expect(item?.held_until?.toISOString()).toBe('2026-03-10T18:00:00.000Z');
  });

  it('sends at night if the organization allows it, and not on weekends if it doesn’t [SEND-04 SEND-05 OPEN-03 OPEN-04]', async () => {
    const blast = await buildBlast(context, { leads: 1, allowAfterHours: true });
    clock.set('2026-03-11T06:00:00Z'); // 23:00 in Phoenix
    await joinAll(context, blast);
    expect((await gate(blast)).marked).toHaveLength(1);
    const weekend = await buildBlast(context, { leads: 1 });
    await changeSettings(context, weekend, { allowWeekends: false });
    clock.set('2026-03-14T19:00:00Z'); // Saturday noon
    await joinAll(context, weekend);
    expect((await gate(weekend)).marked).toEqual([]);
    const [item] = await readQueue(context, weekend.organizationId);
    expect(item?.held_until?.toISOString()).toBe('2026-03-16T15:00:00.000Z');
  });

  it('does not send what is more than 24 hours late, and says so', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const late = await buildBlast(context, { leads: 1 });
    await joinAll(context, late);
    clock.set('2026-03-11T18:59:00Z');
    const almost = await buildBlast(context, { leads: 1 });
    await joinAll(context, almost);
    clock.set('2026-03-11T19:01:00Z');
    expect((await gate(late)).marked).toEqual([]);
    expect(await readMessages(context, late.organizationId)).toMatchObject([{ outcome: 'skipped', reason: 'expired' }]);
    expect((await gate(almost)).marked).toHaveLength(1);
  });

  it('counts the lateness of a message that waited for the morning from that morning', async () => {
    clock.set('2026-03-11T03:30:00Z'); // 20:30: first allowed at 8:00 the next day
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    clock.set('2026-03-12T14:59:00Z'); // the process was down; 7:59 a day later
    expect((await gate(blast)).marked).toEqual([]);
    clock.set('2026-03-12T15:00:00Z');
    expect((await gate(blast)).marked).toHaveLength(1);
  });
});

describe('a pause', () => {
  it('keeps the messages of a paused campaign and sends them when it resumes, however long it was paused', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const blast = await buildBlast(context, { leads: 2 });
    await pauseOne(context, blast);
    await joinAll(context, blast);
    expect((await gate(blast)).marked).toEqual([]);
    clock.set('2026-03-13T19:00:00Z');
    expect((await gate(blast)).marked).toEqual([]);
    await pauseOne(context, blast, false);
    expect((await gate(blast)).marked).toHaveLength(2);
  });
});

describe('a canceled plan', () => {
  it('allows sending until its end and not after, until there is a plan again [BILL-16 SEND-13]', async () => {
    const blast = await buildBlast(context, { leads: 2, billingActive: false });
    clock.set('2026-02-10T20:00:00Z');
    await subscribe(context, blast);
    await unsubscribe(context, blast);
    clock.set('2026-03-10T19:00:00Z');
    await joinAll(context, blast);
    expect((await gate(blast, 1)).marked).toHaveLength(1);
    clock.set('2026-03-10T20:00:00Z');
    expect((await gate(blast)).marked).toEqual([]);
    clock.set('2026-03-13T20:00:00Z');
    await subscribe(context, blast);
    expect((await gate(blast)).marked).toHaveLength(1);
  });
});

describe('a stop', () => {
  it('takes precedence over everything that isn’t marked, and is shown in the feed [SEND-06]', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const blast = await buildBlast(context, { leads: 3, messages: ['One', 'Two'], minutesBetween: 60 });
    await joinAll(context, blast);
    await stop(blast, blast.phones[1] ?? '');
    const marked = (await gate(blast)).marked.map((text) => text.phone);
    expect(marked).toEqual([blast.phones[0], blast.phones[2]]);
    expect(await readMessages(context, blast.organizationId)).toMatchObject([
      { phone: blast.phones[1], outcome: 'skipped', reason: 'opted-out' },
    ]);
  });

  it('is never followed by a mark, in any order of two transactions', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const blast = await buildBlast(context, { leads: 150 });
    await joinAll(context, blast);
    const stoppedAt = new Map<string, number>();
    const stops = (async () => {
      for (const phone of blast.phones) {
        await stop(blast, phone);
        stoppedAt.set(phone, performance.now());
      }
    })();
    const gates = (async () => {
      for (let round = 0; round < 60; round += 1) {
        const known = new Set(stoppedAt.keys());
        const { marked } = await gate(blast, 3);
        // The gate must not have marked what was stopped before it began.
        expect(marked.filter((text) => known.has(text.phone))).toEqual([]);
        await pause(1);
      }
    })();
    await Promise.all([stops, gates]);
    expect((await gate(blast)).marked).toEqual([]);
  });

  it('waits for a gate that is deciding, and a gate waits for a stop that is being written', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    const order: string[] = [];
    const stopping = inTransaction(context.db, blast.organizationId, async (tx) => {
      await recordStop(tx, context, {
        organizationId: blast.organizationId,
        phone: blast.phones[0] ?? '',
        source: 'staff',
        reason: 'asked on the phone',
        at: context.clock.now(),
      });
      order.push('stop written');
      await pause(150);
      order.push('stop committed');
    });
    await until(() => order.includes('stop written'));
    const { marked } = await gate(blast);
    order.push('gate decided');
    await stopping;
    expect(marked).toEqual([]);
    expect(order).toEqual(['stop written', 'stop committed', 'gate decided']);
  });
});

describe('several processes', () => {
  it('plan after the messages of a number that left later than planned', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const blast = await buildBlast(context, { leads: 2 });
    await joinAll(context, blast);
    const slow = { ...context, config: { ...context.config, senderRate: 0.01 } };
    const number = async () =>
      (
        await readRows<{ id: number; at: Date }>(
          context,
          sql`select id, paced_until as at from numbers where organization_id = ${blast.organizationId}`,
        )
      )[0];
    const { id = 0 } = (await number()) ?? {};
    const gateAtRate = (lateMs: number) =>
      gateAndMark(slow, usualOptions, 'a test', {
        organizationId: blast.organizationId,
        limit: 1,
        takeLateMs: () => new Map(lateMs > 0 ? [[id, lateMs]] : []),
      });
    const pacedUntil = async () => (await number())?.at.getTime() ?? 0;
    expect((await gateAtRate(0)).marked).toHaveLength(1);
    const planned = await pacedUntil();
    expect((await gateAtRate(200)).marked).toHaveLength(0);
    expect((await pacedUntil()) - planned).toBe(200);
  });

  it('never take the same message twice', async () => {
    clock.set('2026-03-10T19:00:00Z');
    const blast = await buildBlast(context, { leads: 600 });
    await joinAll(context, blast);
    const senders = [await world.startSender(), await world.startSender(), await world.startSender()];
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toHaveLength(600);
    expect(new Set(acceptedBy(blast).map((text) => text.to)).size).toBe(600);
    await Promise.all(senders.map((sender) => sender.stop()));
  });

  it('finish what is in flight when they are asked to stop, and leave the rest to others', async () => {
    clock.set('2026-03-10T19:00:00Z');
    stub.behave({ delayMs: [50, 150] });
    const blast = await buildBlast(context, { leads: 400 });
    await joinAll(context, blast);
    const first = await world.startSender({ mostInFlight: 30 });
    await until(() => acceptedBy(blast).length > 60);
    await first.stop();
    const left = await readQueue(context, blast.organizationId);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((item) => item.state === 'waiting')).toBe(true);
    expect((await readMessages(context, blast.organizationId)).length + left.length).toBe(400);
    await world.startSender();
    await untilSettled(context, blast.organizationId);
    expect(new Set(acceptedBy(blast).map((text) => text.to)).size).toBe(400);
    expect(acceptedBy(blast)).toHaveLength(400);
  });
});
