import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { recordDelivery } from '../messages/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { NO_ID } from '../platform/no-id.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLeads } from '../testing/build-leads.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { startTestServer } from '../testing/test-server.ts';
import { tellViewing } from '../testing/viewing.ts';
import { recount } from './recount/recount.ts';

const server = await startTestServer({ roles: ['web'], carrier: 'twilio' });
const { context } = server;

let organizationId: OrganizationId;
let token: string;
let old: Awaited<ReturnType<typeof buildCampaign>>;

const STATS = `leads messages messagesSuccess messagedLeads contentLeads openedLeads campaignLeads views
  deliveryRate openRate viewRate responseRate`;

async function stats() {
  const data = await server.graphql(
    `{ user { user { organization { allowOldStats stats { ${STATS} } } } } }`,
    {},
    token,
  );
  const found = await inTransaction(context.db, organizationId, (tx) => recount(tx, organizationId));
  expect(found).toEqual([]);
  return data.user.user.organization.stats;
}

async function change(mutation: string): Promise<void> {
  const data = await server.graphql(`mutation { answer: ${mutation} { success errors } }`, {}, token);
  expect(data.answer).toEqual({ success: true, errors: [] });
}

const keep = (allowOldStats: boolean) =>
  change(`updateOrganization(organizationId: "${organizationId}", organization: { allowOldStats: ${allowOldStats} })`);

const without = { leads: 4, messages: 1, messagesSuccess: 0, messagedLeads: 1, contentLeads: 0, openedLeads: 0 };
const withOld = { leads: 4, messages: 4, messagesSuccess: 3, messagedLeads: 3, contentLeads: 3, openedLeads: 1 };

/** Three of four contacts were sent content by a campaign that is archived now, one of them also another text. */
beforeEach(async () => {
  organizationId = (await buildOrganization(context)).id;
  token = (await buildUser(context, organizationId)).token;
  const leadIds = await buildLeads(context, organizationId, 4, 5_550_000_000 + organizationId * 1_000);
  const pitch = await buildPitch(context, organizationId);
  old = await buildCampaign(context, organizationId, { steps: [{ pitchId: pitch.id }], leadIds: leadIds.slice(0, 3) });
  for (const carrierId of await sendWaiting(context, organizationId)) {
    const report = { carrier: 'twilio', carrierId, state: 'delivered' as const, errorCode: null, reference: {} };
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      recordDelivery(tx, context, { ...report, at: context.clock.now() }),
    );
  }
  const viewing = { organizationId, campaignId: old.id, leadId: leadIds[0] ?? NO_ID, stepId: old.stepIds[0] ?? 0 };
  await tellViewing(context, { ...viewing, pitchId: pitch.id }, 'opened', { seconds: 5, newSlides: 1 });
  await buildCampaign(context, organizationId, { leadIds: leadIds.slice(0, 1) });
  await sendWaiting(context, organizationId);
});

describe('the numbers of archived campaigns', () => {
  it('count until a campaign is archived, with all four rates [BRAND-04]', async () => {
    expect(await stats()).toMatchObject({ ...withOld, deliveryRate: 75, responseRate: 0, campaignLeads: 4, views: 1 });
    expect((await stats()).openRate).toBeCloseTo(100 / 3);
    expect((await stats()).viewRate).toBeCloseTo(100 / 3);
  });

  it('are left out, unless the organization keeps old numbers [STAT-07 OPEN-108]', async () => {
    await change(`archiveCampaign(campaignId: "${old.id}")`);
    expect(await stats()).toMatchObject({ ...without, campaignLeads: 1, views: 0, openRate: 0 });
    await keep(true);
    expect(await stats()).toMatchObject({ ...withOld, campaignLeads: 4, views: 1, deliveryRate: 75 });
    await keep(true);
    expect(await stats()).toMatchObject(withOld);
    await keep(false);
    expect(await stats()).toMatchObject({ ...without, campaignLeads: 1 });
  });

  it('come back with a campaign that is restored, once', async () => {
    await change(`archiveCampaign(campaignId: "${old.id}")`);
    expect(await stats()).toMatchObject(without);
    for (const _twice of [1, 2]) await change(`restoreCampaign(campaignId: "${old.id}")`);
    expect(await stats()).toMatchObject({ ...withOld, campaignLeads: 4, views: 1 });
    await keep(true);
    await change(`archiveCampaign(campaignId: "${old.id}")`);
    await change(`restoreCampaign(campaignId: "${old.id}")`);
    expect(await stats()).toMatchObject(withOld);
  });

  it('stay if old numbers are kept, and go with a campaign that is deleted [STAT-07]', async () => {
    await keep(true);
    await change(`archiveCampaign(campaignId: "${old.id}")`);
    expect(await stats()).toMatchObject(withOld);
    await change(`deleteCampaign(campaignId: "${old.id}")`);
    expect(await stats()).toMatchObject(without);
  });

  it('never come back with a campaign that was deleted', async () => {
    await change(`archiveCampaign(campaignId: "${old.id}")`);
    await change(`deleteCampaign(campaignId: "${old.id}")`);
    await keep(true);
    expect(await stats()).toMatchObject(without);
  });
});
