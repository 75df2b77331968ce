import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { assignNumber, runNumbersCommand } from '../../numbers/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readQueue,
  readRows,
  startSendingWorld,
  until,
  untilSettled,
} from '../../testing/sending.ts';
import { sendToLead } from '../direct/send-to-lead.ts';
import { loadSendStats } from '../load-send-stats.ts';
import { gateAndMark } from './gate/gate-and-mark.ts';
import { lockSendingNumbers } from './numbers/store.ts';
import { usualOptions } from './options.ts';
import { unpaced } from './pace/pace.ts';
import { readSendingOrganization } from './store.ts';
import { roomsOf } from './turns/rooms.ts';
import { takeDue } from './turns/take-due.ts';

const world = await startSendingWorld({ ratePerNumber: 60 }, { senderRate: 40 });
const { context, clock, stub } = world;
clock.set('2026-03-10T19:00:00Z');
const first = '+16025557001';
const second = '+14805557001';

const giveNumber = ({ organizationId }: Blast, phone: string) =>
  inTransactionAcrossOrganizations(context.db, (tx) => assignNumber(tx, context, { organizationId, phone }));

/** Half of the contacts are nearer to one number, and all of them come before the other half. */
async function buildHalves(leads: number, numbers: readonly [string, string]): Promise<Blast> {
  const blast = await buildBlast(context, { leads, phonePrefix: ['6025559', '4805559'] });
  for (const phone of numbers) await giveNumber(blast, phone);
  await joinAll(context, blast);
  return blast;
}

const gateAt = (blast: Blast, senderRate: number | null) =>
  gateAndMark({ ...context, config: { ...context.config, senderRate } }, usualOptions, 'a test', {
    organizationId: blast.organizationId,
    limit: 100,
  });

describe('several numbers of one organization', () => {
  it('send side by side, each at its rate, though all messages of one are due before the other’s', async () => {
    const blast = await buildHalves(120, [first, second]);
    const senders = [await world.startSender(), await world.startSender()];
    await untilSettled(context, blast.organizationId);
    await Promise.all(senders.map((sender) => sender.stop()));
    const accepted = stub.accepted();
    expect(new Set(accepted.map((text) => text.to)).size).toBe(120);
    expect(accepted).toHaveLength(120);
    expect(stub.refusedByRate()).toBe(0);
    const numbers = sql`select phone, contacts from numbers where organization_id = ${blast.organizationId} and phone in (${first}, ${second})`;
    const keeps = (await readRows<{ phone: string; contacts: number }>(context, numbers)).map(({ phone, contacts }) => [
      phone,
      contacts,
    ]);
    expect(Object.fromEntries(keeps), 'how many contacts keep each number').toEqual({ [first]: 60, [second]: 60 });
    // By the carrier's own records: neither number was ever far ahead, so together they sent twice what one may.
    let ahead = 0;
    for (const { from } of accepted) {
      ahead += from === first ? 1 : -1;
      expect(Math.abs(ahead)).toBeLessThan(35);
    }
    expect(ahead).toBe(0);
  });

  it('let a person’s text overtake what waits in the line of the same number', async () => {
    const blast = await buildHalves(60, ['+16025557002', '+14805557002']);
    const { organizationId, userId, leadIds, phones } = blast;
    const slow = 2;
    const firstOnes: string[] = [];
    await until(async () => {
      firstOnes.push(...(await gateAt(blast, slow)).marked.map((text) => text.from));
      return new Set(firstOnes).size === 2;
    });
    const [leadId = NO_ID, phone = ''] = [leadIds[29], phones[29]];
    await inTransaction(context.db, organizationId, (tx) =>
      sendToLead(tx, context, { organizationId, leadId, phone, userId, body: 'To one' }),
    );
    const later: string[] = [];
    await until(async () => {
      const { marked } = await gateAt(blast, slow);
      later.push(...marked.flatMap((text) => (text.from === '+16025557002' ? text.body : [])));
      return later.length > 0;
    });
    expect(later[0]).toBe('To one');
  });

  it('are each given as many messages of their own line as they have room for', async () => {
    const blast = await buildHalves(60, ['+16025557004', '+14805557004']);
    const { organizationId } = blast;
    const inLines = sql`select number_id from text_queue where organization_id = ${organizationId}
      and state = 'waiting' group by number_id having number_id is not null and count(*) > 8`;
    await until(async () => {
      await gateAt(blast, 2);
      return (await readRows(context, inLines)).length === 2;
    });
    const room: Readonly<Record<string, number>> = { '+16025557004': 2, '+14805557004': 7 };
    const taken = await inTransaction(context.db, organizationId, async (tx) => {
      const organization = await readSendingOrganization(tx, organizationId);
      if (!organization) throw new Error('no organization');
      const now = clock.now();
      const numbers = await lockSendingNumbers(tx, organizationId, now, 'one at a time');
      const rooms = roomsOf(numbers, context.config, usualOptions, { now, limit: 100 }).map((one) => ({
        ...one,
        pace: unpaced(room[one.number.phone] ?? 0),
      }));
      const { items } = await takeDue(tx, organizationId, organization, {
        rooms,
        span: { after: null, by: now },
        limit: 100,
      });
      const phoneOf = new Map(numbers.map(({ id, phone }) => [id, phone]));
      const lines = items.flatMap(({ lineOf }) => (lineOf === null ? [] : (phoneOf.get(lineOf) ?? '')));
      return Object.fromEntries([...Map.groupBy(lines, (phone) => phone)].map(([phone, own]) => [phone, own.length]));
    });
    expect(taken).toEqual(room);
  });

  it('take over the messages of a number that is removed', async () => {
    const blast = await buildHalves(40, ['+16025557003', '+14805557003']);
    const marked = [...(await gateAt(blast, 0.01)).marked];
    expect((await gateAt(blast, 0.01)).marked.length + marked.length).toBeLessThanOrEqual(2);
    await runNumbersCommand(context, ['unassign', '+16025557003'], () => undefined);
    let rest = await gateAt(blast, null);
    for (; rest.marked.length > 0; rest = await gateAt(blast, null)) marked.push(...rest.marked);
    const queue = await readQueue(context, blast.organizationId);
    expect(queue.map((item) => item.state)).toEqual(Array(40).fill('in_flight'));
    const after = marked.slice(2).map((text) => text.from);
    expect(after).not.toContain('+16025557003');
  });
});

describe('a number whose daily cap is used up', () => {
  it('waits with its reason until the carrier’s next day and an open sending window, and then continues', async () => {
    const numberDailyCaps = { local: 12, registered: null, 'toll-free': null, short: null };
    const capped = await startSendingWorld({}, { numberDailyCaps });
    capped.clock.set('2026-03-10T19:00:00Z');
    const blast = await buildBlast(capped.context, { leads: 30 });
    const { organizationId } = blast;
    await joinAll(capped.context, blast);
    await capped.startSender();
    await capped.startSender();
    const { accepted } = capped.stub;
    // Messages that a slow machine marks and gives back count as used, so fewer may have been sent, but never more.
    const allHeldUntil = (moment: string) =>
      until(async () => {
        const queue = await readQueue(capped.context, organizationId);
        const isHeld = queue.every((item) => item.reason === 'daily-cap' && item.held_until?.toISOString() === moment);
        return isHeld && queue.length > 0 && queue.length + accepted().length === 30;
      });
    await allHeldUntil('2026-03-11T15:00:00.000Z');
    const firstDay = accepted().length;
    expect(firstDay).toBeGreaterThan(0);
    expect(firstDay).toBeLessThanOrEqual(12);
    const [stats] = await loadSendStats(capped.context, organizationId);
    expect(stats).toMatchObject({
      paused: 'Your phone number has reached its daily limit; sending goes on at 8:00 AM MST on 03/11/2026',
      wait: { cause: 'daily-cap', until: new Date('2026-03-11T15:00:00.000Z') },
      pending: 30 - firstDay,
    });
    expect(stats?.finishes?.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-12T15:00:00Z'));
    capped.clock.set('2026-03-11T15:00:00Z');
    await allHeldUntil('2026-03-12T15:00:00.000Z');
    expect(accepted().length).toBeGreaterThan(firstDay);
    expect(accepted().length - firstDay).toBeLessThanOrEqual(12);
    // The carrier raises the cap: no message waits for the next day.
    await runNumbersCommand(capped.context, ['limits', blast.senderPhone, '--daily-cap', '1000'], () => undefined);
    await untilSettled(capped.context, organizationId);
    expect(capped.stub.accepted()).toHaveLength(30);
    expect(new Set(capped.stub.accepted().map((text) => text.to)).size).toBe(30);
  });
});
