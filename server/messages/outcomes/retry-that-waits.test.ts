import { afterAll, describe, expect, it } from 'vitest';
import { buildBlast, joinAll } from '../../testing/build-blast.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until, untilSettled } from '../../testing/read-texts.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ payments: 'simulator', senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const WAIT = 'wait { cause until release }';
const LEAD = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { success lead {
  messages { id }
  featureQueue { id message scheduledFor reason error retrying ${WAIT} } } } }`;
const STATS = `{ sendStats { sendStats { total pending sent paused finishes campaignName ${WAIT} } } }`;
const RETRY = 'mutation ($id: ID!) { retryCampaignFeatureQueue(campaignFeatureQueueId: $id) { success errors } }';
const PAUSE = 'mutation ($paused: Boolean!) { pauseSending(paused: $paused) { success errors } }';

async function failed({ isReported = false } = {}) {
  clock.set('2026-03-10T19:00:00Z');
  const blast = await buildBlast(context, { leads: 1 });
  let { token } = await buildUser(context, blast.organizationId, { access: 'OWNER' });
  const refusal = { phone: blast.phones[0] ?? '', answer: 400, code: 30008, times: 1 } as const;
  stub.behave({ rules: isReported ? [] : [refusal] });
  await joinAll(context, blast);
  await untilSettled(context, blast.organizationId);
  if (isReported) {
    const [sent] = stub.accepted().filter((text) => text.from === blast.senderPhone);
    await stub.reportStatus(sent?.sid ?? '', 'undelivered', 30005);
    await until(async () => (await readMessages(context, blast.organizationId))[0]?.delivered === false);
  }
  const id = String(blast.leadIds[0]);
  const ask = (query: string, variables = {}) => server.graphql(query, variables, token);
  const read = async () => (await ask(LEAD, { id })).lead.lead;
  const stats = async () => (await ask(STATS)).sendStats.sendStats;
  const jumpTo = async (at: string) => {
    clock.set(at);
    ({ token } = await buildUser(context, blast.organizationId, { access: 'OWNER' }));
  };
  const itemId = (await read()).featureQueue[0].id;
  return { blast, id, ask, read, stats, jumpTo, retry: () => ask(RETRY, { id: itemId }) };
}

describe('a retry that waits', () => {
  it('for the sending window says until when, at once and as one message', async () => {
    const { blast, read, stats, jumpTo, retry } = await failed();
    await jumpTo('2026-03-11T05:00:00Z');
    const heard: string[] = [];
    const stop = context.live.follow(blast.organizationId, (name) => heard.push(name));
    await retry();
    const opens = '2026-03-11T15:00:00.000Z';
    const isTold = async () => {
      expect((await read()).featureQueue).toMatchObject([
        {
          ...{ retrying: false, error: null, scheduledFor: opens },
          reason: expect.stringContaining('8:00 AM MST'),
          wait: { cause: 'outside-window', until: opens },
        },
      ]);
      expect(await stats()).toMatchObject([{ total: 1, pending: 1, sent: 0, wait: { until: opens } }]);
    };
    await until(async () => (await readQueue(context, blast.organizationId))[0]?.reason !== 'retried');
    await isTold();
    // The bar reads it again when it's retried, and when it's known what it waits for.
    await expect.poll(() => heard.filter((name) => name === 'send-stats').length).toBeGreaterThanOrEqual(2);
    stop();
  });

  it('for the end of a pause says so, and isn’t shown as one that is being retried', async () => {
    const { blast, ask, read, stats, retry } = await failed();
    await ask(PAUSE, { paused: true });
    await retry();
    const [waits] = (await read()).featureQueue;
    expect(waits).toMatchObject({ retrying: false, error: null, reason: 'All sending is paused' });
    expect(waits.wait).toEqual({ cause: 'paused', until: null, release: 'resume-sending' });
    expect(await stats()).toMatchObject([{ total: 1, pending: 1, sent: 0, paused: 'All sending is paused' }]);
    // A second Retry finds nothing to send.
    expect((await retry()).retryCampaignFeatureQueue.success).toBe(false);
    await ask(PAUSE, { paused: false });
    await untilSettled(context, blast.organizationId);
    expect((await read()).messages).toHaveLength(1);
  });

  it('counts as one message of its send, also where the carrier had taken the first one', async () => {
    const { blast, ask, read, stats, retry } = await failed({ isReported: true });
    await ask(PAUSE, { paused: true });
    await retry();
    expect(await stats()).toMatchObject([{ total: 1, pending: 1, sent: 0 }]);
    await ask(PAUSE, { paused: false });
    await untilSettled(context, blast.organizationId);
    expect((await read()).messages).toHaveLength(1);
  });
});
