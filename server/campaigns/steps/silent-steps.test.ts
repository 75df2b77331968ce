import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context, clock } = server;
recountAtEnd(server);
beforeEach(() => clock.set(OPEN_TUESDAY));

const STEP = `id label created campaignId days hours minutes window delayUntil structureType featureType message
  messageContent pitch { id } workflows { id } after`;
const FEATURES = `query ($id: ID!) { campaign(campaignId: $id, includeFeatures: true) { campaign {
  structure { feature before appointment } features { ${STEP} } } } }`;
const LEAD = `query ($id: ID!) { lead(leadId: $id) { lead { messages { message }
  featureQueue { message reason scheduledFor } } } }`;
type Kind = { kind: string; text?: string; chain?: string } & Record<string, unknown>;

async function campaignOf(kinds: readonly Kind[], brand = 'default') {
  const { id: organizationId } = await buildOrganization(context, { brand });
  const { id: userId } = await buildUser(context, organizationId, { access: 'MANAGER' });
  // Signs in again each time, because the clock is moved by days.
  const ask = async (document: string, variables: object = {}) => {
    const token = await inTransactionAcrossOrganizations(context.db, (tx) =>
      startSession(tx, context, userId, { organizationId }),
    );
    return Object.values(await server.graphql(document, { ...variables }, token))[0];
  };
  const { campaign } = await ask('mutation { createCampaign(name: "Visits") { success campaign { id } } }');
  const add = async ({ kind, text, chain = 'feature', ...delay }: Kind): Promise<string> => {
    const made = await ask(
      `mutation { createCampaignFeature(campaignId: "${campaign.id}", featureType: ${kind}, structureType: ${chain}) {
        success errors campaignFeature { id } } }`,
    );
    const { id } = made.campaignFeature;
    const saved = await ask(
      `mutation ($id: ID!, $text: String, $days: Int, $hours: Int, $minutes: Int) { updateCampaignFeature(campaignFeatureId: $id,
        messageContent: $text, days: $days, hours: $hours, minutes: $minutes) { success errors } }`,
      { id, text, ...delay },
    );
    expect(saved).toMatchObject({ success: true });
    return id;
  };
  const steps: string[] = [];
  for (const kind of kinds) steps.push(await add(kind));
  const lead = await buildLead(context, organizationId, { name: 'Ana Diaz' });
  return {
    ...{ organizationId, campaignId: campaign.id as string, ask, add, steps, leadId: String(lead.id) },
    join: () =>
      ask(`mutation { addLeadsToCampaign(campaignId: "${campaign.id}", leadIds: ["${lead.id}"]) { success } }`),
    lead: async () => (await ask(LEAD, { id: String(lead.id) })).lead,
    texts: async () => (await readMessages(context, organizationId)).map((text) => text.body),
  };
}
type Made = Awaited<ReturnType<typeof campaignOf>>;

const untilTexts = (one: Made, count: number) => until(async () => (await one.texts()).length >= count);
const untilAt = (one: Made, step: number, reason: string | null = null) =>
  until(async () => {
    const [item] = await readQueue(context, one.organizationId);
    return String(item?.step_id) === one.steps[step] && (reason === null || item?.reason === reason);
  });
const campaignNow = async (one: Made) =>
  (
    await one.ask(
      `{ campaign(campaignId: "${one.campaignId}", includeStats: true) { campaign {
        stats { complete } } } }`,
    )
  ).campaign;

describe('a campaign with steps of every kind', () => {
  it('returns all their fields [ENT-08 API-35 API-36 OPEN-90]', async () => {
    const one = await campaignOf([
      { kind: 'MESSAGE', text: 'Hi {{first_name}}', hours: 1 },
      { kind: 'REMIND', text: 'Still there?', days: 1 },
      { kind: 'WAIT', days: 2, minutes: 5 },
      { kind: 'APPOINTMENT' },
      { kind: 'MESSAGE', text: 'See you', chain: 'before' },
      { kind: 'MESSAGE', text: 'How was it?', chain: 'appointment' },
    ]);
    const { campaign } = await one.ask(FEATURES, { id: one.campaignId });
    const [message, remind, wait, appointment, before, after] = one.steps;
    expect(campaign.structure).toEqual({
      feature: [message, remind, wait, appointment],
      before: [before],
      appointment: [after],
    });
    const none = { days: 0, hours: 0, minutes: 0, window: null, delayUntil: null, pitch: null, workflows: [] };
    const shared = { ...none, campaignId: one.campaignId, created: expect.any(String), structureType: 'feature' };
    expect(campaign.features).toEqual(
      expect.arrayContaining([
        {
          ...{ ...shared, id: message, featureType: 'MESSAGE', hours: 1, after: null, label: 'Hi' },
          ...{ message: 'Hi first name', messageContent: 'Hi {{first_name}}' },
        },
        {
          ...{ ...shared, id: remind, featureType: 'REMIND', days: 1, after: message, label: 'Still there?' },
          ...{ message: 'Still there?', messageContent: 'Still there?' },
        },
        {
          ...{ ...shared, id: wait, featureType: 'WAIT', days: 2, minutes: 5, after: remind, label: 'Wait 3' },
          ...{ message: null, messageContent: null },
        },
        {
          ...{ ...shared, id: appointment, featureType: 'APPOINTMENT', after: wait, label: 'Appointment 4' },
          ...{ message: null, messageContent: null },
        },
      ]),
    );
  });

  it('sends a reminder like a message, and waits as long as a WAIT says [OPEN-90]', async () => {
    const one = await campaignOf([
      { kind: 'MESSAGE', text: 'Welcome' },
      { kind: 'WAIT', days: 3 },
      { kind: 'REMIND', text: 'Still there?' },
    ]);
    await one.join();
    await untilTexts(one, 1);
    await untilAt(one, 1);
    expect((await one.lead()).featureQueue).toMatchObject([{ scheduledFor: expect.stringMatching(/^2026-03-13T/) }]);
    // During quiet hours too: a wait has no sending window.
    clock.set('2026-03-14T07:00:00Z');
    await untilAt(one, 2, 'outside-window');
    expect(await one.texts()).toEqual(['Welcome']);
    clock.set('2026-03-14T15:00:01Z');
    await untilTexts(one, 2);
    expect(await one.texts()).toEqual(['Welcome', 'Still there?']);
    await until(async () => (await campaignNow(one)).stats.complete === 1);
  });

  it('changes and deletes a WAIT for contacts who are at it', async () => {
    const one = await campaignOf([
      { kind: 'WAIT', days: 30 },
      { kind: 'MESSAGE', text: 'At last' },
    ]);
    await one.join();
    await untilAt(one, 0);
    await one.ask(`mutation { updateCampaignFeature(campaignFeatureId: "${one.steps[0]}", days: 20) { success } }`);
    const [item] = await readQueue(context, one.organizationId);
    expect(item?.due_at.toISOString()).toMatch(/^2026-03-30T/);
    await one.ask(`mutation { deleteCampaignFeature(campaignFeatureId: "${one.steps[0]}") { success } }`);
    await untilTexts(one, 1);
    expect(await one.texts()).toEqual(['At last']);
    await until(async () => (await campaignNow(one)).stats.complete === 1);
  });

  it('holds the chain at an APPOINTMENT until the contact has one, and continues when it is booked [OPEN-90]', async () => {
    const one = await campaignOf([
      { kind: 'MESSAGE', text: 'Please book' },
      { kind: 'APPOINTMENT' },
      { kind: 'MESSAGE', text: 'Thanks for booking' },
    ]);
    await one.join();
    await untilAt(one, 1, 'awaiting-appointment');
    expect((await one.lead()).featureQueue).toMatchObject([{ reason: 'Waiting: they have no appointment yet' }]);
    expect(await one.ask('{ sendStats { sendStats { pending } } }')).toMatchObject({ sendStats: [] });
    clock.advance({ days: 3 });
    await until(
      async () => Number((await readQueue(context, one.organizationId))[0]?.held_until) > Number(clock.now()),
    );
    expect(await one.texts()).toEqual(['Please book']);
    await one.ask(
      `mutation { createLeadAppointment(leadId: "${one.leadId}", eventDate: "2026-04-01") { success errors } }`,
    );
    await untilTexts(one, 2);
    expect(await one.texts()).toEqual(['Please book', 'Thanks for booking']);
    await until(async () => (await campaignNow(one)).stats.complete === 1);
  });

  it('lets a contact with an appointment through, but not for one that was over before they joined', async () => {
    const steps = [{ kind: 'APPOINTMENT' }, { kind: 'MESSAGE', text: 'See you then' }];
    const [booked, over] = [await campaignOf(steps), await campaignOf(steps)];
    const book = (one: Made, day: string) =>
      one.ask(`mutation { createLeadAppointment(leadId: "${one.leadId}", eventDate: "${day}") { success errors } }`);
    await book(booked, '2026-03-20');
    await book(over, '2026-03-01');
    clock.advance({ minutes: 5 });
    for (const one of [booked, over]) await one.join();
    await untilTexts(booked, 1);
    await untilAt(over, 0, 'awaiting-appointment');
    expect(await over.texts()).toEqual([]);
  });

  it('asks contacts who waited for a month whether they want texts, and drops no one who was never asked [SEND-07]', async () => {
    const one = await campaignOf([{ kind: 'APPOINTMENT' }, { kind: 'MESSAGE', text: 'See you then' }], 'blast');
    await one.join();
    await untilAt(one, 0, 'awaiting-appointment');
    clock.advance({ days: 31 });
    await until(
      async () =>
        Number((await readQueue(context, one.organizationId))[0]?.held_until ?? clock.now()) > Number(clock.now()),
    );
    await one.ask(
      `mutation { createLeadAppointment(leadId: "${one.leadId}", eventDate: "2026-05-01") { success errors } }`,
    );
    await untilAt(one, 1, 'awaiting-opt-in');
    await untilTexts(one, 1);
    expect(await one.texts()).toEqual([expect.stringContaining('Reply YES')]);
  });

  it('leaves no empty message behind for contacts who are removed while they wait', async () => {
    const one = await campaignOf([
      { kind: 'WAIT', days: 30 },
      { kind: 'MESSAGE', text: 'At last' },
    ]);
    await one.join();
    await untilAt(one, 0);
    await one.ask(
      `mutation { removeLeadsFromCampaign(campaignId: "${one.campaignId}", leadIds: ["${one.leadId}"]) { success } }`,
    );
    expect((await one.lead()).messages).toEqual([]);
    expect(await readQueue(context, one.organizationId)).toEqual([]);
  });

  it('sends none of them around an appointment', async () => {
    const one = await campaignOf([
      { kind: 'WAIT', chain: 'before', days: 1 },
      { kind: 'REMIND', chain: 'before', days: 1, text: 'Tomorrow' },
      { kind: 'APPOINTMENT', chain: 'appointment' },
    ]);
    await one.ask(
      `mutation { createLeadAppointment(leadId: "${one.leadId}", eventDate: "2026-04-01", campaignsToAdd: ["${one.campaignId}"]) {
        success errors } }`,
    );
    expect((await readQueue(context, one.organizationId)).map((item) => String(item.step_id))).toEqual([one.steps[1]]);
  });
});
