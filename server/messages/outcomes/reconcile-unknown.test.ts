import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilSettled,
} from '../../testing/sending.ts';
import { sendToLead } from '../direct/send-to-lead.ts';
import { loadSendStats } from '../load-send-stats.ts';
import { loadCampaignWaits } from '../waiting/load-campaign-waits.ts';
import { retryText } from './retry-text.ts';

// Instead of a day.
const GIVE_UP_MS = 6_000;

const world = await startSendingWorld();
const { acceptedBy, context, stub } = world;
await world.startSender({ lastLookMs: 1_200, listPatienceMs: 1_500, longestPauseMs: 400, giveUpMs: GIVE_UP_MS });

describe('a message with an unknown outcome', () => {
  it('is found in the list if the carrier accepted it and responded with an error', async () => {
    const blast = await buildBlast(context, { leads: 5, steps: [{ message: 'a'.repeat(119), type: 'PITCH' }] });
    stub.behave({ rules: [{ answer: 503, acceptsFirst: true, times: 5 }] });
    await joinAll(context, blast);
    await until(async () => (await readQueue(context, blast.organizationId)).every((item) => item.state === 'unknown'));
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toHaveLength(5);
    const sent = await readMessages(context, blast.organizationId);
    expect(sent.map((one) => one.outcome)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
    expect(sent.map((one) => one.segments)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(sent.map((one) => one.carrier_id))).toEqual(new Set(acceptedBy(blast).map((text) => text.sid)));
    expect(await context.metrics.print()).toMatch(
      /^tidings_carrier_calls_total\{carrier="twilio",call="list",answer="done"\} \d+$/m,
    );
  });

  it('is sent again once if the carrier doesn’t have it, and not before it could have arrived', async () => {
    const blast = await buildBlast(context, { leads: 3 });
    stub.behave({ rules: [{ answer: 'reset', times: 3 }] });
    const startedAt = performance.now();
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    expect(performance.now() - startedAt).toBeGreaterThan(1_200);
    expect(acceptedBy(blast)).toHaveLength(3);
    expect((await readMessages(context, blast.organizationId)).every((one) => one.outcome === 'sent')).toBe(true);
  });

  it('is found however late it appears in the list, even after it was sent again', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    stub.behave({
      rules: [
        { answer: 502, acceptsFirst: true, times: 1 },
        { answer: 502, times: 1 },
      ],
      listsAfterMs: 5_000,
    });
    await joinAll(context, blast);
    await until(async () => stub.requests(`+1${blast.phones[0]}`) === 2);
    await until(async () => (await loadSendStats(context, blast.organizationId)).length === 0);
    expect(await readQueue(context, blast.organizationId)).toMatchObject([{ state: 'unknown', error_code: null }]);
    expect(await loadCampaignWaits(context, blast.organizationId, blast.campaignId)).toMatchObject([
      { messages: 1, reason: expect.stringMatching(/^We’re checking with the carrier for up to 24 hours/) },
    ]);
    await untilSettled(context, blast.organizationId);
    expect(await readMessages(context, blast.organizationId)).toMatchObject([
      { outcome: 'sent', carrier_id: acceptedBy(blast)[0]?.sid },
    ]);
    stub.behave({ rules: [], listsAfterMs: 0 });
  });

  it('is not sent a third time: it is searched for, and then fails visibly', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    stub.behave({ rules: [{ answer: 500 }] });
    const joinedMs = performance.now();
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    expect(performance.now() - joinedMs).toBeGreaterThanOrEqual(GIVE_UP_MS);
    expect(stub.requests(`+1${blast.phones[0]}`)).toBe(2);
    expect(await readMessages(context, blast.organizationId)).toMatchObject([
      { outcome: 'failed', error_code: 'unconfirmed' },
    ]);
    stub.behave({ rules: [] });
  });

  it('is never sent again while the list is unavailable, shows as an error, and Retry checks the list first', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    stub.behave({ rules: [{ answer: 'reset', acceptsFirst: true, times: 1 }], listDisabled: true });
    await joinAll(context, blast);
    await until(async () => (await readQueue(context, blast.organizationId))[0]?.state === 'unknown');
    await until(async () => (await readQueue(context, blast.organizationId))[0]?.error_code === 'unconfirmed');
    const [item] = await readQueue(context, blast.organizationId);
    await expect(retryText(context, blast.organizationId, item?.id ?? 0)).rejects.toThrow('cannot be asked');
    expect(acceptedBy(blast)).toHaveLength(1);
    stub.behave({ listDisabled: false });
    await retryText(context, blast.organizationId, item?.id ?? 0);
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
    expect(await readMessages(context, blast.organizationId)).toMatchObject([{ outcome: 'sent' }]);
    expect(acceptedBy(blast)).toHaveLength(1);
  });

  it('two identical texts to one phone are found as two', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    stub.behave({
      rules: [
        { answer: 502, acceptsFirst: true, times: 1 },
        { answer: 502, times: 1 },
      ],
    });
    for (let copy = 0; copy < 2; copy += 1) {
      await sayTo(blast, 'Are you there?');
    }
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast)).toHaveLength(2);
    const ids = (await readMessages(context, blast.organizationId)).map((one) => one.carrier_id);
    expect(new Set(ids)).toEqual(new Set(acceptedBy(blast).map((text) => text.sid)));
    stub.behave({ rules: [] });
  });
});

/** A person's text to the first contact. */
function sayTo({ organizationId, leadIds, phones, userId }: Blast, body: string): Promise<unknown> {
  const [leadId = NO_ID] = leadIds;
  const [phone = ''] = phones;
  return inTransaction(context.db, organizationId, (tx) =>
    sendToLead(tx, context, { organizationId, leadId, phone, userId, body }),
  );
}

describe('Retry', () => {
  it('sends a failed campaign message once more, but not one that mentions opting out [MSG-18]', async () => {
    const blast = await buildBlast(context, { leads: 2 });
    stub.behave({
      rules: [
        { phone: blast.phones[0] ?? '', answer: 400, code: 21408, times: 1 },
        { phone: blast.phones[1] ?? '', answer: 400, code: 21610, times: 1 },
      ],
    });
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    const failed = await readMessages(context, blast.organizationId);
    const itemOf = (phone?: string) => failed.find((one) => one.phone === phone)?.queue_id ?? 0;
    await expect(retryText(context, blast.organizationId, itemOf(blast.phones[1]))).rejects.toThrow(
      'cannot be sent again',
    );
    await retryText(context, blast.organizationId, itemOf(blast.phones[0]));
    await untilSettled(context, blast.organizationId);
    expect(acceptedBy(blast).map((text) => text.to)).toEqual([`+1${blast.phones[0]}`]);
    await expect(retryText(context, blast.organizationId, itemOf(blast.phones[0]))).rejects.toThrow('does not exist');
    expect(acceptedBy(blast)).toHaveLength(1);
  });

  it('does not touch another organization’s message', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    const other = await buildBlast(context, { leads: 1 });
    stub.behave({ rules: [{ answer: 400, code: 21408, times: 1 }] });
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    const [failed] = await readMessages(context, blast.organizationId);
    await expect(retryText(context, other.organizationId, failed?.queue_id ?? 0)).rejects.toThrow('does not exist');
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
  });
});
