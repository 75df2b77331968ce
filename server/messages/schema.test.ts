import { afterAll, describe, expect, it } from 'vitest';
import { type Blast, type BlastOptions, buildBlast, joinAll } from '../testing/build-blast.ts';
import { buildUser } from '../testing/build-user.ts';
import { readMessages, readQueue, until, untilSettled } from '../testing/read-texts.ts';
import { optOut, pauseOne, subscribe, unsubscribe } from '../testing/staff-actions.ts';
import { startTwilioServer } from '../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ payments: 'simulator', senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const LEAD = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { success lead { optedOut
  messages { id userId campaignId campaignMessageId message created sent success delivered senderName aiGenerated inbound error reason scheduledFor parts }
  messageQueue { id message scheduledFor reason error success senderName }
  featureQueue { id leadId campaignId campaignName campaignFeatureId message created scheduledFor reason error retrying complete } } } }`;
const STATS =
  '{ sendStats { success errors sendStats { total pending sent paused finishes campaignId campaignName } } }';
const MESSAGE =
  'mutation ($id: ID!, $text: String!) { messageLead(leadId: $id, message: $text) { success errors message { id message sent scheduledFor senderName } } }';
const RETRY = 'mutation ($id: ID!) { retryCampaignFeatureQueue(campaignFeatureQueueId: $id) { success errors } }';

async function signedIn(leads: number, options: Partial<BlastOptions> = {}): Promise<{ blast: Blast; token: string }> {
  const blast = await buildBlast(context, { leads, ...options });
  const user = await buildUser(context, blast.organizationId, { name: 'Mia Manager', access: 'MANAGER' });
  return { blast, token: user.token };
}

const readLead = async (blast: Blast, index: number, token: string) =>
  (await server.graphql(LEAD, { id: String(blast.leadIds[index]) }, token)).lead.lead;
const readStats = async (token: string) => (await server.graphql(STATS, {}, token)).sendStats.sendStats;
const noon = () => clock.set('2026-03-10T19:00:00Z');
const evening = () => clock.set('2026-03-11T03:01:00Z');

describe('the feed of a contact', () => {
  it('shows a waiting campaign message with its time, content and reason [SEND-09 MSG-14]', async () => {
    evening();
    const { blast, token } = await signedIn(1);
    await joinAll(context, blast);
    await until(async () => (await readQueue(context, blast.organizationId))[0]?.reason !== null);
    const { featureQueue, messages } = await readLead(blast, 0, token);
    expect(messages).toEqual([]);
    expect(featureQueue).toMatchObject([
      {
        leadId: String(blast.leadIds[0]),
        campaignId: String(blast.campaignId),
        campaignName: 'Spring',
        campaignFeatureId: String(blast.stepIds[0]),
        message: 'Hello Lead',
        scheduledFor: '2026-03-11T15:00:00.000Z',
        error: null,
        retrying: false,
        complete: false,
      },
    ]);
    expect(featureQueue[0].reason).toContain('8:00 AM MST');
  });

  it('shows a sent message with its sender and time, and no longer as waiting [SEND-12 MSG-10]', async () => {
    noon();
    const { blast, token } = await signedIn(1);
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    const { featureQueue, messages } = await readLead(blast, 0, token);
    expect(featureQueue).toEqual([]);
    expect(messages).toMatchObject([
      {
        message: 'Hello Lead',
        success: true,
        delivered: null,
        senderName: 'Uma User',
        inbound: false,
        error: null,
        parts: 1,
      },
    ]);
    expect(messages[0].sent).not.toBeNull();
  });

  it('shows a failed campaign message as an error with a sentence, and Retry sends it [MSG-15 MSG-16 API-38]', async () => {
    noon();
    const { blast, token } = await signedIn(1);
    stub.behave({ rules: [{ phone: blast.phones[0] ?? '', answer: 400, code: 30008, times: 1 }] });
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    const before = await readLead(blast, 0, token);
    expect(before.messages).toEqual([]);
    expect(before.featureQueue).toMatchObject([
      { error: 'The carrier couldn’t deliver the message and gave no reason.', complete: false },
    ]);
    stub.behave({ delayMs: 700 });
    const retried = await server.graphql(RETRY, { id: before.featureQueue[0].id }, token);
    expect(retried.retryCampaignFeatureQueue).toEqual({ success: true, errors: [] });
    expect((await readLead(blast, 0, token)).featureQueue).toMatchObject([{ retrying: true, error: null }]);
    await untilSettled(context, blast.organizationId);
    stub.behave({ delayMs: 0 });
    expect((await readLead(blast, 0, token)).messages).toMatchObject([{ success: true }]);
    const again = await server.graphql(RETRY, { id: before.featureQueue[0].id }, token);
    expect(again.retryCampaignFeatureQueue.success).toBe(false);
  });

  it('offers Retry for a campaign message that the carrier accepted and could not deliver [MSG-15 MSG-16]', async () => {
    noon();
    const { blast, token } = await signedIn(1);
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    const [sent] = stub.accepted().filter((text) => text.from === blast.senderPhone);
    await stub.reportStatus(sent?.sid ?? '', 'undelivered', 30005);
    await until(async () => (await readMessages(context, blast.organizationId))[0]?.delivered === false);
    const failed = await readLead(blast, 0, token);
    expect(failed.messages).toEqual([]);
    expect(failed.featureQueue).toMatchObject([{ error: expect.any(String), retrying: false, complete: false }]);
    const correct = 'mutation ($id: ID!) { updateLead(leadId: $id, lead: { phone: "6025550188" }) { errors } }';
    await server.graphql(correct, { id: String(blast.leadIds[0]) }, token);
    const retried = await server.graphql(RETRY, { id: failed.featureQueue[0].id }, token);
    expect(retried.retryCampaignFeatureQueue).toEqual({ success: true, errors: [] });
    await untilSettled(context, blast.organizationId);
    const sentAgain = await readLead(blast, 0, token);
    expect(sentAgain.featureQueue).toEqual([]);
    expect(sentAgain.messages).toMatchObject([{ success: true, error: null }]);
    expect(
      stub
        .accepted()
        .filter(({ from }) => from === blast.senderPhone)
        .at(-1)?.to,
    ).toBe('+16025550188');
  });

  it('says why a contact did not get a message', async () => {
    noon();
    const { blast, token } = await signedIn(1);
    stub.behave({ rules: [{ phone: blast.phones[0] ?? '', answer: 400, code: 21211, times: 1 }] });
    await server.graphql(MESSAGE, { id: String(blast.leadIds[0]), text: 'Are you there?' }, token);
    await untilSettled(context, blast.organizationId);
    await joinAll(context, blast);
    await untilSettled(context, blast.organizationId);
    const { messages } = await readLead(blast, 0, token);
    expect(messages.find(({ message }: { message: string }) => message !== 'Are you there?')).toMatchObject({
      ...{ success: false, sent: null, reason: 'The phone number can’t receive messages' },
      message: 'Hello Lead',
    });
  });
});

describe('messageLead', () => {
  it('sends one message for a double click, and another when it is written again later', async () => {
    noon();
    const { blast, token } = await signedIn(1);
    const id = String(blast.leadIds[0]);
    const click = async () => (await server.graphql(MESSAGE, { id, text: 'See you' }, token)).messageLead;
    const clicks = await Promise.all([click(), click(), click()]);
    expect(clicks.map((one) => one.success)).toEqual([true, true, true]);
    await untilSettled(context, blast.organizationId);
    expect((await click()).message.sent).not.toBeNull();
    server.clock.advance({ seconds: 6 });
    await click();
    await untilSettled(context, blast.organizationId);
    expect((await readLead(blast, 0, token)).messages).toHaveLength(2);
  });

  it('queues the text, returns it, and sends it under the name of its sender [API-65 MSG-13 ENT-29]', async () => {
    evening();
    const { blast, token } = await signedIn(1);
    const id = String(blast.leadIds[0]);
    const { messageLead } = await server.graphql(MESSAGE, { id, text: ' See you at nine ' }, token);
    expect(messageLead).toMatchObject({
      success: true,
      errors: [],
      message: { message: 'See you at nine', sent: null, senderName: 'Mia Manager' },
    });
    await until(async () => (await readLead(blast, 0, token)).messageQueue[0]?.scheduledFor !== null);
    expect((await readLead(blast, 0, token)).messageQueue).toMatchObject([
      { message: 'See you at nine', scheduledFor: '2026-03-11T15:00:00.000Z' },
    ]);
    clock.set('2026-03-11T15:00:01Z');
    await untilSettled(context, blast.organizationId);
    const { messages, messageQueue } = await readLead(blast, 0, token);
    expect(messageQueue).toEqual([]);
    expect(messages).toMatchObject([
      { message: 'See you at nine', senderName: 'Mia Manager', campaignId: null, success: true },
    ]);
  });

  it('is refused with a sentence for an opted-out contact, without a plan, empty, too long, or foreign [ERR-32 ERR-27 SEND-13 CONST-01]', async () => {
    noon();
    const { blast, token } = await signedIn(2);
    const id = String(blast.leadIds[0]);
    await optOut(context, blast.organizationId, blast.phones[0] ?? '');
    const errorsOf = async (leadId: string, text: string, as = token) =>
      (await server.graphql(MESSAGE, { id: leadId, text }, as)).messageLead.errors;
    expect(await errorsOf(id, 'Hello')).toEqual(['This lead has opted out and cannot be messaged.']);
    expect(await errorsOf(String(blast.leadIds[1]), '   ')).toEqual(['Please write a message.']);
    expect(await errorsOf(String(blast.leadIds[1]), 'x'.repeat(241))).toEqual([
      'A message can have at most 240 characters.',
    ]);
    const other = await signedIn(1, { billingActive: false });
    expect(await errorsOf(String(other.blast.leadIds[0]), 'Hello', other.token)).toEqual([
      "You can't send out campaigns or any messages without an active plan.",
    ]);
    expect(await errorsOf(String(other.blast.leadIds[0]), 'Hello')).toEqual(await errorsOf('999999999', 'Hello'));
    expect(await readMessages(context, blast.organizationId)).toEqual([]);
  });
});

describe('sendStats', () => {
  it('shows how far a send is and for which campaign, and disappears when nothing is pending [SEND-10 API-13 ENT-23]', async () => {
    noon();
    stub.behave({ delayMs: 150, rules: [] });
    const { blast, token } = await signedIn(200);
    await joinAll(context, blast);
    const seen: { total: number; pending: number; sent: number; campaignName: string; paused: string | null }[] = [];
    await until(async () => {
      const stats = await readStats(token);
      seen.push(...stats);
      return stats.length === 0;
    }, 20_000);
    expect(seen.length).toBeGreaterThan(1);
    expect(
      seen.every((one) => one.total === 200 && one.sent + one.pending === 200 && one.campaignName === 'Spring'),
    ).toBe(true);
    expect(seen.every((one) => one.paused === null)).toBe(true);
    expect(seen.some((one) => one.sent > 0 && one.pending > 0)).toBe(true);
    stub.behave({ delayMs: 0 });
  });

  it('says what a pause comes too late for [SEND-10]', async () => {
    noon();
    stub.behave({ delayMs: 5_000, rules: [] });
    const { blast, token } = await signedIn(4);
    await joinAll(context, blast);
    const isOnWay = async () =>
      (await readQueue(context, blast.organizationId)).filter(({ state }) => state === 'in_flight').length === 4;
    await until(isOnWay);
    await pauseOne(context, blast);
    expect(await readStats(token)).toMatchObject([
      { sent: 0, pending: 4, paused: 'The campaign was paused. 4 already on the way can’t be stopped' },
    ]);
    stub.behave({ delayMs: 0 });
    await until(async () => (await readStats(token)).length === 0);
    expect(await readMessages(context, blast.organizationId)).toHaveLength(4);
  });

  it('says why a send is waiting and when it will finish [SEND-10]', async () => {
    clock.set('2026-02-11T03:30:00Z');
    const blast = await buildBlast(context, { leads: 3, billingActive: false });
    await subscribe(context, blast);
    await unsubscribe(context, blast);
    evening();
    const { token } = await buildUser(context, blast.organizationId, { access: 'MANAGER' });
    await joinAll(context, blast);
    expect(await readStats(token)).toMatchObject([
      {
        total: 3,
        pending: 3,
        sent: 0,
        paused: 'Messages are sent from 8am to 8pm MST',
        finishes: '2026-03-11T15:00:00.000Z',
        campaignId: String(blast.campaignId),
      },
    ]);
    clock.set('2026-03-11T03:31:00Z');
    expect(await readStats(token)).toMatchObject([{ paused: 'Billing is not set up', finishes: null }]);
    await pauseOne(context, blast);
    expect(await readStats(token)).toMatchObject([{ paused: 'The campaign was paused' }]);
  });

  it('leaves out what is due later', async () => {
    noon();
    const steps = [{ message: 'Now' }, { message: 'Tomorrow', days: 1 }];
    const { blast, token } = await signedIn(1, { steps });
    await joinAll(context, blast);
    await until(async () => (await readMessages(context, blast.organizationId)).length === 1);
    await until(async () => (await readStats(token)).length === 0);
    expect(await readQueue(context, blast.organizationId)).toHaveLength(1);
  });
});
