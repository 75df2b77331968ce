import { describe, expect, it } from 'vitest';
import { optInExamples } from '../../../domain/consent/testing/opt-in-examples.ts';
import { consentByLedger, consentStateOf } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;
recountAtEnd(server);

const CREATE = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id optedIn } } }';
const BLAST = `mutation ($ids: [ID!]!, $text: String!) {
  messageLeads(leadIds: $ids, messageContent: $text) { success errors planned } }`;
const JOIN = `mutation ($id: ID!, $ids: [ID!]!) { addLeadsToCampaign(campaignId: $id, leadIds: $ids) { success errors } }`;
const LEAVE = `mutation ($id: ID!, $ids: [ID!]!) {
  removeLeadsFromCampaign(campaignId: $id, leadIds: $ids) { success errors } }`;
const EDIT = `mutation ($id: ID!, $text: String!) {
  updateOrganization(organizationId: $id, organization: { messageContent: $text }) { success errors } }`;
const LEAD = `query ($id: ID!) { lead(leadId: $id) { lead { optedIn optedOut
  messageQueue { message senderName scheduledFor reason } featureQueue { reason } } } }`;
const NEEDS = '{ needsYou { needs { key count } } }';
const STATS = '{ sendStats { sendStats { total sent pending held asked optIn } } }';
let people = 0;

async function organization({ brand = 'blast' } = {}) {
  const { id, senderPhone } = await buildOrganization(context, { brand, name: 'Sunny Bakery' });
  const { token } = await buildUser(context, id);
  const ask = async (document: string, variables: object) =>
    Object.values(await server.graphql(document, { ...variables }, token))[0];
  /** A contact added manually by staff. */
  const add = async (name = 'Ana Diaz') => {
    people += 1;
    const phone = `602555${String(4_000 + people)}`;
    const { lead } = await ask(CREATE, { lead: { name, phone } });
    return {
      ...{ id: lead.id as string, phone, optedIn: lead.optedIn as boolean },
      write: (body: string) => write(phone, senderPhone, body),
      texts: () => textsOn(phone),
      lead: async () => (await ask(LEAD, { id: lead.id })).lead,
    };
  };
  return { id, ask, add, blast: (ids: string[], text: string) => ask(BLAST, { ids, text }) };
}

async function write(from: string, to: string, body: string): Promise<void> {
  const answer = await fetch(`${server.url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, body }),
  });
  expect(answer.status).toBe(200);
}

/** The texts that arrived on a phone, oldest first. */
async function textsOn(phone: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
  const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
  return messages.flatMap((text) => (text.direction === 'outbound' ? [text.body] : [])).reverse();
}

const untilTexts = (one: { texts(): Promise<string[]> }, count: number) =>
  until(async () => (await one.texts()).length >= count);

const QUESTION = 'Sunny Bakery: may we send you text messages? Reply YES to get our texts, STOP for none.';
const WELCOME = 'Sunny Bakery: You have opted in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.';

describe('in blast, a contact added by staff', () => {
  it('is asked before the first blast, which arrives once they answer YES [SEND-07 OPEN-08]', async () => {
    const { id, add, blast, ask } = await organization();
    const [ana, ben] = [await add(), await add('Ben Ito')];
    expect([ana.optedIn, ben.optedIn]).toEqual([false, false]);
    expect(await blast([ana.id, ben.id], 'Fresh bread, {{first_name}}')).toMatchObject({ success: true, planned: 2 });
    await untilTexts(ana, 1);
    await untilTexts(ben, 1);
    await until(async () => (await readQueue(context, id)).every((item) => item.reason === 'awaiting-opt-in'));
    expect(await ana.lead()).toMatchObject({
      optedIn: false,
      messageQueue: [
        {
          message: 'Fresh bread, Ana',
          reason: 'Waiting: they were asked whether they want messages and haven’t answered YES yet',
        },
      ],
    });
    // Messages that wait for an answer aren't a running send; the overview counts them.
    expect(await ask(STATS, {})).toMatchObject({ sendStats: [] });
    expect((await ask(NEEDS, {})).needs).toContainEqual({ key: 'OPT_IN_AWAITED', count: 2 });
    await ana.write('Who is this?');
    expect(await ana.texts()).toEqual([QUESTION]);
    await ana.write('Yes');
    await untilTexts(ana, 3);
    expect((await ana.texts()).toSorted()).toEqual([QUESTION, WELCOME, 'Fresh bread, Ana'].toSorted());
    await until(async () => (await readQueue(context, id)).length === 1);
    expect((await ask(NEEDS, {})).needs).toContainEqual({ key: 'OPT_IN_AWAITED', count: 1 });
    expect(await ana.lead()).toMatchObject({ optedIn: true, messageQueue: [] });
    expect(await ben.texts()).toEqual([QUESTION]);
    for (const { phone } of [ana, ben]) {
      const [kept, folded] = await inTransaction(context.db, id, async (tx) => [
        await consentStateOf(tx, id, phone),
        await consentByLedger(tx, id, phone),
      ]);
      expect(kept).toBe(folded);
    }
  });

  it('is asked once in the organization’s own words, however many messages wait, and START answers too [SEND-07]', async () => {
    const { id, add, blast, ask } = await organization();
    await ask(EDIT, { id: String(id), text: 'Hi {{first_name}}, bread news? Reply YES' });
    const ana = await add();
    const campaign = await buildCampaign(context, id, { steps: [{ message: 'Our pies' }] });
    await ask(JOIN, { id: String(campaign.id), ids: [ana.id] });
    await blast([ana.id], 'Fresh bread');
    await untilTexts(ana, 1);
    await until(async () => (await readQueue(context, id)).every((item) => item.reason === 'awaiting-opt-in'));
    expect((await ana.lead()).featureQueue).toHaveLength(1);
    clock.advance({ days: 2 });
    await until(async () =>
      (await readQueue(context, id)).every((item) => Number(item.held_until) > Number(clock.now())),
    );
    expect(await ana.texts()).toEqual(['Hi Ana, bread news? Reply YES']);
    await ana.write('START');
    await untilTexts(ana, 4);
    expect((await ana.texts()).toSorted()).toEqual(
      ['Hi Ana, bread news? Reply YES', WELCOME, 'Our pies', 'Fresh bread'].toSorted(),
    );
    clock.set(OPEN_TUESDAY);
  });

  it.each(optInExamples)('is asked in $language, for "$content", what the Opt-In tab shows', async (example) => {
    const { id, add, blast, ask } = await organization();
    const edit = `mutation ($id: ID!, $edit: OrganizationInput!) {
      updateOrganization(organizationId: $id, organization: $edit) { success errors } }`;
    const { content: messageContent, language } = example;
    expect(await ask(edit, { id: String(id), edit: { messageContent, language } })).toMatchObject({ success: true });
    const maria = await add('Maria Lopez');
    await blast([maria.id], 'Fresh bread');
    await untilTexts(maria, 1);
    expect(await maria.texts()).toEqual([example.arrives]);
  });

  it('who answers STOP gets nothing more, and one who never answers gets nothing after a month [SEND-07]', async () => {
    const { id, add, blast } = await organization();
    const [ana, ben] = [await add(), await add('Ben Ito')];
    await blast([ana.id, ben.id], 'Fresh bread');
    await untilTexts(ana, 1);
    await untilTexts(ben, 1);
    await ana.write('STOP');
    await untilTexts(ana, 2);
    clock.advance({ days: 31 });
    await until(async () => (await readQueue(context, id)).length === 0);
    const blasts = (await readMessages(context, id)).filter((text) => text.kind === 'blast');
    expect(blasts.map(({ outcome, reason }) => [outcome, reason]).toSorted()).toEqual([
      ['skipped', 'no-consent'],
      ['skipped', 'opted-out'],
    ]);
    expect(await ben.texts()).toEqual([QUESTION]);
    clock.set(OPEN_TUESDAY);
  });

  it('is asked, and has a month to answer, even if the message couldn’t be sent for longer than that [SEND-07]', async () => {
    const { id, ask, add, blast } = await organization();
    const ana = await add();
    await ask('mutation { pauseSending(paused: true) { success } }', {});
    await blast([ana.id], 'Fresh bread');
    clock.advance({ days: 40 });
    // The earlier session has ended meanwhile.
    const { token } = await buildUser(context, id);
    await server.graphql('mutation { pauseSending(paused: false) { success } }', {}, token);
    await untilTexts(ana, 1);
    expect(await ana.texts()).toEqual([QUESTION]);
    clock.advance({ days: 29 });
    await ana.write('YES');
    await until(async () => (await ana.texts()).includes('Fresh bread'));
    expect((await readMessages(context, id)).filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
    clock.set(OPEN_TUESDAY);
  });

  it('who left the campaign at night isn’t asked in the morning, and is asked once a message waits again [SEND-07]', async () => {
    const { id, add, ask } = await organization();
    clock.set('2026-03-11T05:00:00Z');
    const [ana, ben] = [await add(), await add('Ben Ito')];
    const campaign = await buildCampaign(context, id, { steps: [{ message: 'Our pies' }] });
    await ask(JOIN, { id: String(campaign.id), ids: [ana.id, ben.id] });
    const kinds = async () => (await readQueue(context, id)).map((one) => one.kind).toSorted();
    await until(async () => (await kinds()).join() === 'opt-in,opt-in,step,step');
    await ask(LEAVE, { id: String(campaign.id), ids: [ana.id] });
    clock.set('2026-03-11T17:00:00Z');
    await untilTexts(ben, 1);
    await until(async () => (await readQueue(context, id)).length === 1);
    expect(await ana.texts()).toEqual([]);
    const skipped = (await readMessages(context, id)).filter(({ kind }) => kind === 'opt-in');
    expect(skipped).toMatchObject([{ outcome: 'skipped', reason: 'nothing-waits' }, { outcome: 'sent' }]);
    // The earlier session has ended meanwhile.
    const { token } = await buildUser(context, id);
    await server.graphql(BLAST, { ids: [ana.id], text: 'Fresh bread' }, token);
    await untilTexts(ana, 1);
    expect(await ana.texts()).toEqual([QUESTION]);
    clock.set(OPEN_TUESDAY);
  });

  it('who was archived before the question was sent is asked once they are back [SEND-07]', async () => {
    const { id, add, ask } = await organization();
    clock.set('2026-03-11T05:00:00Z');
    const ana = await add();
    const campaign = await buildCampaign(context, id, { steps: [{ message: 'Our pies' }] });
    await ask(JOIN, { id: String(campaign.id), ids: [ana.id] });
    const kinds = async () => (await readQueue(context, id)).map((one) => one.kind).toSorted();
    await until(async () => (await kinds()).join() === 'opt-in,step');
    await ask('mutation ($ids: [ID!]!) { archiveLeads(leadIds: $ids) { success } }', { ids: [ana.id] });
    expect(await kinds()).toEqual([]);
    await ask('mutation ($ids: [ID!]!) { restoreLeads(leadIds: $ids) { success } }', { ids: [ana.id] });
    await until(async () => (await kinds()).join() === 'opt-in,step');
    clock.set('2026-03-11T17:00:00Z');
    await untilTexts(ana, 1);
    expect(await ana.texts()).toEqual([QUESTION]);
    clock.set(OPEN_TUESDAY);
  });

  it('gets what a person writes to them alone, and is asked nothing in other brands [SEND-07]', async () => {
    const { add, ask } = await organization();
    const ana = await add();
    await ask('mutation ($id: ID!) { messageLead(leadId: $id, message: "Your cake is ready") { success } }', {
      id: ana.id,
    });
    await untilTexts(ana, 1);
    expect(await ana.texts()).toEqual(['Your cake is ready']);
    const other = await organization({ brand: 'opp-text' });
    const ben = await other.add('Ben Ito');
    await other.blast([ben.id], 'Open house');
    await untilTexts(ben, 1);
    expect(await ben.texts()).toEqual(['Open house']);
  });
});

describe('in blast, a visitor of a landing page', () => {
  async function agreeOnPage(ask: Awaited<ReturnType<typeof organization>>['ask'], phone: string): Promise<void> {
    const { group } = await ask('mutation { createGroup(name: "Bread club") { success group { code } } }', {});
    const widgets = Object.entries({ name: 'Ana Diaz', phone, 'opt-in': 'Verified' }).map(
      ([widget, content]) => `{ id: "${widget}", content: "${content}" }`,
    );
    const { submitGroupLandingPage } = await server.graphql(
      `mutation { submitGroupLandingPage(groupCode: "${group.code}", widgets: [${widgets.join()}]) { success errors } }`,
    );
    expect(submitGroupLandingPage).toMatchObject({ success: true });
  }

  it('who was added by staff still answers from their own phone: anyone could have filled in the form [SEND-07 OPEN-08]', async () => {
    const { id, add, blast, ask } = await organization();
    const ana = await add();
    await blast([ana.id], 'Fresh bread');
    await untilTexts(ana, 1);
    await until(async () => (await readQueue(context, id)).every((item) => item.reason === 'awaiting-opt-in'));
    await agreeOnPage(ask, ana.phone);
    expect(await ana.lead()).toMatchObject({ optedIn: false });
    expect((await readQueue(context, id)).map((item) => item.reason)).toEqual(['awaiting-opt-in']);
    await ana.write('YES');
    await untilTexts(ana, 3);
    expect(await ana.texts()).toContain('Fresh bread');
    expect(await ana.lead()).toMatchObject({ optedIn: true });
  });

  it('is not asked in the morning about what they answered at night [SEND-07]', async () => {
    const { id, add, blast } = await organization();
    clock.set('2026-03-11T05:00:00Z');
    const ana = await add();
    await blast([ana.id], 'Fresh bread');
    const reasons = async () => (await readQueue(context, id)).map((item) => item.reason).toSorted();
    await until(async () => (await reasons()).join() === 'awaiting-opt-in,outside-window');
    await ana.write('YES');
    await until(async () => (await reasons()).join() === 'outside-window');
    clock.set('2026-03-11T17:00:00Z');
    await until(async () => (await readQueue(context, id)).length === 0);
    expect(await ana.texts()).toContain('Fresh bread');
    expect(await ana.texts()).not.toContain(QUESTION);
    clock.set(OPEN_TUESDAY);
  });

  it('who hasn’t answered is counted apart from those about whom staff decide', async () => {
    const { id, add, ask } = await organization();
    const [ana, ben] = [await add(), await add('Ben Ito')];
    await ben.write('START');
    clock.set('2026-03-11T05:00:00Z');
    const campaign = await buildCampaign(context, id, { steps: [{ message: 'Our pies' }] });
    await ask(JOIN, { id: String(campaign.id), ids: [ana.id, ben.id] });
    const reasons = async () => (await readQueue(context, id)).map((item) => item.reason).toSorted();
    await until(async () => (await reasons()).join() === 'awaiting-opt-in,outside-window,outside-window');
    const { sendStats } = await ask(STATS, {});
    expect(sendStats).toContainEqual({ total: 2, sent: 0, pending: 1, held: 0, asked: 1, optIn: false });
    clock.set(OPEN_TUESDAY);
  });

  it('gets a question that is no part of the blast: its total is the contacts it was sent to [DASH-15]', async () => {
    const { id, add, blast, ask } = await organization();
    const [ana, ben, eve] = [await add(), await add('Ben Ito'), await add('Eve Low')];
    await eve.write('START');
    clock.set('2026-03-11T05:00:00Z');
    await blast([ana.id, ben.id, eve.id], 'Fresh bread');
    const reasons = async () => (await readQueue(context, id)).map((item) => item.reason).toSorted();
    await until(async () => (await reasons()).filter((reason) => reason === 'awaiting-opt-in').length === 2);
    await until(async () => (await reasons()).filter((reason) => reason === 'outside-window').length === 3);
    const { sendStats } = await ask(STATS, {});
    expect(sendStats).toHaveLength(2);
    expect(sendStats).toContainEqual({ total: 3, sent: 0, pending: 1, held: 0, asked: 2, optIn: false });
    expect(sendStats).toContainEqual({ total: 2, sent: 0, pending: 2, held: 0, asked: 0, optIn: true });
    clock.set(OPEN_TUESDAY);
    await until(async () => (await reasons()).join() === 'awaiting-opt-in,awaiting-opt-in');
    expect(await ask(STATS, {})).toMatchObject({ sendStats: [] });
  });
});
