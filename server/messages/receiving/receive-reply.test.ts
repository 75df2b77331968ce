import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { consentByLedger, consentStateOf } from '../../consent/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
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
} from '../../testing/sending.ts';
import { receiveReply } from './receive-reply.ts';

const world = await startSendingWorld();
const { acceptedBy, context, clock } = world;
await world.startSender();

let replies = 0;

async function reply(blast: Blast, index: number, body: string, sid?: string): Promise<void> {
  replies += 1;
  const carrierId = sid ?? `SMreply${replies}`;
  const from = `+1${blast.phones[index]}`;
  clock.advance({ seconds: 1 });
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    receiveReply(tx, context, { carrier: 'twilio', carrierId, from, to: blast.senderPhone, body, at: clock.now() }),
  );
}

const stateOf = (blast: Blast, index: number) =>
  inTransaction(context.db, blast.organizationId, (tx) =>
    consentStateOf(tx, blast.organizationId, blast.phones[index] ?? ''),
  );

const leadOf = async (blast: Blast, index: number) =>
  (
    await readRows<{ opted_out: boolean; last_received_at: Date | null }>(
      context,
      sql`select opted_out, last_received_at from leads where organization_id = ${blast.organizationId} and id = ${blast.leadIds[index]}`,
    )
  )[0];

describe('a reply', () => {
  it('is stored once in the feed of its contact, however often the carrier reports it', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    await Promise.all(
      Array.from({ length: 20 }, () => reply(blast, 0, 'Sounds good', `SMonce${blast.organizationId}`)),
    );
    expect(await readMessages(context, blast.organizationId)).toMatchObject([
      { direction: 'inbound', body: 'Sounds good' },
    ]);
    expect((await leadOf(blast, 0))?.last_received_at).not.toBeNull();
  });

  it('STOP ends all texts to the contact, flags the contact, and is confirmed once [SEND-06]', async () => {
    const blast = await buildBlast(context, { leads: 2, messages: ['One', 'Two'], minutesBetween: 60 });
    await joinAll(context, blast);
    await until(async () => (await readMessages(context, blast.organizationId)).length === 2);
    const sid = `SMstop${blast.organizationId}`;
    for (let copy = 0; copy < 3; copy += 1) await reply(blast, 0, ' stop! ', sid);
    await reply(blast, 0, 'STOP');
    expect(await stateOf(blast, 0)).toBe('stopped');
    expect(await leadOf(blast, 0)).toMatchObject({ opted_out: true });
    expect(
      (await readQueue(context, blast.organizationId)).filter(
        (item) => item.lead_id === blast.leadIds[0] && item.step_id !== null,
      ),
    ).toEqual([]);
    await until(() => acceptedBy(blast).some((text) => text.body.includes('opted out')));
    clock.advance({ hours: 2 });
    await untilSettled(context, blast.organizationId);
    const toFirst = acceptedBy(blast)
      .filter((text) => text.to === `+1${blast.phones[0]}`)
      .map((text) => text.body);
    expect(toFirst).toHaveLength(2);
    expect(toFirst[0]).toBe('One');
    // The sender's name that contacts know, not the brand's.
    expect(toFirst[1]).toMatch(/^Organization \d+: You have opted out/);
    expect(toFirst[1]).not.toContain('Whistle Pitch');
    expect(acceptedBy(blast).filter((text) => text.to === `+1${blast.phones[1]}`)).toHaveLength(2);
  });

  it('STOP is confirmed during quiet hours too', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    clock.set('2026-03-11T07:00:00Z');
    await reply(blast, 0, 'STOP');
    await until(() => acceptedBy(blast).length === 1);
    clock.set('2026-03-11T19:00:00Z');
  });

  it('a sentence that asks to stop counts as STOP, and one that does not is an ordinary reply', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    await reply(blast, 0, 'please stop texting me');
    await reply(blast, 1, 'I will stop by tomorrow');
    expect([await stateOf(blast, 0), await stateOf(blast, 1)]).toEqual(['stopped', 'consented']);
  });

  it('a sentence that asks to stop is in the inbox, and a bare STOP is not', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    await reply(blast, 0, 'Stop texting me please');
    await reply(blast, 1, 'STOP');
    await untilSettled(context, blast.organizationId);
    expect(await leadOf(blast, 0)).toMatchObject({ opted_out: true, last_received_at: expect.any(Date) });
    expect(await leadOf(blast, 1)).toMatchObject({ opted_out: true, last_received_at: null });
  });

  it('START after STOP allows texts again; YES without a stop is an ordinary reply', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    await reply(blast, 0, 'STOP');
    await reply(blast, 0, 'START');
    await reply(blast, 1, 'Yes');
    expect(await stateOf(blast, 0)).toBe('consented');
    expect(await leadOf(blast, 0)).toMatchObject({ opted_out: false });
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast).map((text) => text.body)).toEqual([
      expect.stringMatching(/^Organization \d+: You have opted out/),
      expect.stringMatching(/^Organization \d+: You have opted back in/),
    ]);
    expect((await leadOf(blast, 1))?.last_received_at).not.toBeNull();
  });

  it('START from someone who already gets texts is confirmed, once a minute, and waits for no one', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    for (const word of ['UNSTOP', 'Start']) await reply(blast, 0, word);
    await reply(blast, 1, 'iniciar');
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast).map(({ to, body }) => [to, body])).toEqual([
      [`+1${blast.phones[0]}`, expect.stringMatching(/^Organization \d+: You already get our messages/)],
      [`+1${blast.phones[1]}`, expect.stringMatching(/^Organization \d+: Ya recibe nuestros mensajes/)],
    ]);
    expect([await leadOf(blast, 0), await leadOf(blast, 1)]).toMatchObject(Array(2).fill({ last_received_at: null }));
    clock.advance({ minutes: 2 });
    await reply(blast, 0, 'START');
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toHaveLength(3);
  });

  it('an old START reported again doesn’t lift a later stop', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    await reply(blast, 0, 'STOP');
    await reply(blast, 0, 'START', `SMstart${blast.organizationId}`);
    await reply(blast, 0, 'STOP');
    await reply(blast, 0, 'START', `SMstart${blast.organizationId}`);
    expect(await stateOf(blast, 0)).toBe('stopped');
    const byLedger = await inTransaction(context.db, blast.organizationId, (tx) =>
      consentByLedger(tx, blast.organizationId, blast.phones[0] ?? ''),
    );
    expect(byLedger).toBe('stopped');
  });

  it('HELP is answered, also after a stop, and at most once a minute', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    await reply(blast, 0, 'STOP');
    const answersTo = async (body: string) => {
      await reply(blast, 0, body);
      await untilSettled(context, blast.organizationId);
      const answers = acceptedBy(blast).filter((text) => text.body.includes('Reply STOP to opt out'));
      return answers.map((text) => text.body);
    };
    const answer = expect.stringMatching(/^Organization \d+: This number sends/);
    expect(await answersTo('HELP')).toEqual([answer]);
    expect(await answersTo('help')).toEqual([answer]);
    clock.advance({ minutes: 1 });
    expect(await answersTo('Help!')).toEqual([answer, answer]);
  });

  it('from a phone that isn’t a contact, or to an unassigned number, is dropped', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    const text = { carrier: 'twilio', from: '+15559999999', body: 'Hello', at: clock.now() };
    await inTransactionAcrossOrganizations(context.db, async (tx) => {
      await receiveReply(tx, context, { ...text, carrierId: 'SMdropped1', to: blast.senderPhone });
      await receiveReply(tx, context, { ...text, carrierId: 'SMdropped2', to: '+15550000000' });
    });
    expect(await readMessages(context, blast.organizationId)).toEqual([]);
  });
});
