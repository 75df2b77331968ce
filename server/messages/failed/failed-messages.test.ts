import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, until } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;

const LIST = `query ($page: Int) { failedMessages(page: $page) { success errors total page messages {
  message campaignId campaignName created reason advice retry itemId lead { id name } } } }`;
const NEEDS = '{ needsYou { needs { key count people groups { reason messages } } } }';
const WRITE =
  'mutation ($id: ID!, $message: String!) { messageLead(leadId: $id, message: $message) { success errors } }';
const BLAST = `mutation ($ids: [ID!], $message: String!) {
  messageLeads(leadIds: $ids, messageContent: $message) { success errors } }`;
const RETRY = 'mutation ($id: ID!) { retryCampaignFeatureQueue(campaignFeatureQueueId: $id) { success errors } }';
const ARCHIVE = 'mutation ($ids: [ID!]) { archiveLeads(leadIds: $ids) { success errors } }';
const PHONE =
  'mutation ($id: ID!, $phone: String!) { updateLead(leadId: $id, lead: { phone: $phone }) { success errors } }';

/** An organization with two contacts, and what its people see of messages that failed. */
async function build(brand = 'default') {
  clock.set('2026-03-10T19:00:00Z');
  const { id } = await buildOrganization(context, { brand });
  const people = [
    await buildLead(context, id, { name: 'Ana Diaz' }),
    await buildLead(context, id, { name: 'Ben Ode' }),
  ];
  const [ana, ben] = people.map((lead) => String(lead.id)) as [string, string];
  let { token } = await buildUser(context, id);
  const ask = (query: string, variables: Record<string, unknown> = {}, as = token) =>
    server.graphql(query, variables, as);
  let known = 0;
  // The carrier takes them first, and reports later that they failed.
  const settle = async (count = 1) => {
    known += count;
    await until(async () => {
      const all = await readMessages(context, id);
      return all.length === known && all.every(({ success, delivered }) => success === false || delivered !== null);
    });
    clock.advance({ minutes: 1 });
  };
  const write = async (leadId: string, message: string) => {
    expect((await ask(WRITE, { id: leadId, message })).messageLead).toMatchObject({ success: true });
    await settle();
  };
  const list = async (as = token) => (await ask(LIST, {}, as)).failedMessages;
  const texts = async () => (await list()).messages.map(({ message }: { message: string }) => message);
  const need = async () =>
    (await ask(NEEDS)).needsYou.needs.find(({ key }: { key: string }) => key === 'FAILED') ?? null;
  const comeBackAt = async (moment: string) => {
    clock.set(moment);
    ({ token } = await buildUser(context, id));
  };
  return { id, ana, ben, people, ask, settle, write, list, texts, need, comeBackAt };
}

/** Messages to these contacts fail from now on, with this code. */
function failTo(people: readonly { phone: string }[], code = '30003') {
  return fetch(`${server.url}/simulator/behavior`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failures: people.map(({ phone }) => ({ match: phone, code })) }),
  });
}

describe('messages that failed lately', () => {
  it.each(['default', 'health'])(
    'of %s are listed with the contact, the text, and the reason; one retried twice is there once',
    async (brand) => {
      const { ana, people, write, list, texts, need, comeBackAt } = await build(brand);
      await failTo(people);
      for (const _try of [1, 2, 3]) await write(ana, 'Your roof is ready');
      await write(ana, 'Are you there?');
      const { total, page, messages } = await list();
      expect({ total, page }).toEqual({ total: 2, page: 1 });
      const [asked, ready] = messages;
      expect([asked.message, ready.message]).toEqual(['Are you there?', 'Your roof is ready']);
      expect(ready).toMatchObject({
        ...{ lead: { id: ana, name: 'Ana Diaz' }, campaignId: null, retry: 'TEXT', advice: null },
        ...{ reason: 'The phone was off or out of range.', created: expect.stringMatching('2026-03-10T19:02') },
      });
      expect(await need()).toMatchObject({ count: 2, people: 1, groups: [{ messages: 2 }] });
      await failTo([]);
      await write(ana, 'Your roof is ready');
      expect([await texts(), await need()]).toEqual([[], null]);
      await failTo(people);
      await write(ana, 'See you');
      await comeBackAt('2026-04-09T19:10:00Z');
      expect([await texts(), await need()]).toEqual([[], null]);
    },
  );

  it('count a message to many once, also where a person sent it to one of them again', async () => {
    const { ana, ben, people, ask, settle, write, texts, need } = await build();
    await failTo(people);
    await ask(BLAST, { ids: [ana, ben], message: 'News' });
    await settle(2);
    const [first] = await texts();
    await write(ana, first);
    expect(await texts()).toEqual([first, first]);
    expect(await need()).toMatchObject({ count: 2, people: 2 });
  });

  it('of a campaign are tried again as its items, and once more after that, each time as one', async () => {
    const { id, people, ask, settle, list, need } = await build();
    await failTo(people);
    const leadIds = people.slice(0, 1).map((lead) => lead.id);
    const campaign = await buildCampaign(context, id, { name: 'Spring', steps: [{ message: 'Hi' }], leadIds });
    await settle();
    for (const _try of [1, 2]) {
      const { total, messages } = await list();
      expect([total, await need()]).toMatchObject([1, { count: 1 }]);
      const [failed] = messages;
      expect(failed).toMatchObject({ campaignId: String(campaign.id), campaignName: 'Spring', retry: 'ITEM' });
      expect(await ask(RETRY, { id: failed.itemId })).toMatchObject({ retryCampaignFeatureQueue: { success: true } });
      await settle();
    }
    await failTo([]);
    const [{ itemId }] = (await list()).messages;
    await ask(RETRY, { id: itemId });
    await settle();
    expect([(await list()).messages, await need()]).toEqual([[], null]);
  });

  it('offer no retry that would fail the same way, until the number is corrected', async () => {
    const { ana, ben, people, ask, write, list } = await build();
    await failTo(people, '30006');
    await write(ana, 'To a landline');
    await failTo(people, '30007');
    await write(ben, 'FREE FREE FREE');
    expect((await list()).messages).toMatchObject([
      { message: 'FREE FREE FREE', retry: null, advice: 'Change what the message says before you send it again.' },
      { message: 'To a landline', retry: null, advice: 'Check the phone number and correct it.' },
    ]);
    expect((await ask(PHONE, { id: ana, phone: '(602) 555-0142' })).updateLead).toMatchObject({ success: true });
    expect((await list()).messages[1]).toMatchObject({ message: 'To a landline', retry: 'TEXT', advice: null });
    await ask(ARCHIVE, { ids: [ana] });
    expect(await list()).toMatchObject({ total: 1, messages: [{ lead: { id: ben } }] });
  });

  it('are listed twenty a page, to whom may see messages, in their organization alone', async () => {
    const { id, people, ask, settle, list } = await build();
    const more = await Promise.all(Array.from({ length: 19 }, () => buildLead(context, id)));
    const all = [...people, ...more];
    await failTo(all);
    await ask(BLAST, { ids: all.map((lead) => String(lead.id)), message: 'News' });
    await settle(21);
    const { token: reader } = await buildUser(context, id, { access: 'READONLY' });
    expect(await list(reader)).toMatchObject({ total: 21, messages: expect.objectContaining({ length: 20 }) });
    expect((await ask(LIST, { page: 2 })).failedMessages).toMatchObject({
      page: 2,
      total: 21,
      messages: { length: 1 },
    });
    const { token: limited } = await buildUser(context, id, { access: 'LIMITED' });
    expect(await list(limited)).toMatchObject({ success: false, messages: null });
    const other = await build();
    expect(await other.list()).toMatchObject({ total: 0, messages: [] });
  });

  it('show no words to who may not read them, and are noted where that is kept', async () => {
    const { id, ana, people, ask, write, list } = await build('health');
    await failTo(people);
    await write(ana, 'Your results are in');
    const { token: reader } = await buildUser(context, id, { access: 'READONLY' });
    expect((await list(reader)).messages).toMatchObject([
      { message: 'Message content hidden', lead: { name: 'Ana Diaz' } },
    ]);
    await list();
    const views = '{ auditEntries(page: 1) { entries { action } } }';
    const actions = (await ask(views)).auditEntries.entries.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 3).toSorted()).toEqual(['feed-viewed', 'lead-viewed', 'lead-viewed']);
  });
});
