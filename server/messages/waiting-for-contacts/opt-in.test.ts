import { describe, expect, it } from 'vitest';
import { optInExamples } from '../../../domain/consent/testing/opt-in-examples.ts';
import { consentByLedger, consentStateOf } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildAsking, QUESTION, untilTexts } from '../../testing/build-asking.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;
recountAtEnd(server);
const organization = (of?: { brand: string }) => buildAsking(server, of);

const JOIN = `mutation ($id: ID!, $ids: [ID!]!) { addLeadsToCampaign(campaignId: $id, leadIds: $ids) { success errors } }`;
const EDIT = `mutation ($id: ID!, $text: String!) {
  updateOrganization(organizationId: $id, organization: { messageContent: $text }) { success errors } }`;
const NEEDS = '{ needsYou { needs { key count } } }';
const STATS = '{ sendStats { sendStats { total sent pending held asked optIn } } }';
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
});
