import { afterAll, expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { createStep } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type Blast, type BlastOptions, buildBlast } from '../../testing/build-blast.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until, untilSettled } from '../../testing/read-texts.ts';
import { optOut, takeOut } from '../../testing/staff-actions.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const RECIPIENTS = `query ($leadIds: [ID!], $all: Boolean, $campaignId: ID) {
  recipients(leadIds: $leadIds, allLeads: $all, campaignId: $campaignId) {
    success errors canGet mayWantToStop askedFirst already hadAll hadSome hadSteps optedOut needConsent cantReceive } }`;
const OF_PHONES = `query ($phones: [String!]!, $campaignId: ID) {
  phoneRecipients(phones: $phones, campaignId: $campaignId) {
    success errors canGet mayWantToStop askedFirst already hadAll hadSome hadSteps optedOut needConsent cantReceive } }`;
const CREATE = `mutation ($lead: LeadInput!, $campaignId: ID, $welcome: String) {
  createLead(lead: $lead, campaignId: $campaignId, welcomeMessageContent: $welcome) {
    success errors lead { id invalidPhone } } }`;
const CHANGE = `mutation ($id: ID!, $lead: LeadInput!) { updateLead(leadId: $id, lead: $lead) { success errors } }`;
const ADD = `mutation ($campaignId: ID!, $leadIds: [ID!]) {
  addLeadsToCampaign(campaignId: $campaignId, leadIds: $leadIds) { success errors added already } }`;
const SEND = `mutation ($ids: [ID!], $text: String!) {
  messageLeads(leadIds: $ids, messageContent: $text) { success errors planned optedOut } }`;
const MESSAGE = `mutation ($id: ID!, $text: String!) { messageLead(leadId: $id, message: $text) { success errors } }`;
const STATS = '{ sendStats { success errors sendStats { total sent pending } } }';

const none = {
  ...{
    success: true,
    errors: [],
    canGet: 0,
    mayWantToStop: 0,
    askedFirst: 0,
    already: 0,
    hadAll: 0,
    hadSome: 0,
    hadSteps: [],
  },
  ...{ optedOut: 0, needConsent: 0, cantReceive: 0 },
};

type Staff = { blast: Blast; token: string; ids: string[] };
async function staff(leads: number, options: Partial<BlastOptions> = {}): Promise<Staff> {
  clock.set('2026-03-10T19:00:00Z');
  const blast = await buildBlast(context, { leads, ...options });
  const { token } = await buildUser(context, blast.organizationId, { access: 'MANAGER' });
  return { blast, token, ids: blast.leadIds.map(String) };
}
const create = async (by: Staff, phone: string, more = {}) =>
  (await server.graphql(CREATE, { lead: { name: 'Ana', phone }, ...more }, by.token)).createLead;
const recipients = async (by: Staff, variables: Record<string, unknown>) =>
  (await server.graphql(RECIPIENTS, variables, by.token)).recipients;

it('counts who gets a message, and each of the others once with the reason', async () => {
  const by = await staff(5);
  const { organizationId, phones, campaignId } = by.blast;
  await optOut(context, organizationId, phones[0] ?? '');
  const toll = await create(by, '8005550100');
  await server.graphql(ADD, { campaignId: String(campaignId), leadIds: by.ids.slice(3, 4) }, by.token);
  const leadIds = [...by.ids, toll.lead.id];
  expect(await recipients(by, { leadIds })).toEqual({ ...none, canGet: 4, optedOut: 1, cantReceive: 1 });
  const all = { ...none, canGet: 3, already: 1, optedOut: 1, cantReceive: 1 };
  expect(await recipients(by, { leadIds: [...leadIds, ...leadIds], campaignId: String(campaignId) })).toEqual(all);
  expect(await recipients(by, { all: true, campaignId: String(campaignId) })).toEqual(all);
  const other = await staff(1);
  expect((await recipients(other, { leadIds: by.ids })).success).toBe(false);
  const { phoneRecipients } = await server.graphql(
    OF_PHONES,
    { phones: [...phones, phones[1], '(800) 555-0100', '602-555-0999', 'none'], campaignId: String(campaignId) },
    by.token,
  );
  expect(phoneRecipients).toEqual({ ...none, canGet: 4, already: 1, optedOut: 1, cantReceive: 1 });
});

it('counts who had all messages and was removed as one who gets none again, and who had a part as one who gets the rest', async () => {
  const by = await staff(3, { messages: ['One'] });
  const { organizationId, stepIds } = by.blast;
  const campaignId = String(by.blast.campaignId);
  const two = by.ids.slice(0, 2);
  await server.graphql(ADD, { campaignId, leadIds: two }, by.token);
  await until(async () => (await readMessages(context, organizationId)).length === 2);
  await untilSettled(context, organizationId);
  await takeOut(context, by.blast, by.blast.leadIds.slice(0, 2));
  expect(await recipients(by, { leadIds: two })).toEqual({ ...none, canGet: 2 });
  expect(await recipients(by, { leadIds: by.ids, campaignId })).toEqual({ ...none, canGet: 1, hadAll: 2 });
  const wanted = { featureType: 'MESSAGE', structureType: 'feature', afterId: stepIds[0] ?? 0 } as const;
  await inTransaction(context.db, organizationId, (tx) =>
    createStep(tx, context, organizationId, { campaignId: by.blast.campaignId, ...wanted }),
  );
  const hadFirst = { hadSome: 2, hadSteps: [String(stepIds[0])] };
  expect(await recipients(by, { leadIds: two, campaignId })).toEqual({ ...none, canGet: 2, ...hadFirst });
  expect(await recipients(by, { leadIds: by.ids, campaignId })).toEqual({ ...none, canGet: 3, hadSome: 2 });
});

it('counts who may want to stop among those who get it, because their message only waits', async () => {
  const by = await staff(2);
  const { organizationId } = by.blast;
  await inTransaction(context.db, organizationId, (tx) =>
    context.facts.publish(tx, context, {
      ...({ kind: 'stop.suspected', organizationId, at: clock.now() } as const),
      leadId: Number(by.ids[0]) as LeadId,
    }),
  );
  expect(await recipients(by, { leadIds: by.ids })).toEqual({ ...none, canGet: 2, mayWantToStop: 1 });
});

it('counts who is asked to opt in first where the brand asks those whom staff add', async () => {
  const by = await staff(2, { brand: 'blast' });
  const { organizationId, phones, senderPhone } = by.blast;
  await stub.sendInbound(`${server.url}/webhooks/twilio/message`, {
    ...{ from: `+1${phones[0]}`, to: senderPhone, body: 'START' },
  });
  await until(async () => (await recipients(by, { leadIds: by.ids })).askedFirst === 1);
  expect(await recipients(by, { leadIds: by.ids })).toEqual({ ...none, canGet: 2, askedFirst: 1 });
  // In a file: one who opted in, one who is asked, and one who isn't a contact yet.
  const file = { phones: [...phones, '6025550179'], campaignId: null };
  const { phoneRecipients } = await server.graphql(OF_PHONES, file, by.token);
  expect(phoneRecipients).toEqual({ ...none, canGet: 3, askedFirst: 2 });
  await server.graphql(SEND, { ids: by.ids, text: 'Hello' }, by.token);
  await until(async () => (await readMessages(context, organizationId)).some(({ kind }) => kind === 'opt-in'));
  expect((await readQueue(context, organizationId)).map(({ phone, reason }) => [phone, reason])).toEqual([
    [phones[1], 'awaiting-opt-in'],
  ]);
});

it('counts the new number of someone who had opted out as one without consent', async () => {
  const by = await staff(2);
  await optOut(context, by.blast.organizationId, by.blast.phones[0] ?? '');
  await server.graphql(CHANGE, { id: by.ids[0], lead: { phone: '6025550177' } }, by.token);
  expect(await recipients(by, { leadIds: by.ids })).toEqual({ ...none, canGet: 1, needConsent: 1 });
});

it('plans nothing for a toll-free number, and says why wherever one is asked for', async () => {
  const by = await staff(0);
  const { organizationId, campaignId } = by.blast;
  const made = await create(by, '(888) 555-0100', { campaignId: String(campaignId), welcome: 'Welcome!' });
  expect(made).toMatchObject({ success: true, lead: { invalidPhone: true } });
  const { id } = made.lead;
  const sentence = 'This is a toll-free number, which can’t receive texts.';
  expect((await server.graphql(MESSAGE, { id, text: 'Hello' }, by.token)).messageLead.errors).toEqual([sentence]);
  expect((await server.graphql(SEND, { ids: [id], text: 'Hello' }, by.token)).messageLeads.errors).toEqual([
    'None of them can receive this message.',
  ]);
  await untilSettled(context, organizationId);
  expect(await readQueue(context, organizationId)).toEqual([]);
  expect(await readMessages(context, organizationId)).toMatchObject([{ outcome: 'skipped', reason: 'invalid-phone' }]);
  expect(stub.accepted().filter(({ from }) => from === by.blast.senderPhone)).toEqual([]);
});

it('has the same number in the banner: who opted out is in none of it', async () => {
  const by = await staff(3);
  clock.set('2026-03-11T05:00:00Z');
  await optOut(context, by.blast.organizationId, by.blast.phones[0] ?? '');
  await server.graphql(ADD, { campaignId: String(by.blast.campaignId), leadIds: by.ids }, by.token);
  const stats = async () => (await server.graphql(STATS, {}, by.token)).sendStats.sendStats;
  await until(async () => (await readQueue(context, by.blast.organizationId)).length === 2);
  expect(await stats()).toMatchObject([{ total: 2, sent: 0, pending: 2 }]);
});
