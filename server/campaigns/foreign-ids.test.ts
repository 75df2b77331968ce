import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Ids = { campaign: string; step: string; pitch: string; slide: string; widget: string; lead: string };

const CANARY = 'Canary of another organization';
const NEVER: Ids = {
  ...{ campaign: '999999990', step: '999999991', pitch: '999999992' },
  ...{ slide: '999999993', widget: '999999994', lead: '999999995' },
};

let server: TestServer;
let token: string;
let own: Ids;
let foreign: Ids;

async function build(organizationId: OrganizationId, name: string): Promise<Ids> {
  const { context } = server;
  const lead = await buildLead(context, organizationId, { name });
  const pitch = await buildPitch(context, organizationId, {
    title: name,
    slides: [{ title: name, widgets: [{ label: name }] }],
  });
  const steps = [{ message: name, pitchId: pitch.id }];
  const campaign = await buildCampaign(context, organizationId, { name, steps, leadIds: [lead.id] });
  return {
    ...{ campaign: String(campaign.id), step: String(campaign.stepIds[0]), pitch: String(pitch.id) },
    ...{ slide: String(pitch.slideIds[0]), widget: String(pitch.widgetIds[0]), lead: String(lead.id) },
  };
}

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const theirs = await buildOrganization(server.context);
  const ours = await buildOrganization(server.context);
  foreign = await build(theirs.id, CANARY);
  own = await build(ours.id, 'Ours');
  token = (await buildUser(server.context, ours.id)).token;
});

const CAMPAIGN = '{ success errors campaign { id name } }';
const STEP = '{ success errors campaignFeature { id message } campaign { id name } }';
const PITCH = '{ success errors pitch { id title } }';
const SLIDE = '{ success errors structure slide { id title } }';
const WIDGET = '{ success errors structure widget { id label } }';

const operations: Record<string, (ids: Ids, ours: Ids) => string> = {
  campaign: (ids) =>
    `{ a: campaign(campaignId: "${ids.campaign}") { success errors campaign { name stats { leads } } } }`,
  campaignBoard: (ids) =>
    `{ a: campaignBoard(campaignId: "${ids.campaign}") { success errors columns { label leads { name } } } }`,
  csvReport: (ids) => `{ a: csvReport(campaignId: "${ids.campaign}") { success errors csv } }`,
  pitch: (ids) => `{ a: pitch(pitchId: "${ids.pitch}") ${PITCH} }`,
  pitchSlides: (ids) => `{ a: pitchSlides(pitchId: "${ids.pitch}") { success errors slides { title } } }`,
  pitchSlide: (ids) => `{ a: pitchSlide(pitchSlideId: "${ids.slide}") ${SLIDE} }`,
  slideWidget: (ids) => `{ a: slideWidget(slideWidgetId: "${ids.widget}") ${WIDGET} }`,
  'createCampaign leadId': (ids) => `mutation { a: createCampaign(leadId: "${ids.lead}") ${CAMPAIGN} }`,
  updateCampaign: (ids) => `mutation { a: updateCampaign(campaignId: "${ids.campaign}", name: "x") ${CAMPAIGN} }`,
  cloneCampaign: (ids) => `mutation { a: cloneCampaign(campaignId: "${ids.campaign}") ${CAMPAIGN} }`,
  archiveCampaign: (ids) => `mutation { a: archiveCampaign(campaignId: "${ids.campaign}") ${CAMPAIGN} }`,
  deleteCampaign: (ids) => `mutation { a: deleteCampaign(campaignId: "${ids.campaign}") { success errors } }`,
  pauseCampaign: (ids) => `mutation { a: pauseCampaign(campaignId: "${ids.campaign}", paused: true) ${CAMPAIGN} }`,
  addLeadsToCampaign: (ids, ours) =>
    `mutation { a: addLeadsToCampaign(campaignId: "${ids.campaign}", leadIds: ["${ours.lead}"]) { success errors added already } }`,
  'addLeadsToCampaign leadIds': (ids, ours) =>
    `mutation { a: addLeadsToCampaign(campaignId: "${ours.campaign}", leadIds: ["${ids.lead}", "${ours.lead}"]) { success errors added already } }`,
  removeLeadsFromCampaign: (ids, ours) =>
    `mutation { a: removeLeadsFromCampaign(campaignId: "${ids.campaign}", leadIds: ["${ours.lead}"]) { success errors removed } }`,
  'removeLeadsFromCampaign leadIds': (ids, ours) =>
    `mutation { a: removeLeadsFromCampaign(campaignId: "${ours.campaign}", leadIds: ["${ids.lead}"]) { success errors removed } }`,
  createCampaignFeature: (ids) =>
    `mutation { a: createCampaignFeature(campaignId: "${ids.campaign}", featureType: MESSAGE, structureType: feature) ${STEP} }`,
  'createCampaignFeature after': (ids, ours) =>
    `mutation { a: createCampaignFeature(campaignId: "${ours.campaign}", featureType: MESSAGE, structureType: feature, after: "${ids.step}") ${STEP} }`,
  updateCampaignFeature: (ids) =>
    `mutation { a: updateCampaignFeature(campaignFeatureId: "${ids.step}", message: "x") ${STEP} }`,
  'updateCampaignFeature pitchId': (ids, ours) =>
    `mutation { a: updateCampaignFeature(campaignFeatureId: "${ours.step}", pitchId: "${ids.pitch}") ${STEP} }`,
  moveCampaignFeature: (ids) => `mutation { a: moveCampaignFeature(campaignFeatureId: "${ids.step}") ${CAMPAIGN} }`,
  'moveCampaignFeature after': (ids, ours) =>
    `mutation { a: moveCampaignFeature(campaignFeatureId: "${ours.step}", after: "${ids.step}") ${CAMPAIGN} }`,
  deleteCampaignFeature: (ids) => `mutation { a: deleteCampaignFeature(campaignFeatureId: "${ids.step}") ${CAMPAIGN} }`,
  restoreCampaignFeature: (ids) => `mutation { a: restoreCampaignFeature(campaignFeatureId: "${ids.step}") ${STEP} }`,
  updatePitch: (ids) => `mutation { a: updatePitch(pitchId: "${ids.pitch}", title: "x") ${PITCH} }`,
  createPitchSlide: (ids) => `mutation { a: createPitchSlide(pitchId: "${ids.pitch}", slideType: YOUTUBE) ${SLIDE} }`,
  'createPitchSlide featureId': (ids, ours) =>
    `mutation { a: createPitchSlide(pitchId: "${ours.pitch}", slideType: YOUTUBE, featureId: "${ids.step}") ${SLIDE} }`,
  'createPitchSlide after': (ids, ours) =>
    `mutation { a: createPitchSlide(pitchId: "${ours.pitch}", slideType: YOUTUBE, after: "${ids.slide}") ${SLIDE} }`,
  updatePitchSlide: (ids) => `mutation { a: updatePitchSlide(pitchSlideId: "${ids.slide}", title: "x") ${SLIDE} }`,
  movePitchSlide: (ids) => `mutation { a: movePitchSlide(pitchSlideId: "${ids.slide}") ${PITCH} }`,
  'movePitchSlide after': (ids, ours) =>
    `mutation { a: movePitchSlide(pitchSlideId: "${ours.slide}", after: "${ids.slide}") ${PITCH} }`,
  deletePitchSlide: (ids) => `mutation { a: deletePitchSlide(pitchSlideId: "${ids.slide}") ${PITCH} }`,
  createSlideWidget: (ids) =>
    `mutation { a: createSlideWidget(pitchSlideId: "${ids.slide}", widgetType: YESNO) ${WIDGET} }`,
  updateSlideWidget: (ids) => `mutation { a: updateSlideWidget(slideWidgetId: "${ids.widget}", label: "x") ${WIDGET} }`,
  deleteSlideWidget: (ids) => `mutation { a: deleteSlideWidget(slideWidgetId: "${ids.widget}") ${SLIDE} }`,
};

/** All campaigns and pitches of the other organization. */
const snapshot = () =>
  inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const tables = [
      'campaigns',
      'campaign_steps',
      'campaign_leads',
      'campaign_counters',
      'pitches',
      'slides',
      'widgets',
      'text_queue',
    ];
    const rows = [];
    for (const table of tables) {
      const found = await sql`select * from ${sql.table(table)}
        where organization_id = (select organization_id from campaigns where id = ${foreign.campaign}) order by 1, 2, 3`.execute(
        tx,
      );
      rows.push([table, found.rows]);
    }
    return JSON.stringify(rows);
  });

describe('an id of another organization', () => {
  it.each(Object.keys(operations))('is answered by %s like one that never existed [OPEN-41]', async (name) => {
    const document = operations[name] ?? (() => '');
    const before = await snapshot();
    const never = await server.graphql(document(NEVER, own), {}, token);
    const theirs = await server.graphql(document(foreign, own), {}, token);
    expect(theirs).toEqual(never);
    expect(JSON.stringify(theirs)).not.toContain(CANARY);
    expect(await snapshot()).toBe(before);
  });

  it('works for its own organization in the same calls', async () => {
    const reads = ['campaign', 'campaignBoard', 'csvReport', 'pitch', 'pitchSlides', 'pitchSlide', 'slideWidget'];
    for (const name of reads) {
      const { a } = await server.graphql(operations[name]?.(own, own) ?? '', {}, token);
      expect([name, a.success]).toEqual([name, true]);
    }
  });
});

describe('rights', () => {
  it('let a reader read and no one below a manager change', async () => {
    const organizationId = (await buildOrganization(server.context)).id;
    const ids = await build(organizationId, 'Rights');
    const reader = (await buildUser(server.context, organizationId, { access: 'READONLY' })).token;
    const limited = (await buildUser(server.context, organizationId, { access: 'LIMITED' })).token;
    for (const [name, document] of Object.entries(operations)) {
      const isRead = document(ids, ids).startsWith('{');
      const asReader = await server.graphql(document(ids, ids), {}, reader);
      const asLimited = await server.graphql(document(ids, ids), {}, limited);
      const anonymous = await server.graphql(document(ids, ids), {}, null);
      expect([name, asReader.a.success]).toEqual([name, isRead]);
      expect([name, asLimited.a.errors]).toEqual([name, ['You do not have permission to do that.']]);
      expect([name, anonymous.a.errors]).toEqual([name, ['Invalid session']]);
    }
  });
});
