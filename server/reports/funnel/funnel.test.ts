import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { FunnelStage, FunnelStep } from '../../../domain/reports/funnel.ts';
import { receiveReply, recordDelivery } from '../../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { optOut, takeOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

/** What one contact of a random campaign does. */
type Life = {
  readonly isReported: boolean;
  readonly isFailed: boolean;
  readonly opens: boolean;
  readonly watches: boolean;
  readonly answers: boolean;
  readonly books: boolean;
  readonly replies: boolean;
  readonly isRemoved: boolean;
};

const lives = fc.array(
  fc.record({
    ...{ isReported: fc.boolean(), isFailed: fc.boolean(), opens: fc.boolean(), watches: fc.boolean() },
    ...{ answers: fc.boolean(), books: fc.boolean(), replies: fc.boolean(), isRemoved: fc.boolean() },
  }),
  { maxLength: 6 },
);

type World = {
  organizationId: OrganizationId;
  senderPhone: string;
  token: string;
  slideIds: readonly number[];
  widgetId: number;
  pitchId: number;
};
let replies = 0;

const ask = async (document: string, variables: Record<string, unknown>, token: string) =>
  Object.values(await server.graphql(document, variables, token))[0];

function reportDelivered(carrierId: string) {
  const report = { carrier: 'simulator', carrierId, errorCode: null, reference: {}, at: clock.now() };
  return inTransactionAcrossOrganizations(context.db, (tx) =>
    recordDelivery(tx, context, { ...report, state: 'delivered' }),
  );
}

async function live(life: Life, lead: { id: LeadId; phone: string }, campaignId: CampaignId, world: World) {
  const { organizationId, senderPhone } = world;
  const [carrierId = ''] = await sendWaiting(context, organizationId);
  if (life.isReported || life.isFailed) {
    const state = life.isFailed ? ('undelivered' as const) : ('delivered' as const);
    const errorCode = life.isFailed ? '30006' : null;
    const report = { carrier: 'simulator', carrierId, state, errorCode, reference: {}, at: clock.now() };
    await inTransactionAcrossOrganizations(context.db, (tx) => recordDelivery(tx, context, report));
  }
  if (life.opens) {
    const visit = await visitPitch(server, { organizationId, leadId: lead.id, campaignId });
    await visit({ events: [{ kind: 'seen' }] });
    clock.advance({ seconds: 20 });
    const video = { pitchSlideId: String(world.slideIds[0]), seconds: 10, video: true, videoDuration: 100 };
    if (life.watches) await visit({ times: [{ ...video, viewRanges: [{ start: 0, end: 10 }] }] });
    if (life.answers) await visit({ widgets: [{ widgetId: String(world.widgetId), values: ['Yes'] }] });
  }
  if (life.books) {
    const place = `pitchId: "${world.pitchId}", pitchSlideId: "${world.slideIds[1]}"`;
    const booking = `createLeadAppointment(leadId: "${lead.id}", eventDate: "2026-03-20", ${place})`;
    expect(await ask(`mutation { ${booking} { success errors } }`, {}, world.token)).toMatchObject({ success: true });
  }
  if (life.replies) {
    replies += 1;
    const to = { carrier: 'simulator', carrierId: `funnel-${replies}`, from: `+1${lead.phone}`, to: senderPhone };
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      receiveReply(tx, context, { ...to, body: 'How much is it?', at: clock.now() }),
    );
  }
  if (life.isRemoved) await takeOut(context, { organizationId, campaignId }, [lead.id]);
}

async function makeWorld(): Promise<World> {
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const slides = [
    { title: 'Video', widgets: [{ label: 'Will you come?' }] },
    { type: 'CALENDAR' as const, title: 'Book a time' },
  ];
  const pitch = await buildPitch(context, organizationId, { slides });
  const { id: pitchId, slideIds } = pitch;
  return { organizationId, senderPhone, token, slideIds, widgetId: pitch.widgetIds[0] ?? 0, pitchId };
}

async function funnelOf(campaignId: CampaignId, token: string) {
  const document = `query ($campaignId: ID!) { campaignFunnel(campaignId: $campaignId) {
    success errors people steps { stage people before peopleBefore fromBefore withoutContent } } }`;
  return ask(document, { campaignId: String(campaignId) }, token);
}

async function namesAt(campaignId: CampaignId, stage: string | null, without: string | null, token: string) {
  const atStage = { campaignId: String(campaignId), stage, without };
  const list = 'query ($filter: LeadFilter) { leads(leadFilter: $filter) { total leads { id } } }';
  const { total, leads } = await ask(list, { filter: { atStage } }, token);
  const ids = 'query ($atStage: AtStageFilter!) { leadIdsAtStage(atStage: $atStage) { success errors leadIds } }';
  const { leadIds } = await ask(ids, { atStage }, token);
  expect(leads.map(({ id }: { id: string }) => id).sort()).toEqual([...leadIds].sort());
  expect(total).toBe(leadIds.length);
  return leadIds as string[];
}

describe('the funnel of a campaign', () => {
  it('agrees with the lists behind it, the cards and Report.csv, whatever contacts do', async () => {
    const seed = Number(process.env.FUNNEL_SEED ?? Date.now() % 1_000_000);
    console.info(`FUNNEL_SEED=${seed}`);
    await fc.assert(fc.asyncProperty(lives, checkCampaign), { seed, numRuns: 6 });
  }, 120_000);

  it('says whether messages are on their way: waiting for the first, or without a report for some minutes', async () => {
    const { organizationId, token } = await makeWorld();
    const { id: leadId } = await buildLead(context, organizationId);
    const { id } = await buildCampaign(context, organizationId, { leadIds: [leadId] });
    const document = `{ campaignFunnel(campaignId: "${id}") { isOnItsWay } }`;
    const isOnItsWay = async () => (await ask(document, {}, token)).isOnItsWay;
    expect(await isOnItsWay()).toBe(true);
    await sendWaiting(context, organizationId);
    expect(await isOnItsWay()).toBe(true);
    clock.advance({ minutes: 6 });
    expect(await isOnItsWay()).toBe(false);
  });

  it('says whether reports, and content for some, are still to come [CAMP-22]', async () => {
    const { organizationId, token, pitchId } = await makeWorld();
    const { id: leadId } = await buildLead(context, organizationId);
    const steps = [{ message: 'First' }, { pitchId, hours: 1 }];
    const { id } = await buildCampaign(context, organizationId, { leadIds: [leadId], steps });
    const document = `{ campaignFunnel(campaignId: "${id}") { isOnItsWay isReportDue isContentDue } }`;
    const pending = async () => {
      const { isOnItsWay, isReportDue, isContentDue } = await ask(document, {}, token);
      return [isOnItsWay, isReportDue, isContentDue];
    };
    expect(await pending()).toEqual([true, false, false]);
    await sendWaiting(context, organizationId);
    expect(await pending()).toEqual([true, true, true]);
    clock.advance({ hours: 2 });
    await sendWaiting(context, organizationId);
    expect((await pending()).at(-1)).toBe(false);
  });

  it('says that no content is still to come for someone who has opted out', async () => {
    const { organizationId, token, pitchId } = await makeWorld();
    const lead = await buildLead(context, organizationId);
    const steps = [{ message: 'First' }, { pitchId, hours: 1 }];
    const { id } = await buildCampaign(context, organizationId, { leadIds: [lead.id], steps });
    await sendWaiting(context, organizationId);
    const isContentDue = async () =>
      (await ask(`{ campaignFunnel(campaignId: "${id}") { isContentDue } }`, {}, token)).isContentDue;
    expect(await isContentDue()).toBe(true);
    await optOut(context, organizationId, lead.phone);
    expect(await isContentDue()).toBe(false);
  });

  it('counts apart who was sent no content: they couldn’t open it', async () => {
    const { organizationId, token, pitchId } = await makeWorld();
    const [plain, sent] = [await buildLead(context, organizationId), await buildLead(context, organizationId)];
    const steps = [{ message: 'First' }, { pitchId, hours: 1 }];
    const { id } = await buildCampaign(context, organizationId, { leadIds: [plain.id, sent.id], steps });
    for (const carrierId of await sendWaiting(context, organizationId)) await reportDelivered(carrierId);
    await optOut(context, organizationId, plain.phone);
    clock.advance({ hours: 2 });
    await sendWaiting(context, organizationId);
    const opened = (await funnelOf(id, token)).steps.find(({ stage }: FunnelStep) => String(stage) === 'OPENED');
    expect(opened).toMatchObject({ peopleBefore: 2, fromBefore: 0, withoutContent: 1 });
    const list = 'query ($filter: LeadFilter) { leads(leadFilter: $filter) { leads { id } } }';
    const idsWith = async (sentContent: boolean | null) => {
      const atStage = { campaignId: String(id), stage: 'DELIVERED', without: 'OPENED', sentContent };
      const { leads } = await ask(list, { filter: { atStage } }, token);
      return leads.map((one: { id: string }) => one.id).sort();
    };
    expect(await idsWith(false)).toEqual([String(plain.id)]);
    expect(await idsWith(true)).toEqual([String(sent.id)]);
    expect(await idsWith(null)).toEqual([String(plain.id), String(sent.id)].sort());
  });

  it('has no stage that a campaign can’t reach', async () => {
    const { organizationId, token, pitchId } = await makeWorld();
    const stages = async (campaignId: CampaignId) =>
      (await funnelOf(campaignId, token)).steps.map(({ stage }: { stage: string }) => stage);
    const plain = await buildCampaign(context, organizationId);
    expect(await stages(plain.id)).toEqual(['SENT', 'DELIVERED', 'ANSWERED']);
    const video = await buildCampaign(context, organizationId, { steps: [{ pitchId }] });
    expect(await stages(video.id)).toEqual(['SENT', 'DELIVERED', 'OPENED', 'WATCHED', 'ANSWERED', 'BOOKED']);
    const calendar = await buildPitch(context, organizationId, {
      slides: [{ type: 'CALENDAR', title: 'Book a time' }],
    });
    const booking = await buildCampaign(context, organizationId, { steps: [{ pitchId: calendar.id }] });
    expect(await stages(booking.id)).toEqual(['SENT', 'DELIVERED', 'OPENED', 'ANSWERED', 'BOOKED']);
  });

  it('keeps to its own organization', async () => {
    const { organizationId } = await makeWorld();
    const { id } = await buildCampaign(context, organizationId);
    const stranger = await buildUser(context, (await buildOrganization(context)).id);
    expect(await funnelOf(id, stranger.token)).toMatchObject({ success: false, people: null, steps: null });
    const atStage = `atStage: { campaignId: "${id}" }`;
    expect(await ask(`{ leadIdsAtStage(${atStage}) { success leadIds } }`, {}, stranger.token)).toEqual({
      ...{ success: false, leadIds: null },
    });
  });
});

async function checkCampaign(all: Life[]): Promise<void> {
  const world = await makeWorld();
  const { organizationId, token, pitchId } = world;
  const { id: campaignId } = await buildCampaign(context, organizationId, { steps: [{ pitchId }] });
  const leads: LeadId[] = [];
  for (const life of all) {
    const lead = await buildLead(context, organizationId);
    leads.push(lead.id);
    await ask(
      'mutation ($c: ID!, $l: [ID!]) { addLeadsToCampaign(campaignId: $c, leadIds: $l) { success errors } }',
      { c: String(campaignId), l: [String(lead.id)] },
      token,
    );
    await live(life, lead, campaignId, world);
  }
  const { people, steps } = (await funnelOf(campaignId, token)) as { people: number; steps: FunnelStep[] };
  const of = (stage: FunnelStage) => steps.find((one) => (one.stage as string) === stage.toUpperCase());
  const stays = all.map((life, at) => ({ ...life, id: String(leads[at]) })).filter((life) => !life.isRemoved);
  const expected: Record<string, (typeof stays)[number][]> = {
    sent: stays,
    delivered: stays.filter((one) => one.isReported && !one.isFailed),
    opened: stays.filter((one) => one.opens),
    watched: stays.filter((one) => one.opens && one.watches),
    answered: stays.filter((one) => one.replies || (one.opens && one.answers)),
    booked: stays.filter((one) => one.books),
  };
  expect(people).toBe(stays.length);
  let before: string | null = null;
  for (const [stage, who] of Object.entries(expected)) {
    const ids = who.map(({ id }) => id).sort();
    expect((await namesAt(campaignId, stage.toUpperCase(), null, token)).sort()).toEqual(ids);
    const fell = await namesAt(campaignId, before, stage.toUpperCase(), token);
    const step = of(stage as FunnelStage);
    expect(step).toMatchObject({ people: who.length, before });
    expect(fell).toHaveLength((step?.peopleBefore ?? 0) - (step?.fromBefore ?? 0));
    before = stage.toUpperCase();
  }
  await compareWithCards(campaignId, token, { expected, removed: all.filter((life) => life.isRemoved).length });
  const { csv } = await ask(`{ csvReport(campaignId: "${campaignId}") { csv } }`, {}, token);
  const rows = parse(csv, { columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(people);
  expect(rows.filter((row) => Number(row.Messages) > 0)).toHaveLength(of('sent')?.people ?? 0);
  expect(rows.filter((row) => Number(row.Views) > 0)).toHaveLength(of('opened')?.people ?? 0);
  const hasAnswered = (row: Record<string, string>) => Number(row.Responses) > 0 || row['Will you come?'] !== '';
  expect(rows.filter(hasAnswered)).toHaveLength(of('answered')?.people ?? 0);
  expect(rows.filter((row) => row.Delivery === 'Delivered')).toHaveLength(of('delivered')?.people ?? 0);
}

type Expected = Record<string, readonly { replies: boolean }[]>;

// The cards also count those who have left.
async function compareWithCards(
  campaignId: CampaignId,
  token: string,
  { expected, removed }: { expected: Expected; removed: number },
): Promise<void> {
  const { campaign } = await ask(
    `{ campaign(campaignId: "${campaignId}") { campaign { people { messagedWhoLeft } stats { leads messagedLeads opened responses messagesSuccess } } } }`,
    {},
    token,
  );
  const { people, stats } = campaign;
  expect(people.messagedWhoLeft).toBe(removed);
  expect(stats.messagedLeads - people.messagedWhoLeft).toBe(expected.sent?.length);
  if (removed > 0) return;
  expect(stats.opened).toBe(expected.opened?.length);
  expect(stats.messagesSuccess).toBe(expected.delivered?.length);
  expect(stats.responses).toBe(expected.answered?.filter((one) => one.replies).length);
}
