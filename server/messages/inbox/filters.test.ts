import { describe, expect, it } from 'vitest';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { untilSettled } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;

const LIST = `query ($show: ConversationFilter, $search: String) {
  leads(search: $search, leadFilter: { messages: true, conversations: $show }) { success errors total leads { id waitsForAnswer } } }`;
const COUNTS = '{ conversationCounts { success errors unread waiting failed maybeStop } }';
const NEXT = 'query ($after: ID) { nextWaiting(leadId: $after) { success errors leadId } }';
const OPEN = 'query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { success lead { messages { id } } } }';
const WRITE =
  'mutation ($id: ID!, $message: String!) { messageLead(leadId: $id, message: $message) { success message { id } } }';
const CANCEL = 'mutation ($id: ID!) { cancelMessage(campaignFeatureQueueId: $id) { success } }';
const BLAST = `mutation ($ids: [ID!], $message: String!) {
  messageLeads(leadIds: $ids, messageContent: $message) { success errors } }`;
const SETTLE = `mutation ($id: ID!, $needsAnswer: Boolean!) {
  settleConversation(leadId: $id, needsAnswer: $needsAnswer) { success errors } }`;
const NEEDS = '{ needsYou { needs { key count leadId } } }';

async function buildInbox(access: 'MANAGER' | 'READONLY' = 'MANAGER') {
  clock.set('2026-03-10T19:00:00Z');
  const { id, senderPhone } = await buildOrganization(context);
  const leads = [await buildLead(context, id), await buildLead(context, id), await buildLead(context, id)] as const;
  let { token } = await buildUser(context, id, { access });
  // A session ends before such a jump does.
  const jumpTo = async (moment: string) => {
    clock.set(moment);
    ({ token } = await buildUser(context, id, { access }));
  };
  const [ana, ben, cy] = leads.map((lead) => String(lead.id)) as [string, string, string];
  const ask = (query: string, variables: Record<string, unknown> = {}) => server.graphql(query, variables, token);
  const list = async (show?: string, search?: string) => {
    const { leads: found } = await ask(LIST, { show, search });
    return found.leads.map((lead: { id: string }) => lead.id);
  };
  const counts = async () => {
    const { success: _, errors: __, ...found } = (await ask(COUNTS)).conversationCounts;
    return found;
  };
  const next = async (after?: string) => (await ask(NEXT, { after })).nextWaiting.leadId;
  const writeFrom = async (leadId: string, body: string) => {
    clock.advance({ minutes: 1 });
    const from = leads.find((lead) => String(lead.id) === leadId)?.phone;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await fetch(`${server.url}/simulator/replies`, { ...init, body: JSON.stringify({ from, to: senderPhone, body }) });
  };
  return { id, jumpTo, ana, ben, cy, ask, list, counts, next, writeFrom, leads };
}

const patient = { timeout: 20_000 };

/** Messages to these phones fail from now on. */
function failTo(phones: readonly string[]) {
  return fetch(`${server.url}/simulator/behavior`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failures: phones.map((phone) => ({ match: phone, code: '30003' })) }),
  });
}

async function askedByAll() {
  const inbox = await buildInbox();
  for (const [place, leadId] of [inbox.ana, inbox.ben, inbox.cy].entries()) {
    await inbox.writeFrom(leadId, `Is Tuesday free? ${place}`);
    await expect.poll(() => inbox.list(), patient).toHaveLength(place + 1);
  }
  clock.advance({ minutes: 1 });
  return inbox;
}

describe('the filters of the inbox', () => {
  it('show who waits for an answer, the longest first, until someone answers or cancels the answer', async () => {
    const { id, ana, ben, cy, ask, list, counts, next, jumpTo } = await askedByAll();
    expect(await list('WAITING')).toEqual([ana, ben, cy]);
    expect(await list()).toEqual([cy, ben, ana]);
    expect(await counts()).toEqual({ unread: 3, waiting: 3, failed: 0, maybeStop: 0 });
    // A message that waits for its hour is an answer as long as it isn't canceled.
    await jumpTo('2026-03-11T05:00:00Z');
    const { messageLead } = await ask(WRITE, { id: ana, message: 'It is.' });
    expect(await list('WAITING')).toEqual([ben, cy]);
    await ask(CANCEL, { id: messageLead.message.id.replace('queue-', '') });
    expect(await list('WAITING')).toEqual([ana, ben, cy]);
    await jumpTo('2026-03-11T19:00:00Z');
    await ask(WRITE, { id: ana, message: 'It is, at 3.' });
    await untilSettled(context, id);
    expect(await list('WAITING')).toEqual([ben, cy]);
    expect(await counts()).toMatchObject({ unread: 2, waiting: 2 });
    expect([await next(), await next(ben), await next(cy)]).toEqual([ben, cy, ben]);
    expect((await ask(NEEDS)).needsYou.needs).toContainEqual({ key: 'UNANSWERED', count: 2, leadId: ben });
    const shown = (await ask(LIST)).leads.leads.map((lead: { waitsForAnswer: boolean }) => lead.waitsForAnswer);
    expect(shown).toEqual([false, true, true]);
  });

  it('leave out whom someone needs not answer, until they write again', async () => {
    const { ana, ben, cy, ask, list, next, writeFrom } = await askedByAll();
    await ask(SETTLE, { id: ben, needsAnswer: false });
    expect(await list('WAITING')).toEqual([ana, cy]);
    expect(await next(ana)).toBe(cy);
    await ask(SETTLE, { id: ben, needsAnswer: true });
    expect(await list('WAITING')).toEqual([ana, ben, cy]);
    await ask(SETTLE, { id: ben, needsAnswer: false });
    await writeFrom(ben, 'Hello?');
    await expect.poll(() => list('WAITING'), patient).toEqual([ana, cy, ben]);
    await ask(SETTLE, { id: ana, needsAnswer: false });
    await ask(SETTLE, { id: cy, needsAnswer: false });
    expect([await next(), await next(ben)]).toEqual([ben, null]);
  });

  it('show who is unread, and forget after 30 days who waits', async () => {
    const { ana, ben, cy, ask, list, counts, jumpTo } = await askedByAll();
    await ask(OPEN, { id: ben });
    expect(await list('UNREAD')).toEqual([cy, ana]);
    await jumpTo('2026-04-11T19:00:00Z');
    expect(await list('WAITING')).toEqual([]);
    expect(await counts()).toEqual({ unread: 2, waiting: 0, failed: 0, maybeStop: 0 });
  });

  it('show whose message failed, even the first one, until a person writes to them and it arrives', async () => {
    const { id, ana, ben, ask, list, counts, leads } = await buildInbox();
    await failTo([leads[0].phone]);
    await ask(WRITE, { id: ana, message: 'Hello' });
    await ask(WRITE, { id: ben, message: 'Hello' });
    await untilSettled(context, id);
    await expect.poll(() => list('FAILED'), patient).toEqual([ana]);
    expect((await counts()).failed).toBe(1);
    const why = '{ leads(leadFilter: { conversations: FAILED }) { leads { lastFailure { reason } } } }';
    expect((await ask(why)).leads.leads).toEqual([
      { lastFailure: { reason: expect.stringMatching(/unreachable|off/) } },
    ]);
    expect(await list('FAILED', 'no such name')).toEqual([]);
    // She has never written.
    await ask(SETTLE, { id: ana, needsAnswer: false });
    expect(await list('FAILED')).toEqual([]);
    await ask(SETTLE, { id: ana, needsAnswer: true });
    expect(await list('FAILED')).toEqual([ana]);
    await failTo([]);
    clock.advance({ minutes: 1 });
    await ask(WRITE, { id: ana, message: 'Hello again' });
    await expect.poll(() => list('FAILED'), patient).toEqual([]);
  });

  it('show a failed message that others came after, on the overview too, until someone is done with it', async () => {
    const { id, ana, ask, list, counts, writeFrom, leads } = await buildInbox();
    const failed = async () =>
      (await ask(NEEDS)).needsYou.needs.filter((need: { key: string }) => need.key === 'FAILED');
    const fail = async () => {
      await failTo([leads[0].phone]);
      clock.advance({ minutes: 1 });
      await ask(BLAST, { ids: [ana], message: `News of ${clock.now().toISOString()}` });
      await untilSettled(context, id);
      await failTo([]);
      await expect.poll(() => list('FAILED'), patient).toEqual([ana]);
    };
    await fail();
    clock.advance({ minutes: 1 });
    await ask(BLAST, { ids: [ana], message: 'Other news' });
    await untilSettled(context, id);
    await writeFrom(ana, 'Thanks');
    await expect.poll(() => list('UNREAD'), patient).toEqual([ana]);
    expect(await list('FAILED')).toEqual([ana]);
    await ask(OPEN, { id: ana });
    expect(await list('FAILED')).toEqual([ana]);
    expect(await failed()).toMatchObject([{ count: 1, leadId: ana }]);
    clock.advance({ minutes: 1 });
    await ask(SETTLE, { id: ana, needsAnswer: false });
    expect([await list('FAILED'), (await counts()).failed, await failed()]).toEqual([[], 0, []]);
    await ask(SETTLE, { id: ana, needsAnswer: true });
    expect([await list('FAILED'), (await counts()).failed]).toEqual([[ana], 1]);
    // What fails later isn't settled by that.
    await ask(SETTLE, { id: ana, needsAnswer: false });
    await fail();
  });

  it('show no failed message that was sent again and waits for its hour, unless that is canceled', async () => {
    const { id, ana, ask, list, leads, jumpTo } = await buildInbox();
    await failTo([leads[0].phone]);
    await ask(WRITE, { id: ana, message: 'Hello' });
    await untilSettled(context, id);
    await failTo([]);
    await expect.poll(() => list('FAILED'), patient).toEqual([ana]);
    await jumpTo('2026-03-11T05:00:00Z');
    const { messageLead } = await ask(WRITE, { id: ana, message: 'Hello' });
    expect(await list('FAILED')).toEqual([]);
    await ask(CANCEL, { id: messageLead.message.id.replace('queue-', '') });
    expect(await list('FAILED')).toEqual([ana]);
  });

  it('show those whose messages failed by the newest failure, and say when that was', async () => {
    const { id, ana, ben, ask, list, leads: contacts } = await buildInbox();
    // What was said with each of them before is no failure, and a message to many isn't said.
    for (const leadId of [ana, ben]) {
      clock.advance({ minutes: 10 });
      await ask(WRITE, { id: leadId, message: 'Hello' });
      await untilSettled(context, id);
    }
    await failTo(contacts.map(({ phone }) => phone));
    for (const leadId of [ana, ben, ana]) {
      clock.advance({ minutes: 10 });
      await ask(BLAST, { ids: [leadId], message: `News of ${clock.now().toISOString()}` });
      await untilSettled(context, id);
    }
    await expect.poll(() => list('FAILED'), patient).toEqual([ana, ben]);
    const when = '{ leads(leadFilter: { conversations: FAILED }) { leads { lastFailure { created } } } }';
    const { leads } = await ask(when);
    const minutesAgo = leads.leads.map(({ lastFailure }: { lastFailure: { created: string } }) =>
      Math.round((clock.now().getTime() - new Date(lastFailure.created).getTime()) / 60_000),
    );
    expect(minutesAgo).toEqual([0, 10]);
    await failTo([]);
  });

  it('show whose reply may ask to stop: they wait for that decision, not for an answer', async () => {
    const { ana, ben, list, counts, writeFrom } = await buildInbox();
    await writeFrom(ana, 'Why do you keep texting me');
    await expect.poll(() => list('MAYBE_STOP'), patient).toEqual([ana]);
    await writeFrom(ben, 'Thanks');
    await expect.poll(counts, patient).toEqual({ unread: 2, waiting: 1, failed: 0, maybeStop: 1 });
    expect(await list('WAITING')).toEqual([ben]);
  });

  it('settle nothing for someone who only reads, nor in another organization', async () => {
    const { ana, list } = await askedByAll();
    const reader = await buildInbox('READONLY');
    const settled = await reader.ask(SETTLE, { id: reader.ana, needsAnswer: false });
    expect(settled.settleConversation).toMatchObject({ success: false });
    const stranger = await buildInbox();
    const others = await stranger.ask(SETTLE, { id: ana, needsAnswer: false });
    expect(others.settleConversation).toMatchObject({ success: false });
    expect(await list('WAITING')).toHaveLength(3);
    expect((await stranger.ask(NEXT, { after: ana })).nextWaiting).toMatchObject({ success: false });
  });
});
