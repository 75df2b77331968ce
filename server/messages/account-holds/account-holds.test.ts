import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import {
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilSettled,
} from '../../testing/sending.ts';
import { loadSendStats } from '../load-send-stats.ts';
import { recordDelivery } from '../outcomes/record-delivery.ts';
import { holdAccount } from './hold-account.ts';

const SUSPENDED = { answer: 403, code: 20005 };

describe('a suspended carrier account', () => {
  it('holds its messages with the reason, tries one now and then, and sends each of them once when the account works again', async () => {
    const world = await startSendingWorld({ rules: [SUSPENDED] });
    const { context, clock, stub } = world;
    const blast = await buildBlast(context, { leads: 60 });
    const phones = blast.phones.map((phone) => `+1${phone}`).toSorted();
    await joinAll(context, blast);
    await world.startSender({ firstInFlight: 4, mostInFlight: 4 });
    const wait = async () => (await loadSendStats(context, blast.organizationId))[0];
    const isAtRest = async () => {
      const queue = await readQueue(context, blast.organizationId);
      return (
        queue.length === 60 &&
        queue.every(({ state }) => state === 'waiting') &&
        (await wait())?.wait?.cause === 'account-suspended'
      );
    };
    // A turn that read the account before the hold was written may still send a few.
    const untilNothingGoes = () =>
      until(async () => {
        const before = stub.requests();
        if (!(await isAtRest())) return false;
        await pause(1000);
        return stub.requests() === before && isAtRest();
      });
    await untilNothingGoes();
    expect(await wait()).toMatchObject({
      paused: 'The carrier has suspended the account your messages go out from',
      finishes: null,
      pending: 60,
    });
    const atFirst = stub.requests();
    expect(atFirst).toBeLessThan(30);
    clock.advance({ minutes: 6 });
    await until(() => stub.requests() > atFirst);
    await untilNothingGoes();
    expect(stub.requests()).toBe(atFirst + 1);
    expect((await readMessages(context, blast.organizationId)).length).toBe(0);
    stub.behave({ rules: [] });
    // Longer than a message may be late: the time on hold doesn't count as lateness.
    clock.advance({ days: 2 });
    await untilSettled(context, blast.organizationId);
    expect(
      world
        .acceptedBy(blast)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(phones);
    expect((await readMessages(context, blast.organizationId)).every(({ outcome }) => outcome === 'sent')).toBe(true);
  });

  it('does not hold the messages of other accounts', async () => {
    const world = await startSendingWorld();
    const { context } = world;
    await holdAccount(context, 7, '20005');
    const blast = await buildBlast(context, { leads: 3 });
    await joinAll(context, blast);
    await world.startSender();
    await untilSettled(context, blast.organizationId);
    expect(world.acceptedBy(blast)).toHaveLength(3);
  });

  it('that accepted a message first loses nothing: the message is sent once the account works again', async () => {
    const world = await startSendingWorld();
    const { context, clock, stub } = world;
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    await world.startSender();
    await untilSettled(context, blast.organizationId);
    const [text] = stub.accepted();
    if (!text) throw new Error('nothing was sent');
    const reference = Object.fromEntries(new URL(text.statusCallback ?? '').searchParams);
    const report = { carrier: 'twilio', carrierId: text.sid, state: 'failed', errorCode: '30002', reference } as const;
    const tell = () =>
      inTransactionAcrossOrganizations(context.db, (tx) => recordDelivery(tx, context, { ...report, at: clock.now() }));
    await tell();
    await tell();
    expect(await readQueue(context, blast.organizationId)).toMatchObject([
      { state: 'waiting', reason: 'account-suspended' },
    ]);
    clock.advance({ minutes: 2 });
    await untilSettled(context, blast.organizationId);
    expect(world.acceptedBy(blast)).toHaveLength(2);
    await tell();
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
  });
});
