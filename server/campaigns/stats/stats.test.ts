import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { receiveReply, recordDelivery } from '../../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { letIn } from '../../testing/let-in.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { takeOut } from '../../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellViewing } from '../../testing/viewing.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

let server: TestServer;
let organizationId: OrganizationId;
let senderPhone: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

beforeEach(async () => {
  const organization = await buildOrganization(server.context);
  organizationId = organization.id;
  senderPhone = organization.senderPhone;
  token = (await buildUser(server.context, organizationId)).token;
});

const people = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildLead(server.context, organizationId)));

async function stats(campaignId: CampaignId) {
  const fields = `leads opened complete currentLeads responses messages messagesSuccess messagesFailed contentLeads views
    deliveryRate openRate responseRate completedRate features { id leads sent opened }`;
  const data = await server.graphql(
    `{ campaign(campaignId: "${campaignId}", includeStats: true) { campaign { lastActive stats { ${fields} } } } }`,
    {},
    token,
  );
  return data.campaign.campaign;
}

async function organizationStats() {
  const fields = `leads messages messagesSuccess messagesFailed responses views completed campaignLeads deliveryRate
    responseRate openRate viewRate slideViewRate`;
  const data = await server.graphql(`{ user { user { organization { stats { ${fields} } } } } }`, {}, token);
  return data.user.user.organization.stats;
}

const at = () => server.context.clock.now();

const deliver = (carrierId: string, state: 'delivered' | 'undelivered') => {
  const report = { carrier: 'simulator', carrierId, state, errorCode: null, reference: {}, at: at() };
  return inTransactionAcrossOrganizations(server.context.db, (tx) => recordDelivery(tx, server.context, report));
};

let replies = 0;
const reply = (phone: string, body = 'Yes please') => {
  replies += 1;
  const text = {
    carrier: 'simulator',
    carrierId: `reply-${replies}`,
    from: `+1${phone}`,
    to: senderPhone,
    body,
    at: at(),
  };
  return inTransactionAcrossOrganizations(server.context.db, (tx) => receiveReply(tx, server.context, text));
};

describe('the numbers of a campaign', () => {
  it('count messages, their delivery reports, and replies once per contact [STAT-03 OPEN-105]', async () => {
    const [one, two, three] = await people(3);
    const leadIds = [one?.id ?? NO_ID, two?.id ?? NO_ID, three?.id ?? NO_ID];
    const { id } = await buildCampaign(server.context, organizationId, { leadIds });
    const [first = '', second = '', third = ''] = await sendWaiting(server.context, organizationId);
    await deliver(first, 'delivered');
    await deliver(second, 'delivered');
    await deliver(second, 'delivered');
    await deliver(third, 'undelivered');
    await reply(one?.phone ?? '');
    await reply(one?.phone ?? '');
    const { stats: found } = await stats(id);
    expect(found).toMatchObject({ leads: 3, messages: 3, messagesSuccess: 2, messagesFailed: 1, responses: 1 });
    expect(found.deliveryRate).toBeCloseTo(66.667, 2);
    expect(found.responseRate).toBeCloseTo(33.333, 2);
    expect(await organizationStats()).toMatchObject({
      messages: 3,
      messagesSuccess: 2,
      messagesFailed: 1,
      responses: 1,
    });
  });

  it('say how many are at a step, how many of them opted out, and for how many it is scheduled', async () => {
    const leads = await people(3);
    const steps = [{ message: 'One' }, { message: 'Two', days: 2 }];
    const leadIds = leads.map((lead) => lead.id);
    const { id } = await buildCampaign(server.context, organizationId, { steps, leadIds });
    const here = async () => {
      const query = `{ campaign(campaignId: "${id}") { campaign { stats { features { id leads optedOut scheduled } } } } }`;
      const { features } = (await server.graphql(query, {}, token)).campaign.campaign.stats;
      return features.map((one: Record<string, number>) => [one.leads, one.optedOut, one.scheduled]);
    };
    expect(await here()).toEqual([
      [0, 0, 3],
      [0, 0, 0],
    ]);
    await sendWaiting(server.context, organizationId);
    expect(await here()).toEqual([
      [3, 0, 0],
      [0, 0, 3],
    ]);
    await reply(leads[0]?.phone ?? '', 'STOP');
    await expect.poll(here, { timeout: 20_000 }).toEqual([
      [3, 1, 0],
      [0, 0, 2],
    ]);
    await takeOut(server.context, { organizationId, campaignId: id }, [leads[0]?.id ?? NO_ID]);
    expect((await here())[0]).toEqual([2, 0, 0]);
  });

  it('say how many were messaged and have since been removed or archived', async () => {
    const leadIds = (await people(4)).map(({ id }) => id);
    const { id } = await buildCampaign(server.context, organizationId, { leadIds: leadIds.slice(0, 3) });
    await sendWaiting(server.context, organizationId);
    const left = async () => {
      const query = `{ campaign(campaignId: "${id}") { campaign { people { messagedWhoLeft } stats { leads messagedLeads } } } }`;
      const { people, stats } = (await server.graphql(query, {}, token)).campaign.campaign;
      return [stats.leads, stats.messagedLeads, people.messagedWhoLeft];
    };
    expect(await left()).toEqual([3, 3, 0]);
    await takeOut(server.context, { organizationId, campaignId: id }, leadIds.slice(0, 1));
    await server.graphql(`mutation { archiveLeads(leadIds: ["${leadIds[1]}"]) { success } }`, {}, token);
    expect(await left()).toEqual([1, 3, 2]);
  });

  it('are all 0 if there is nothing to count [OPEN-105]', async () => {
    const { id } = await buildCampaign(server.context, organizationId, { steps: [] });
    const { stats: found, lastActive } = await stats(id);
    expect(lastActive).toBeNull();
    expect(found).toEqual({
      ...{ leads: 0, opened: 0, complete: 0, currentLeads: 0, responses: 0, messages: 0, messagesSuccess: 0 },
      ...{ messagesFailed: 0, contentLeads: 0, views: 0, features: [] },
      ...{ deliveryRate: 0, openRate: 0, responseRate: 0, completedRate: 0 },
    });
  });

  it('count a contact who opened twice once, and both views [STAT-03 STAT-01]', async () => {
    const [one, two] = await people(2);
    const pitch = await buildPitch(server.context, organizationId, { slides: [{}, {}, {}, {}] });
    const leadIds = [one?.id ?? NO_ID, two?.id ?? NO_ID];
    const campaign = await buildCampaign(server.context, organizationId, {
      steps: [{ message: 'Watch', pitchId: pitch.id }],
      leadIds,
    });
    await sendWaiting(server.context, organizationId);
    const view = {
      organizationId,
      campaignId: campaign.id,
      leadId: leadIds[0] ?? NO_ID,
      stepId: campaign.stepIds[0] ?? 0,
      pitchId: pitch.id,
    };
    const three = { seconds: 3, newSlides: 1 };
    await tellViewing(server.context, view, 'opened', three, three, 'opened');
    const { stats: found, lastActive } = await stats(campaign.id);
    expect(found).toMatchObject({ opened: 1, views: 2, contentLeads: 2, openRate: 50 });
    expect(found.features).toEqual([{ id: String(campaign.stepIds[0]), leads: 1, sent: 2, opened: 1 }]);
    expect(Date.parse(lastActive)).toBeGreaterThan(0);
    expect(await organizationStats()).toMatchObject({ views: 2, openRate: 50, viewRate: 50, slideViewRate: 25 });
  });

  it('count who is viewing now: contacts active within 120 seconds [OPEN-102]', async () => {
    server.clock.stand();
    const [one] = await people(1);
    const leadId = one?.id ?? NO_ID;
    const pitch = await buildPitch(server.context, organizationId);
    const given = { steps: [{ message: 'Watch', pitchId: pitch.id }], leadIds: [leadId] };
    const { id } = await buildCampaign(server.context, organizationId, given);
    for (const deviceId of ['phone', 'laptop']) {
      const access = await letIn(server.context, { organizationId, leadId }, deviceId);
      await visitPitch(server, { organizationId, leadId, campaignId: id, deviceId, token: access });
    }
    server.clock.advance({ seconds: 119 });
    expect((await stats(id)).stats.currentLeads).toBe(1);
    server.clock.advance({ seconds: 2 });
    expect((await stats(id)).stats.currentLeads).toBe(0);
  });
});

describe('the numbers of an organization', () => {
  it('count a contact of two campaigns once, and leave archived campaigns out [STAT-01 OPEN-108]', async () => {
    const [one] = await people(1);
    const pitch = await buildPitch(server.context, organizationId);
    const build = () =>
      buildCampaign(server.context, organizationId, {
        steps: [{ message: 'Watch', pitchId: pitch.id }],
        leadIds: [one?.id ?? NO_ID],
      });
    const [first, second] = [await build(), await build()];
    await sendWaiting(server.context, organizationId);
    const view = {
      organizationId,
      campaignId: first.id,
      leadId: one?.id ?? NO_ID,
      stepId: first.stepIds[0] ?? 0,
      pitchId: pitch.id,
    };
    await tellViewing(server.context, view, 'opened', { seconds: 3, newSlides: 1 });
    expect(await organizationStats()).toMatchObject({
      leads: 1,
      messages: 2,
      campaignLeads: 2,
      openRate: 100,
      slideViewRate: 50,
    });
    await server.graphql(`mutation { archiveCampaign(campaignId: "${first.id}") { success } }`, {}, token);
    expect(await organizationStats()).toMatchObject({
      messages: 1,
      campaignLeads: 1,
      views: 0,
      openRate: 0,
      viewRate: 0,
    });
    await server.graphql(`mutation { archiveCampaign(campaignId: "${second.id}") { success } }`, {}, token);
    expect(await organizationStats()).toMatchObject({ leads: 1, messages: 0, campaignLeads: 0, openRate: 0 });
  });

  it('show each person the results of their own work [STAT-02]', async () => {
    const author = await buildUser(server.context, organizationId, { access: 'MANAGER' });
    const lead = await buildLead(server.context, organizationId, { userId: author.id });
    await buildLead(server.context, organizationId);
    await buildCampaign(server.context, organizationId, { userId: author.id, leadIds: [lead.id] });
    await buildCampaign(server.context, organizationId, { leadIds: [lead.id] });
    await sendWaiting(server.context, organizationId);
    const data = await server.graphql(
      '{ user { user { stats { leads messages views earnings } } } }',
      {},
      author.token,
    );
    expect(data.user.user.stats).toEqual({ leads: 1, messages: 1, views: 0, earnings: 0 });
  });
});
