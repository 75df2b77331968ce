import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { recount } from '../../counters/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type Blast, type BlastOptions, buildBlast, joinAll } from '../../testing/build-blast.ts';
import { buildGroup } from '../../testing/build-group.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, readRows, until, untilSettled } from '../../testing/read-texts.ts';
import { optOut, pauseAll, takeOut } from '../../testing/staff-actions.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';
import { FIRST_OF_MANY, planBlast } from './plan-blast.ts';
import { startBlast } from './start-blast.ts';

const { server, stub } = await startTwilioServer({ senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const LEADS = `mutation ($leadIds: [ID!], $groupIds: [ID!], $text: String!, $all: Boolean, $search: String, $campaignId: ID, $groupId: ID) {
  messageLeads(leadIds: $leadIds, groupIds: $groupIds, messageContent: $text, allLeads: $all, search: $search,
    campaignId: $campaignId, groupId: $groupId) { success errors planned optedOut } }`;
const GROUPS =
  'mutation ($ids: [ID!]!, $text: String!) { messageGroups(groupIds: $ids, messageContent: $text) { success errors planned optedOut } }';

type People = { blast: Blast; token: string; ids: string[] };

async function people(count: number, options: Partial<BlastOptions> = {}): Promise<People> {
  const blast = await buildBlast(context, { leads: count, allowAfterHours: true, ...options });
  const user = await buildUser(context, blast.organizationId, { name: 'Mia Manager', access: 'MANAGER' });
  return { blast, token: user.token, ids: blast.leadIds.map(String) };
}

const messageLeads = async (of: People, given: Record<string, unknown>, token: string = of.token) =>
  (await server.graphql(LEADS, { text: 'Hello', ...given }, token)).messageLeads;
const toPhones = (of: People) => stub.accepted().filter((text) => text.from === of.blast.senderPhone);
const recounted = ({ blast: { organizationId } }: People) =>
  inTransaction(context.db, organizationId, (tx) => recount(tx, organizationId));
const blastsOf = ({ blast: { organizationId } }: People) =>
  readRows<{ planned_to: number; lead_ids: LeadId[] | null; planned_count: number }>(
    context,
    sql`select * from blasts where organization_id = ${organizationId}`,
  );
const stopped = ({ blast }: People, index: number) => optOut(context, blast.organizationId, blast.phones[index] ?? '');

describe('a message to many contacts', () => {
  it('arrives on the phone of each, with the name of each in it [BULK-06 BULK-13 API-64]', async () => {
    const all = await people(3);
    expect(
      await messageLeads(all, { leadIds: all.ids.slice(0, 2), text: ' Hi {{first_name}} {{last_name}}! ' }),
    ).toEqual({
      ...{ success: true, errors: [], planned: 2, optedOut: 0 },
    });
    await until(() => toPhones(all).length === 2);
    await untilSettled(context, all.blast.organizationId);
    const arrived = toPhones(all).map(({ to, body }) => `${to} ${body}`);
    const [one, other] = all.blast.phones;
    expect(arrived.toSorted()).toEqual([`+1${one} Hi Lead 1!`, `+1${other} Hi Lead 2!`]);
    const sent = await readMessages(context, all.blast.organizationId);
    expect(sent).toMatchObject([{ kind: 'blast', sender_name: 'Mia Manager', outcome: 'sent' }, { kind: 'blast' }]);
    expect(await recounted(all)).toEqual([]);
  });

  it('skips contacts who have opted out, and says how many there are', async () => {
    const all = await people(3);
    await stopped(all, 1);
    expect(await messageLeads(all, { leadIds: all.ids })).toMatchObject({ success: true, planned: 2, optedOut: 1 });
    await untilSettled(context, all.blast.organizationId);
    expect(toPhones(all).map((text) => text.to)).not.toContain(`+1${all.blast.phones[1]}`);
    expect(await messageLeads(all, { leadIds: all.ids.slice(1, 2) })).toMatchObject({
      ...{ success: false, errors: ['None of them can receive this message.'], planned: null },
    });
  });

  it('is sent once to a person who is chosen both as a contact and through two groups [GROUP-02 API-64 API-74]', async () => {
    const all = await people(3);
    const { organizationId, leadIds } = all.blast;
    const one = await buildGroup(context, organizationId, { leadIds: leadIds.slice(0, 2) });
    const other = await buildGroup(context, organizationId, { leadIds: leadIds.slice(1, 3) });
    const groupIds = [String(one.id), String(other.id)];
    expect(await messageLeads(all, { leadIds: all.ids.slice(0, 1), groupIds })).toMatchObject({ planned: 3 });
    await untilSettled(context, organizationId);
    expect(toPhones(all)).toHaveLength(3);
    const { messageGroups } = await server.graphql(GROUPS, { ids: groupIds, text: 'To the groups' }, all.token);
    expect(messageGroups).toEqual({ success: true, errors: [], planned: 3, optedOut: 0 });
    await untilSettled(context, organizationId);
    expect(toPhones(all).filter((text) => text.body === 'To the groups')).toHaveLength(3);
  });

  it('reaches everyone the list filter finds, on any page, and no one else', async () => {
    // Search also matches phone numbers, so no phone may contain the 2 that its contact's name lacks.
    const all = await people(30, { phonePrefix: '5559999' });
    const { organizationId, leadIds, campaignId } = all.blast;
    await joinAll(context, all.blast);
    const group = await buildGroup(context, organizationId, { leadIds: leadIds.slice(0, 12) });
    expect(await messageLeads(all, { all: true, search: 'Lead 2', text: 'a' })).toMatchObject({ planned: 12 });
    expect(await messageLeads(all, { all: true, groupId: String(group.id), text: 'b' })).toMatchObject({ planned: 12 });
    await takeOut(context, all.blast, leadIds.slice(0, 1));
    expect(await messageLeads(all, { all: true, campaignId: String(campaignId), text: 'c' })).toMatchObject({
      planned: 29,
    });
    expect(await messageLeads(all, { all: true, leadIds: all.ids.slice(0, 1), text: 'd' })).toMatchObject({
      planned: 30,
    });
    await untilSettled(context, organizationId);
  });

  it('reaches no one through an unknown campaign or group, rather than everyone', async () => {
    const all = await people(2);
    for (const place of [{ campaignId: '' }, { groupId: '' }, { campaignId: 'none' }, { groupId: '0' }])
      expect(await messageLeads(all, { all: true, ...place })).toMatchObject({ success: false, planned: null });
    expect(await readQueue(context, all.blast.organizationId)).toEqual([]);
  });

  it('is one message when clicked twice, and a second one with other content or contacts', async () => {
    const all = await people(2);
    const [one, again] = await Promise.all([
      messageLeads(all, { leadIds: all.ids }),
      messageLeads(all, { leadIds: all.ids }),
    ]);
    expect(again).toEqual(one);
    await messageLeads(all, { leadIds: [...all.ids].reverse() });
    expect(await blastsOf(all)).toHaveLength(1);
    await messageLeads(all, { leadIds: all.ids, text: 'Other words' });
    await messageLeads(all, { leadIds: all.ids.slice(0, 1) });
    expect(await blastsOf(all)).toHaveLength(3);
    clock.advance({ seconds: 6 });
    await messageLeads(all, { leadIds: all.ids });
    expect(await blastsOf(all)).toHaveLength(4);
    await untilSettled(context, all.blast.organizationId);
    expect(toPhones(all)).toHaveLength(2 + 2 + 1 + 2);
  });

  it('is refused without an active plan, without content, and with too many contacts [BULK-14 BULK-16 BULK-22]', async () => {
    const unpaid = await people(1, { billingActive: false });
    expect(await messageLeads(unpaid, { leadIds: unpaid.ids })).toMatchObject({
      errors: ["You can't send out campaigns or any messages without an active plan."],
    });
    const all = await people(1);
    const group = await buildGroup(context, unpaid.blast.organizationId, { leadIds: unpaid.blast.leadIds });
    const { messageGroups } = await server.graphql(GROUPS, { ids: [String(group.id)], text: 'Hello' }, unpaid.token);
    expect(messageGroups.success).toBe(false);
    expect(await messageLeads(all, { leadIds: all.ids, text: ' \n ' })).toMatchObject({
      errors: ['Please write a message.'],
    });
    expect((await messageLeads(all, { leadIds: all.ids, text: 'x'.repeat(241) })).success).toBe(false);
    expect(await readQueue(context, unpaid.blast.organizationId)).toEqual([]);
    expect(await blastsOf(all)).toEqual([]);
  });

  it('waits for the morning like every text, and is shown with its content until then', async () => {
    const all = await people(2, { allowAfterHours: false });
    clock.set('2026-03-11T03:30:00Z');
    await messageLeads(all, { leadIds: all.ids, text: 'Good morning {{first_name}}' });
    await until(async () =>
      (await readQueue(context, all.blast.organizationId)).every((item) => item.reason === 'outside-window'),
    );
    const document =
      'query ($id: ID!) { lead(leadId: $id) { lead { messageQueue { message scheduledFor senderName } } } }';
    const { lead } = await server.graphql(document, { id: all.ids[0] }, all.token);
    expect(lead.lead.messageQueue).toEqual([
      { message: 'Good morning Lead', scheduledFor: '2026-03-11T15:00:00.000Z', senderName: 'Mia Manager' },
    ]);
    clock.set('2026-03-10T19:00:00Z');
  });
});

describe('a message to thousands', () => {
  it('is accepted before it is planned, and then planned completely, each phone once', async () => {
    const all = await people(2_500, { billingActive: true });
    const { organizationId } = all.blast;
    await pauseAll(context, all.blast);
    await stopped(all, 2_400);
    expect(await messageLeads(all, { all: true })).toMatchObject({ planned: 2_499, optedOut: 1 });
    await until(async () => (await readQueue(context, organizationId)).length === 2_499);
    await until(async () => (await blastsOf(all))[0]?.lead_ids === null);
    // A job runs at least once.
    const id =
      (await readRows<{ id: number }>(context, sql`select id from blasts where organization_id = ${organizationId}`))[0]
        ?.id ?? 0;
    await planBlast(context, organizationId, id);
    const phones = (await readQueue(context, organizationId)).map((item) => item.phone);
    expect(new Set(phones).size).toBe(2_499);
    expect(phones).toHaveLength(2_499);
  });

  it('has its first messages planned with it, which leave before the rest is', async () => {
    const { blast } = await people(2_100, { billingActive: true });
    const { organizationId, userId, leadIds } = blast;
    await pauseAll(context, blast);
    const planned = await inTransaction(context.db, organizationId, async (tx) => {
      await startBlast(tx, context, { organizationId, userId, body: 'Hello', source: 'leads', leadIds });
      return (await sql<{ id: LeadId }>`select lead_id as id from text_queue`.execute(tx)).rows.map(({ id }) => id);
    });
    expect(planned.toSorted((one, other) => one - other)).toEqual(leadIds.slice(0, FIRST_OF_MANY));
    await until(async () => (await readQueue(context, organizationId)).length === leadIds.length);
  });
});
