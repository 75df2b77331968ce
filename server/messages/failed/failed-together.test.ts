import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, until } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;

const LIST = `{ failedMessages { success total choices { id leadId reason retry }
  messages { id message retry reword stepId campaignId advice lead { id name } } } }`;
const BLAST = `mutation ($ids: [ID!], $message: String!) {
  messageLeads(leadIds: $ids, messageContent: $message) { success errors } }`;
const RETRY =
  'mutation ($ids: [ID!]!) { retryFailedMessages(messageIds: $ids) { success errors retried refused reasons } }';
const SETTLE = `mutation ($ids: [ID!]!, $needsAnswer: Boolean!) {
  settleConversations(leadIds: $ids, needsAnswer: $needsAnswer) { success errors settled } }`;
const STEP = `mutation ($id: ID!, $messageContent: String) {
  updateCampaignFeature(campaignFeatureId: $id, messageContent: $messageContent) { success errors } }`;

/** An organization with a few contacts whose messages fail. */
async function build(count: number, code = '30003') {
  clock.set('2026-03-10T19:00:00Z');
  const { id } = await buildOrganization(context);
  const people = await Promise.all(Array.from({ length: count }, () => buildLead(context, id)));
  const { token } = await buildUser(context, id);
  const ask = (query: string, variables: Record<string, unknown> = {}, as = token) =>
    server.graphql(query, variables, as);
  await failTo(people, code);
  const settle = async (known: number) => {
    await until(async () => {
      const all = await readMessages(context, id);
      return all.length === known && all.every(({ success, delivered }) => success === false || delivered !== null);
    });
    clock.advance({ minutes: 1 });
  };
  const list = async () => (await ask(LIST)).failedMessages;
  const retry = async (ids: readonly string[]) => (await ask(RETRY, { ids })).retryFailedMessages;
  return { id, people, ids: people.map((lead) => String(lead.id)), ask, settle, list, retry };
}

function failTo(people: readonly { phone: string }[], code: string) {
  return fetch(`${server.url}/simulator/behavior`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failures: people.map(({ phone }) => ({ match: phone, code })) }),
  });
}

const idOf = ({ id }: { id: string }) => id;

describe('several messages that failed', () => {
  it('are tried again at once, a campaign’s and others, and what can’t be is counted with the reason', async () => {
    const { id, people, ids, ask, settle, list, retry } = await build(3);
    const leadIds = people.slice(0, 1).map((lead) => lead.id);
    await buildCampaign(context, id, { name: 'Spring', steps: [{ message: 'Hi' }], leadIds });
    await settle(1);
    await ask(BLAST, { ids: ids.slice(1, 2), message: 'News' });
    await settle(2);
    await failTo(people, '30006');
    await ask(BLAST, { ids: ids.slice(2), message: 'To a landline' });
    await settle(3);
    const { choices } = await list();
    expect(choices).toMatchObject([
      { leadId: ids[2], retry: null, reason: expect.stringContaining('landline') },
      { leadId: ids[1], retry: 'TEXT' },
      { leadId: ids[0], retry: 'ITEM' },
    ]);
    await failTo([], '30003');
    expect(await retry(choices.map(idOf))).toEqual({
      ...{ success: true, errors: [], retried: 2, refused: 1, reasons: ['This message cannot be sent again.'] },
    });
    await settle(5);
    expect((await list()).messages).toMatchObject([{ message: 'To a landline' }]);
    expect(await retry(choices.map(idOf))).toMatchObject({ retried: 0, refused: 3 });
    await settle(5);
  });

  it('go out again also within seconds of the first time', async () => {
    const { id, ids, ask, list, retry } = await build(2);
    const write = 'mutation ($id: ID!) { messageLead(leadId: $id, message: "See you at 9") { success errors } }';
    for (const one of ids) await ask(write, { id: one });
    const undelivered = async () => (await readMessages(context, id)).filter(({ delivered }) => delivered === false);
    await until(async () => (await undelivered()).length === 2);
    await failTo([], '30003');
    const { choices } = await list();
    expect(await retry(choices.map(idOf))).toMatchObject({ retried: 2, refused: 0 });
    await until(async () => (await readMessages(context, id)).length === 4);
  });

  it('can all be chosen, on whatever page, up to 50 at once, and those of another organization can’t', async () => {
    const { ids, ask, settle, list, retry } = await build(21);
    await ask(BLAST, { ids, message: 'News' });
    await settle(21);
    const { choices, messages, total } = await list();
    expect([choices.length, messages.length, total]).toEqual([21, 20, 21]);
    const tooMany = Array.from({ length: 51 }, (_, place) => String(place + 1));
    expect(await retry(tooMany)).toMatchObject({ success: false, errors: ['Please send at most 50 at once.'] });
    const other = await build(1);
    expect(await other.retry(choices.map(idOf))).toMatchObject({
      ...{ success: false, errors: [sentenceOf('not-found')] },
    });
    const { token: reader } = await buildUser(context, other.id, { access: 'READONLY' });
    expect((await other.ask(RETRY, { ids: [] }, reader)).retryFailedMessages).toMatchObject({ success: false });
    expect((await other.ask(SETTLE, { ids: [], needsAnswer: false }, reader)).settleConversations.success).toBe(false);
  });

  it('are dismissed together, with an undo, except where a reply waits', async () => {
    const { people, ids, ask, settle, list } = await build(3);
    await ask(BLAST, { ids, message: 'News' });
    await settle(3);
    await fetch(`${server.url}/simulator/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: people[2]?.phone, body: 'When do you open?' }),
    });
    await until(async () => (await ask('{ conversationCounts { waiting } }')).conversationCounts.waiting === 1);
    expect((await ask(SETTLE, { ids, needsAnswer: false })).settleConversations).toMatchObject({ settled: 2 });
    expect((await list()).messages).toMatchObject([{ lead: { id: ids[2] } }]);
    expect((await ask(SETTLE, { ids, needsAnswer: true })).settleConversations).toMatchObject({ settled: 3 });
    expect((await list()).total).toBe(3);
  });

  it('say which words to change where the carrier filtered them, and can be retried once the step has others', async () => {
    const { id, people, ids, ask, settle, list, retry } = await build(2, '30007');
    const leadIds = people.slice(0, 1).map((lead) => lead.id);
    const campaign = await buildCampaign(context, id, { steps: [{ message: 'FREE' }], leadIds });
    await settle(1);
    await ask(BLAST, { ids: ids.slice(1), message: 'FREE FREE' });
    await settle(2);
    const [own, ofStep] = (await list()).messages;
    expect([own, ofStep]).toMatchObject([
      { retry: null, reword: 'OWN', stepId: null },
      { retry: null, reword: 'STEP', campaignId: String(campaign.id) },
    ]);
    const edit = { id: ofStep.stepId, messageContent: 'A free look at your roof' };
    expect((await ask(STEP, edit)).updateCampaignFeature).toMatchObject({ success: true, errors: [] });
    await failTo([], '30007');
    expect((await list()).messages[1]).toMatchObject({ id: ofStep.id, retry: 'ITEM', reword: null, advice: null });
    expect(await retry([own.id, ofStep.id])).toMatchObject({ retried: 1, refused: 1 });
    await settle(3);
    expect((await readMessages(context, id)).map(({ body }) => body)).toContain('A free look at your roof');
  });
});
