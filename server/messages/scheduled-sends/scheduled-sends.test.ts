import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { type BlastOptions, buildBlast } from '../../testing/build-blast.ts';
import { buildGroup } from '../../testing/build-group.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, readRows, until, untilSettled } from '../../testing/read-texts.ts';
import { optOut } from '../../testing/staff-actions.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const LEADS = `mutation ($leadIds: [ID!], $text: String!, $sendAt: String, $all: Boolean) {
  messageLeads(leadIds: $leadIds, messageContent: $text, sendAt: $sendAt, allLeads: $all) { success errors planned optedOut } }`;
const GROUPS = `mutation ($ids: [ID!]!, $text: String!, $sendAt: String) {
  messageGroups(groupIds: $ids, messageContent: $text, sendAt: $sendAt) { success errors planned } }`;
const SENDS = `{ sendStats { success errors sendStats { total }
  scheduledSends { id messageContent sendAt contacts finishes userId senderName } } }`;
const FEED = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { lead {
  messages { message sent reason } messageQueue { message scheduledFor sendAt reason wait { cause } } } } }`;
const EDIT = `mutation ($id: ID!, $messageContent: String, $sendAt: String, $seen: ScheduledSendSeenInput) {
  updateScheduledSend(scheduledSendId: $id, messageContent: $messageContent, sendAt: $sendAt, seen: $seen) {
    success errors scheduledSend { messageContent sendAt contacts userId } } }`;
const NOW_INSTEAD = 'mutation ($id: ID!) { sendScheduledNow(scheduledSendId: $id) { success errors } }';
const CANCEL = 'mutation ($id: ID!) { cancelScheduledSend(scheduledSendId: $id) { success errors } }';

// Ten in the morning in Phoenix, on a Wednesday.
const NOW = '2026-03-11T17:00:00.000Z';
const AT_FOUR = '2026-03-11T23:00:00.000Z';
const AT_FIVE = '2026-03-12T00:00:00.000Z';
const AFTER_FOUR = '2026-03-11T23:00:01.000Z';

async function many(count = 3, options: Partial<BlastOptions> = {}) {
  clock.set(NOW);
  const blast = await buildBlast(context, { leads: count, ...options });
  const { organizationId, senderPhone } = blast;
  const mia = await buildUser(context, organizationId, { name: 'Mia Manager', access: 'MANAGER' });
  const ben = await buildUser(context, organizationId, { name: 'Ben Brown', access: 'MANAGER' });
  const ids = blast.leadIds.map(String);
  const ask = (document: string, variables: object, by = mia) => server.graphql(document, { ...variables }, by.token);
  const listed = async () => (await ask(SENDS, {})).sendStats.scheduledSends;
  return {
    ...{ ...blast, mia, ben, ids, listed },
    schedule: async (given: object = {}) =>
      (await ask(LEADS, { leadIds: ids, text: 'Hi {{first_name}}', sendAt: AT_FOUR, ...given })).messageLeads,
    scheduleGroups: async (given: object) =>
      (await ask(GROUPS, { text: 'Hi', sendAt: AT_FOUR, ...given })).messageGroups,
    running: async () => (await ask(SENDS, {})).sendStats.sendStats,
    feed: async (index = 0) => (await ask(FEED, { id: ids[index] })).lead.lead,
    edit: async (change: object, by = mia) =>
      (await ask(EDIT, { id: (await listed())[0]?.id, ...change }, by)).updateScheduledSend,
    sendNow: async (id: string) => (await ask(NOW_INSTEAD, { id })).sendScheduledNow,
    cancel: async (id: string) => (await ask(CANCEL, { id })).cancelScheduledSend,
    sent: () => stub.accepted().flatMap(({ from, body }) => (from === senderPhone ? [body] : [])),
    settled: () => untilSettled(context, organizationId),
    trail: () =>
      readRows<{ action: string; details: { count: number } }>(
        context,
        sql`select action, details from audit_entries where organization_id = ${organizationId} and object_type = 'blast'
          order by number`,
      ),
  };
}

describe('a message to many that is scheduled', () => {
  it('waits for its time, is named among the sends and in each conversation, and goes out then', async () => {
    const { schedule, listed, running, feed, sent, settled, mia } = await many();
    expect(await schedule()).toEqual({ success: true, errors: [], planned: 3, optedOut: 0 });
    expect(await listed()).toMatchObject([
      {
        messageContent: 'Hi {{first_name}}',
        sendAt: AT_FOUR,
        contacts: 3,
        userId: String(mia.id),
        senderName: 'Mia Manager',
      },
    ]);
    expect((await listed())[0].finishes >= AT_FOUR).toBe(true);
    expect(await running()).toEqual([]);
    expect((await feed()).messageQueue).toMatchObject([
      { message: 'Hi Lead', scheduledFor: AT_FOUR, sendAt: null, wait: { cause: 'scheduled' } },
    ]);
    await schedule({ text: 'Now', sendAt: null });
    await until(() => sent().length === 3);
    expect(new Set(sent())).toEqual(new Set(['Now']));
    clock.set(AFTER_FOUR);
    await settled();
    expect(sent().filter((body) => body === 'Hi Lead')).toHaveLength(3);
    expect(await listed()).toEqual([]);
  });

  it('can go to groups', async () => {
    const { organizationId, leadIds, scheduleGroups, listed } = await many();
    const group = await buildGroup(context, organizationId, { leadIds: leadIds.slice(0, 2) });
    expect(await scheduleGroups({ ids: [String(group.id)] })).toMatchObject({ errors: [], planned: 2 });
    expect(await listed()).toMatchObject([{ sendAt: AT_FOUR, contacts: 2 }]);
  });

  it('goes out when the hours for texts begin, and can be changed until then, if it was scheduled for the night', async () => {
    const { schedule, listed, edit, feed } = await many();
    const morning = '2026-03-12T15:00:00.000Z';
    await schedule({ sendAt: '2026-03-12T04:00:00Z' });
    expect(await listed()).toMatchObject([{ sendAt: morning }]);
    expect((await feed()).messageQueue).toMatchObject([{ scheduledFor: morning }]);
    // An hour after that time, in the evening.
    clock.set('2026-03-12T05:00:00Z');
    expect(await edit({ messageContent: 'Good morning' })).toMatchObject({ errors: [] });
  });

  it('is one message when it is scheduled twice within seconds, and another one at another time or after it was canceled', async () => {
    const { schedule, listed, cancel } = await many();
    await Promise.all([schedule(), schedule()]);
    expect(await listed()).toHaveLength(1);
    await schedule({ sendAt: AT_FIVE });
    expect(await listed()).toHaveLength(2);
    for (const { id } of await listed()) await cancel(id);
    await schedule();
    expect(await listed()).toHaveLength(1);
  });

  it('goes to no one who opted out meanwhile, and isn’t counted for them', async () => {
    const { organizationId, phones, schedule, listed, sent, settled } = await many();
    await schedule();
    await optOut(context, organizationId, phones[0] ?? '');
    await until(async () => (await listed())[0]?.contacts === 2);
    clock.set(AFTER_FOUR);
    await settled();
    expect(sent()).toHaveLength(2);
  });

  it.each([
    ['a time that has passed', '2026-03-11T16:59:00Z', sentenceOf('send-time-passed')],
    ['a time in two years', '2028-03-11T17:00:00Z', sentenceOf('send-time-too-far')],
    ['words', 'tomorrow', sentenceOf('moment-not-valid')],
  ])('is refused for %s', async (_name, sendAt, sentence) => {
    const { organizationId, schedule } = await many(1);
    expect(await schedule({ sendAt })).toMatchObject({ success: false, errors: [sentence] });
    expect(await readQueue(context, organizationId)).toEqual([]);
  });

  it('is in the audit trail, and so is what becomes of it', async () => {
    const { schedule, edit, listed, cancel, sendNow, trail } = await many();
    await schedule();
    await edit({ messageContent: 'Hello' });
    await cancel((await listed())[0].id);
    await schedule({ sendAt: AT_FIVE });
    await sendNow((await listed())[0].id);
    expect((await trail()).map(({ action, details }) => [action, details.count])).toEqual([
      ...[
        ['bulk-scheduled', 3],
        ['message-changed', 3],
        ['message-canceled', 3],
        ['bulk-scheduled', 3],
      ],
      ['bulk-sent', 3],
    ]);
  });

  it('is planned, changed, and canceled as a whole where it goes to thousands', async () => {
    const { organizationId, edit, listed, schedule, cancel, feed, trail } = await many(2_100);
    const waiting = () => readQueue(context, organizationId);
    expect(await schedule({ leadIds: null, all: true })).toMatchObject({ planned: 2_100 });
    await edit({ messageContent: 'Hello', sendAt: AT_FIVE });
    expect(await listed()).toMatchObject([{ messageContent: 'Hello', contacts: 2_100 }]);
    await until(async () => (await waiting()).length === 2_100);
    await edit({ messageContent: 'Hello again' });
    await until(async () => (await waiting()).length === 2_100);
    expect(new Set((await waiting()).map(({ due_at }) => due_at.toISOString()))).toEqual(new Set([AT_FIVE]));
    expect((await feed()).messageQueue).toMatchObject([{ message: 'Hello again', scheduledFor: AT_FIVE }]);
    const { id } = (await listed())[0];
    expect(await cancel(id)).toEqual({ success: true, errors: [] });
    expect(await waiting()).toEqual([]);
    const canceled = [{ message: 'Hello again', sent: null, reason: 'Canceled before it was sent' }];
    await until(async () => (await readMessages(context, organizationId)).length === 2_100);
    expect((await feed()).messages).toEqual(canceled);
    expect((await trail()).map(({ details }) => details.count)).toEqual([2_100, 2_100, 2_100, 2_100]);
  });
});

describe('until its time, a message to many', () => {
  it('can get another text and time, and then belongs to the person who wrote its words', async () => {
    const { schedule, edit, feed, sent, settled, mia, ben } = await many();
    await schedule();
    const seen = { messageContent: 'Hi {{first_name}}', sendAt: AT_FOUR };
    expect(await edit({ sendAt: AT_FIVE, seen }, ben)).toMatchObject({
      ...{
        errors: [],
        scheduledSend: { messageContent: 'Hi {{first_name}}', sendAt: AT_FIVE, userId: String(mia.id) },
      },
    });
    expect(await edit({ messageContent: ' Hello {{first_name}} ' }, ben)).toMatchObject({
      ...{
        scheduledSend: { messageContent: 'Hello {{first_name}}', sendAt: AT_FIVE, contacts: 3, userId: String(ben.id) },
      },
    });
    expect((await feed()).messageQueue).toMatchObject([{ message: 'Hello Lead', scheduledFor: AT_FIVE }]);
    clock.set('2026-03-12T00:00:01Z');
    await settled();
    expect(sent()).toEqual(['Hello Lead', 'Hello Lead', 'Hello Lead']);
  });

  it('isn’t changed over what a colleague changed meanwhile', async () => {
    const { schedule, edit, listed, ben } = await many(1);
    await schedule();
    await edit({ messageContent: 'Hello' }, ben);
    const late = await edit({ messageContent: 'Hey', seen: { messageContent: 'Hi {{first_name}}' } });
    expect(late).toMatchObject({ success: false, errors: [sentenceOf('changed-meanwhile')] });
    expect(await listed()).toMatchObject([{ messageContent: 'Hello' }]);
  });

  it.each([
    ['no text', { messageContent: ' ' }, sentenceOf('message-empty')],
    [
      'a blank of a template',
      { messageContent: 'See you at [which day]' },
      sentenceOf('message-has-blank', { blank: '[which day]' }),
    ],
    ['a time that has passed', { sendAt: '2026-03-11T16:59:00Z' }, sentenceOf('send-time-passed')],
  ])('isn’t given %s', async (_what, change, sentence) => {
    const { schedule, edit, listed } = await many(1);
    await schedule();
    expect(await edit(change)).toMatchObject({ success: false, errors: [sentence] });
    expect(await listed()).toMatchObject([{ messageContent: 'Hi {{first_name}}', sendAt: AT_FOUR }]);
  });

  it('can be sent right away instead', async () => {
    const { schedule, listed, sendNow, sent, settled } = await many();
    await schedule();
    expect(await sendNow((await listed())[0].id)).toEqual({ success: true, errors: [] });
    expect(await listed()).toEqual([]);
    await settled();
    expect(sent()).toEqual(['Hi Lead', 'Hi Lead', 'Hi Lead']);
  });

  it('can be canceled, is then never sent, and stays in each conversation with its reason', async () => {
    const { schedule, listed, cancel, sendNow, feed, sent, settled } = await many();
    await schedule();
    const { id } = (await listed())[0];
    expect(await cancel(id)).toEqual({ success: true, errors: [] });
    expect(await listed()).toEqual([]);
    expect((await feed()).messages).toMatchObject([
      { message: 'Hi Lead', sent: null, reason: 'Canceled before it was sent' },
    ]);
    expect(await sendNow(id)).toEqual({ success: false, errors: [sentenceOf('send-was-canceled')] });
    clock.set(AFTER_FOUR);
    await settled();
    expect(sent()).toEqual([]);
  });

  it('can’t be changed or canceled once that time has come, nor by those who may not write', async () => {
    const { organizationId, schedule, listed, cancel, settled } = await many(1);
    const viewer = await buildUser(context, organizationId, { access: 'READONLY' });
    await schedule();
    const { id } = (await listed())[0];
    const { cancelScheduledSend } = await server.graphql(CANCEL, { id }, viewer.token);
    expect(cancelScheduledSend.success).toBe(false);
    clock.set(AFTER_FOUR);
    await settled();
    expect(await cancel(id)).toEqual({ success: false, errors: [sentenceOf('send-has-begun')] });
    const { updateScheduledSend } = await server.graphql(
      EDIT,
      { id, messageContent: 'Hey' },
      (await buildUser(context, organizationId, { access: 'MANAGER' })).token,
    );
    expect(updateScheduledSend).toMatchObject({ success: false, errors: [sentenceOf('scheduled-went-out')] });
  });
});
