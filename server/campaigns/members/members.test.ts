import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { recordDelivery } from '../../messages/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildGroup } from '../../testing/build-group.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';
import { addLeadsToCampaign, campaignLeadOfLink } from '../index.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

const mutate = async (operation: string) =>
  (await server.graphql(`mutation { answer: ${operation} }`, {}, token)).answer;
const add = (campaignId: CampaignId, args: string) =>
  mutate(`addLeadsToCampaign(campaignId: "${campaignId}", ${args}) { success errors added already }`);
const remove = (campaignId: CampaignId, leadId: LeadId) =>
  mutate(`removeLeadsFromCampaign(campaignId: "${campaignId}", leadIds: ["${leadId}"]) { success errors removed }`);

async function lead(leadId: LeadId) {
  const fields = `campaigns { code codes complete joined campaign { id name } } featureQueue { campaignFeatureId }`;
  const data = await server.graphql(`{ lead(leadId: "${leadId}") { lead { ${fields} } } }`, {}, token);
  return data.lead.lead;
}

async function board(campaignId: CampaignId) {
  const fields = `columns { id label total leads { id } }`;
  const data = await server.graphql(
    `{ campaignBoard(campaignId: "${campaignId}") { success errors ${fields} } }`,
    {},
    token,
  );
  return data.campaignBoard;
}

describe('contacts added to a campaign', () => {
  it('are in it once; adding them again changes nothing and says so [API-61]', async () => {
    const [one, two] = [
      await buildLead(server.context, organizationId),
      await buildLead(server.context, organizationId),
    ];
    const campaign = await buildCampaign(server.context, organizationId, { name: 'Spring' });
    const ids = `leadIds: ["${one.id}", "${two.id}", "${one.id}"]`;
    expect(await add(campaign.id, ids)).toEqual({ success: true, errors: [], added: 2, already: 0 });
    const [membership] = (await lead(one.id)).campaigns;
    expect(await add(campaign.id, ids)).toEqual({ success: true, errors: [], added: 0, already: 2 });
    expect((await lead(one.id)).campaigns).toEqual([membership]);
    expect(membership.campaign).toEqual({ id: String(campaign.id), name: 'Spring' });
  });

  it("get a personal code that can't be guessed [OPEN-144]", async () => {
    const leadIds = await buildLeads(server.context, organizationId, 300);
    const campaign = await buildCampaign(server.context, organizationId, {
      steps: [{ message: 'A' }, { message: 'B' }],
      leadIds,
    });
    const data = await server.graphql(
      `{ leads(campaignId: "${campaign.id}") { leads { campaigns { code codes } } } }`,
      {},
      token,
    );
    const memberships = data.leads.leads.flatMap(
      (one: { campaigns: { code: string; codes: string[] }[] }) => one.campaigns,
    );
    const codes = memberships.map((one: { code: string }) => one.code);
    expect(codes.every((code: string) => /^[0-9A-Za-z]{13}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    expect(memberships[0].codes).toHaveLength(2);
  });

  it('get a longer code in the health brand', async () => {
    const health = await buildOrganization(server.context, { brand: 'health' });
    const user = await buildUser(server.context, health.id);
    const contact = await buildLead(server.context, health.id);
    await buildCampaign(server.context, health.id, { leadIds: [contact.id] });
    const data = await server.graphql(
      `{ lead(leadId: "${contact.id}") { lead { campaigns { code } } } }`,
      {},
      user.token,
    );
    expect(data.lead.lead.campaigns[0].code).toMatch(/^[0-9A-Za-z]{22}$/);
  });

  it('can be all that match a search', async () => {
    for (const name of ['Ann Archer', 'Anna Baker', 'Carl Cook'])
      await buildLead(server.context, organizationId, { name });
    const campaign = await buildCampaign(server.context, organizationId);
    expect(await add(campaign.id, 'allLeads: true, search: "ann"')).toMatchObject({ added: 2, already: 0 });
    expect(await add(campaign.id, 'allLeads: true')).toMatchObject({ added: 1, already: 2 });
  });

  // Tens of thousands eventually: some limits of the database are above 3,000.
  const many = process.env.LONG === '1' ? 25_000 : 3_000;
  it(`can be ${many} at once, each with a scheduled text`, async () => {
    const leadIds = await buildLeads(server.context, organizationId, many);
    const campaign = await buildCampaign(server.context, organizationId);
    const done = await inTransaction(server.context.db, organizationId, (tx) =>
      addLeadsToCampaign(tx, server.context, organizationId, { campaignId: campaign.id, leadIds }),
    );
    expect(done).toEqual({ added: many, already: 0 });
    const [received] = (await board(campaign.id)).columns;
    expect(received).toMatchObject({ label: 'Received', total: many });
    expect(received.leads).toHaveLength(20);
  }, 120_000);

  it('of another organization are not found, as if they never existed', async () => {
    const other = await buildOrganization(server.context);
    const foreign = await buildLead(server.context, other.id);
    const own = await buildLead(server.context, organizationId);
    const campaign = await buildCampaign(server.context, organizationId);
    expect(await add(campaign.id, `leadIds: ["${foreign.id}"]`)).toEqual(
      await add(campaign.id, 'leadIds: ["999999999"]'),
    );
    expect(await add(campaign.id, `leadIds: ["${foreign.id}", "${own.id}"]`)).toMatchObject({ added: 1, already: 0 });
  });

  it('by their groups are refused together if one group is deleted or belongs to another organization', async () => {
    const leadIds = [(await buildLead(server.context, organizationId)).id];
    const campaign = await buildCampaign(server.context, organizationId);
    const own = await buildGroup(server.context, organizationId, { leadIds });
    const foreign = await buildGroup(server.context, (await buildOrganization(server.context)).id);
    for (const wrongId of [foreign.id, 999_999_999, 'none']) {
      const refused = await add(campaign.id, `groupIds: ["${own.id}", "${wrongId}"]`);
      expect(refused).toEqual({ success: false, errors: [sentenceOf('not-found')], added: null, already: null });
    }
    expect(await add(campaign.id, `groupIds: ["${own.id}", "${own.id}"]`)).toMatchObject({ added: 1, already: 0 });
  });
});

describe('a contact removed from a campaign', () => {
  it('gets nothing more, leaves the board and can come back under the same code [API-62]', async () => {
    const contact = await buildLead(server.context, organizationId);
    const campaign = await buildCampaign(server.context, organizationId, {
      steps: [{ message: 'Hi', days: 1 }],
      leadIds: [contact.id],
    });
    const before = await lead(contact.id);
    expect(before.featureQueue).toHaveLength(1);
    expect(await remove(campaign.id, contact.id)).toEqual({ success: true, errors: [], removed: 1 });
    expect(await remove(campaign.id, contact.id)).toMatchObject({ removed: 0 });
    expect(await lead(contact.id)).toEqual({ campaigns: [], featureQueue: [] });
    expect((await board(campaign.id)).columns[0].total).toBe(0);
    expect(await add(campaign.id, `leadIds: ["${contact.id}"]`)).toMatchObject({ added: 1, already: 0 });
    expect((await lead(contact.id)).campaigns[0].code).toBe(before.campaigns[0].code);
  });
});

describe('a personal link', () => {
  const find = (leadCode: string, stepCode: string) =>
    inTransactionAcrossOrganizations(server.context.db, (tx) => campaignLeadOfLink(tx, leadCode, stepCode));

  it('opens its contact and step, and nothing if the code belongs to another campaign', async () => {
    const contact = await buildLead(server.context, organizationId, { name: 'Ann Archer' });
    const campaign = await buildCampaign(server.context, organizationId, { leadIds: [contact.id] });
    const other = await buildCampaign(server.context, organizationId, { leadIds: [contact.id] });
    const memberships = (await lead(contact.id)).campaigns;
    const of = (id: number) => memberships.find((one: { campaign: { id: string } }) => one.campaign.id === String(id));
    const found = await find(of(campaign.id).code, of(campaign.id).codes[0]);
    expect(found).toMatchObject({
      organizationId,
      leadId: contact.id,
      leadFirstName: 'Ann',
      stepId: campaign.stepIds[0],
      isOver: false,
    });
    expect(await find(of(campaign.id).code, of(other.id).codes[0])).toBeNull();
    expect(await find("' or 1=1 --", of(campaign.id).codes[0])).toBeNull();
    await mutate(`archiveCampaign(campaignId: "${campaign.id}") { success }`);
    expect(await find(of(campaign.id).code, of(campaign.id).codes[0])).toMatchObject({ isOver: true });
  });
});

it('says whether a message waits, as before an appointment, and no longer once that is canceled', async () => {
  const one = await buildLead(server.context, organizationId);
  const { id } = await buildCampaign(server.context, organizationId, { steps: [] });
  const { campaignFeature } = await mutate(`createCampaignFeature(campaignId: "${id}", featureType: MESSAGE,
    structureType: before) { campaignFeature { id } }`);
  await mutate(`updateCampaignFeature(campaignFeatureId: "${campaignFeature.id}", days: 1, messageContent: "See you")
    { success }`);
  const made =
    await mutate(`createLeadAppointment(leadId: "${one.id}", eventDate: "2031-06-18", campaignsToAdd: ["${id}"])
    { errors lead { appointments { id } } }`);
  const state = async () => {
    const fields = 'campaigns { complete ended stopped unreached waiting }';
    const data = await server.graphql(`{ lead(leadId: "${one.id}") { lead { ${fields} } } }`, {}, token);
    return data.lead.lead.campaigns;
  };
  const open = { complete: false, ended: false, stopped: false };
  expect(await state()).toMatchObject([{ ...open, waiting: true, unreached: false }]);
  await mutate(`deleteLeadAppointment(leadAppointmentId: "${made.lead.appointments[0].id}") { success }`);
  expect(await state()).toMatchObject([{ ...open, waiting: false }]);
});

it('says of a contact who opened a link that the campaign reached them, whatever the carrier reported', async () => {
  const one = await buildLead(server.context, organizationId);
  const { id: pitchId } = await buildPitch(server.context, organizationId);
  const { id } = await buildCampaign(server.context, organizationId, { leadIds: [one.id], steps: [{ pitchId }] });
  const [carrierId = ''] = await sendWaiting(server.context, organizationId);
  const undelivered = { carrier: 'simulator', carrierId, state: 'undelivered', errorCode: '30003' } as const;
  await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    recordDelivery(tx, server.context, { ...undelivered, reference: {}, at: server.context.clock.now() }),
  );
  const reached = async () => {
    const asked = `{ lead(leadId: "${one.id}") { lead { campaigns { unreached } } }
      campaignUnreached(campaignId: "${id}") { gotNothing } }`;
    const { lead: shown, campaignUnreached } = await server.graphql(asked, {}, token);
    return [shown.lead.campaigns[0].unreached, campaignUnreached.gotNothing];
  };
  expect(await reached()).toEqual([true, 1]);
  const visit = await visitPitch(server, { organizationId, leadId: one.id, campaignId: id });
  await visit({ events: [{ kind: 'seen' }] });
  expect(await reached()).toEqual([false, 0]);
});
