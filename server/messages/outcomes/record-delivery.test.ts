import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DeliveryState } from '../../../domain/messages/delivery-status.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { limitNumbers } from '../../testing/limit-numbers.ts';
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
import type { AcceptedText } from '../../testing/twilio-stub.ts';
import { recordDelivery } from './record-delivery.ts';

const world = await startSendingWorld();
const { acceptedBy, context, stub } = world;
await world.startSender();

const report = (
  text: AcceptedText,
  state: DeliveryState,
  errorCode: string | null = null,
  reference?: Record<string, string>,
) =>
  inTransactionAcrossOrganizations(context.db, (tx) =>
    recordDelivery(tx, context, {
      carrier: 'twilio',
      carrierId: text.sid,
      state,
      errorCode,
      reference: reference ?? Object.fromEntries(new URL(text.statusCallback ?? '').searchParams),
      at: context.clock.now(),
    }),
  );

async function sent(leads: number): Promise<Blast> {
  const blast = await buildBlast(context, { leads });
  await joinAll(context, blast);
  await untilSettled(context, blast.organizationId);
  return blast;
}

const countersOf = async (blast: Blast) =>
  (
    await readRows<{ messages: number; messages_success: number; messages_failed: number }>(
      context,
      sql`select messages, messages_success, messages_failed from campaign_counters where organization_id = ${blast.organizationId}`,
    )
  )[0];

describe('delivery reports', () => {
  it('record whether a message was delivered [SEND-12]', async () => {
    const blast = await sent(2);
    const [first, second] = acceptedBy(blast);
    if (!first || !second) throw new Error('nothing was sent');
    expect(await report(first, 'delivered')).toBe(true);
    expect(await report(second, 'undelivered', '30005')).toBe(true);
    const messages = await readMessages(context, blast.organizationId);
    const of = (text: AcceptedText) => messages.find((one) => one.carrier_id === text.sid);
    expect(of(first)).toMatchObject({ success: true, delivered: true, delivery_state: 'delivered', error_code: null });
    expect(of(second)).toMatchObject({
      success: true,
      delivered: false,
      delivery_state: 'undelivered',
      error_code: '30005',
    });
    expect(await countersOf(blast)).toMatchObject({ messages: 2, messages_success: 1, messages_failed: 1 });
  });

  it('end in the same state in any order and however often each is repeated, and count once', async () => {
    const ways = permutations<DeliveryState>(['queued', 'sent', 'undelivered', 'delivered']);
    const blast = await sent(ways.length);
    const texts = acceptedBy(blast);
    for (const [index, way] of ways.entries()) {
      const text = texts[index];
      if (!text) throw new Error('a text is missing');
      for (const state of [...way, ...way.toReversed()])
        await report(text, state, state === 'undelivered' ? '30003' : null);
    }
    const messages = await readMessages(context, blast.organizationId);
    expect(new Set(messages.map((one) => one.delivery_state))).toEqual(new Set(['delivered']));
    expect(messages.every((one) => one.delivered === true)).toBe(true);
    expect(await countersOf(blast)).toMatchObject({ messages_success: ways.length, messages_failed: 0 });
  });

  it('are kept for later while the message is unknown', async () => {
    const unknown: AcceptedText = {
      sid: 'SMunknown',
      accountSid: '',
      from: '',
      to: '',
      body: '',
      statusCallback: null,
      createdAt: '',
      status: '',
      errorCode: null,
    };
    expect(await report(unknown, 'delivered', null, {})).toBe(false);
  });

  it('settle a message before the response of its call arrives', async () => {
    stub.behave({ delayMs: 800 });
    const blast = await buildBlast(context, { leads: 1, steps: [{ message: 'a'.repeat(119), type: 'PITCH' }] });
    await joinAll(context, blast);
    await until(() => acceptedBy(blast).length === 1);
    const [text] = acceptedBy(blast);
    if (!text) throw new Error('nothing was sent');
    expect(await report(text, 'delivered')).toBe(true);
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const messages = await readMessages(context, blast.organizationId);
    expect(messages).toMatchObject([
      { outcome: 'sent', delivered: true, carrier_id: text.sid, sender_name: 'Uma User', segments: 1 },
    ]);
    expect(await countersOf(blast)).toMatchObject({ messages: 1, messages_success: 1 });
    stub.behave({ delayMs: 0 });
  });

  it('settle a message whose call was cut off', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    stub.behave({ rules: [{ answer: 'reset', acceptsFirst: true, times: 1 }], listDisabled: true });
    await joinAll(context, blast);
    await until(async () => (await readQueue(context, blast.organizationId))[0]?.state === 'unknown');
    const [text] = acceptedBy(blast);
    if (!text) throw new Error('nothing was sent');
    expect(await report(text, 'sent')).toBe(true);
    expect(await readMessages(context, blast.organizationId)).toMatchObject([
      { outcome: 'sent', carrier_id: text.sid, delivery_state: 'sent' },
    ]);
    stub.behave({ listDisabled: false });
  });

  it('name an item only if its signature is ours', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    stub.behave({ rules: [{ answer: 'reset', acceptsFirst: true, times: 1 }], listDisabled: true });
    await joinAll(context, blast);
    await until(async () => (await readQueue(context, blast.organizationId))[0]?.state === 'unknown');
    const [text] = acceptedBy(blast);
    if (!text) throw new Error('nothing was sent');
    const reference = Object.fromEntries(new URL(text.statusCallback ?? '').searchParams);
    expect(await report(text, 'sent', null, { ...reference, sig: 'A'.repeat(22) })).toBe(false);
    expect(await readQueue(context, blast.organizationId)).toHaveLength(1);
    stub.behave({ listDisabled: false });
    await untilSettled(context, blast.organizationId);
  });

  it('pause a campaign when carriers filter more than one text in twenty, and not before', async () => {
    const blast = await sent(100);
    const paused = () =>
      readRows<{ paused_reason: string | null }>(
        context,
        sql`select paused_reason from campaigns where organization_id = ${blast.organizationId}`,
      );
    const texts = acceptedBy(blast);
    for (const text of texts.slice(0, 5)) await report(text, 'undelivered', '30007');
    expect(await paused()).toEqual([{ paused_reason: null }]);
    for (const text of texts.slice(5, 6)) await report(text, 'failed', '30004');
    expect((await paused())[0]?.paused_reason).toContain('filtering');
  });

  it('resend a message once that the carrier throttled, but not twice', async () => {
    const blast = await sent(1);
    const [first] = acceptedBy(blast);
    if (!first) throw new Error('nothing was sent');
    await report(first, 'failed', '30022');
    await untilSettled(context, blast.organizationId);
    const [, second] = acceptedBy(blast);
    if (!second) throw new Error('it was not sent again');
    await report(second, 'failed', '30022');
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
    expect(acceptedBy(blast)).toHaveLength(2);
  });

  it('of a throttled message rest its number for ten seconds before the message is sent again', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    const { organizationId } = blast;
    await limitNumbers(context, organizationId, { ratePerSecond: 100 });
    await joinAll(context, blast);
    await untilSettled(context, organizationId);
    const [text] = acceptedBy(blast);
    if (!text) throw new Error('nothing was sent');
    await report(text, 'failed', '30022');
    const rest = sql`select extract(epoch from paced_until - clock_timestamp())::float8 as seconds from numbers
      where organization_id = ${organizationId}`;
    const [number] = await readRows<{ seconds: number }>(context, rest);
    expect(number?.seconds).toBeGreaterThan(5);
    expect(number?.seconds).toBeLessThanOrEqual(10);
    expect(await readQueue(context, organizationId)).toMatchObject([{ state: 'waiting' }]);
  });

  it('flag a number that is a landline [OPEN-11]', async () => {
    const blast = await sent(1);
    const [text] = acceptedBy(blast);
    if (!text) throw new Error('nothing was sent');
    await report(text, 'undelivered', '30006');
    const leads = await readRows(
      context,
      sql`select invalid_phone from leads where organization_id = ${blast.organizationId}`,
    );
    expect(leads).toEqual([{ invalid_phone: true }]);
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
