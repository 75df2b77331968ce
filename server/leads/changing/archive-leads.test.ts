import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { recount } from '../../counters/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, untilAnotherWaitsFor } from '../../testing/read-texts.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { markArchived } from '../store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

type Shop = { organizationId: OrganizationId; token: string; ids: string[]; campaignId: string; groupId: string };

const list = (ids: readonly string[]) => `[${ids.map((id) => `"${id}"`).join(', ')}]`;
const ask = (shop: Pick<Shop, 'token'>, document: string) => server.graphql(document, {}, shop.token);
const counted = ({ organizationId }: Shop) =>
  inTransaction(server.context.db, organizationId, (tx) => recount(tx, organizationId));

/** Contacts who are all in one campaign and one group, with messages waiting for them. */
async function openShop(count: number): Promise<Shop> {
  const { context } = server;
  const { id: organizationId } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const ids = (await buildLeads(context, organizationId, count)).map(String);
  const steps = [{ message: 'One' }, { message: 'Two', days: 1 }];
  const campaignId = String((await buildCampaign(context, organizationId, { userId, steps, leadIds: [] })).id);
  const { createGroup } = await ask({ token }, 'mutation { createGroup(name: "All") { group { id } } }');
  const groupId = createGroup.group.id;
  await ask(
    { token },
    `mutation { a: addLeadsToCampaign(campaignId: "${campaignId}", leadIds: ${list(ids)}) { added }
      b: addLeadsToGroup(groupId: "${groupId}", leadIds: ${list(ids)}) { added } }`,
  );
  return { organizationId, token, ids, campaignId, groupId };
}

async function archive(shop: Shop, choice: string) {
  const { archiveLeads } = await ask(shop, `mutation { archiveLeads(${choice}) { success errors archived } }`);
  return archiveLeads;
}

async function totals(shop: Shop) {
  const found = await ask(
    shop,
    `{ all: leads { total leads { id } } member: leads(campaignId: "${shop.campaignId}") { total leads { id } }
      grouped: leads(groupId: "${shop.groupId}") { total leads { id } }
      campaign(campaignId: "${shop.campaignId}") { campaign { stats { leads } } }
      group(groupId: "${shop.groupId}") { group { stats { leads } } } }`,
  );
  const { all, member, grouped, campaign, group } = found;
  const shown = [all, member, grouped].map((one) => one.leads.length);
  return [all.total, member.total, grouped.total, campaign.campaign.stats.leads, group.group.stats.leads, ...shown];
}

describe('archived contacts', () => {
  it('leave every list, campaign and group, and every counter reflects it [BULK-01 API-59]', async () => {
    const shop = await openShop(6);
    await sendWaiting(server.context, shop.organizationId, { most: 4 });
    expect(await archive(shop, `leadIds: ${list(shop.ids.slice(0, 2))}`)).toEqual({
      ...{ success: true, errors: [], archived: 2 },
    });
    expect(await totals(shop)).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
    expect(await counted(shop)).toEqual([]);
    const again = await archive(shop, `leadIds: ${list(shop.ids.slice(0, 2))}`);
    expect(again).toMatchObject({ success: false, archived: null });
    expect(await counted(shop)).toEqual([]);
  });

  it('get none of their waiting messages, and the reason stays readable [BULK-01]', async () => {
    const shop = await openShop(3);
    await archive(shop, `leadIds: ${list(shop.ids.slice(0, 1))}`);
    const queue = await readQueue(server.context, shop.organizationId);
    expect(queue.map((item) => String(item.lead_id))).toEqual(shop.ids.slice(1));
    expect(await readMessages(server.context, shop.organizationId)).toMatchObject([
      { outcome: 'skipped', reason: 'lead-archived' },
    ]);
    expect(await counted(shop)).toEqual([]);
  });

  it('are all that a search finds in one list, on any page, and no one else', async () => {
    const shop = await openShop(30);
    const other = await openShop(3);
    expect(await archive(shop, 'allLeads: true, search: "Lead 2"')).toMatchObject({ archived: 12 });
    expect((await totals(shop))[0]).toBe(18);
    const few = list(shop.ids.slice(0, 1));
    await ask(shop, `mutation { removeLeadsFromGroup(groupId: "${shop.groupId}", leadIds: ${few}) { removed } }`);
    expect(await archive(shop, `allLeads: true, groupId: "${shop.groupId}"`)).toMatchObject({ archived: 17 });
    expect(await totals(shop)).toEqual([1, 1, 0, 1, 0, 1, 1, 0]);
    expect(await archive(shop, `allLeads: true, campaignId: "${shop.campaignId}"`)).toMatchObject({ archived: 1 });
    expect(await counted(shop)).toEqual([]);
    expect((await totals(other))[0]).toBe(3);
  });

  it('come back when their phone is added again, in no campaign and no group', async () => {
    const shop = await openShop(2);
    await archive(shop, 'allLeads: true');
    await ask(shop, 'mutation { createLead(lead: { name: "Lead 1", phone: "5553000001" }) { success } }');
    expect(await totals(shop)).toEqual([1, 0, 0, 0, 0, 1, 0, 0]);
    expect(await counted(shop)).toEqual([]);
  });

  it('are counted correctly when they come back while they are being archived', async () => {
    const shop = await openShop(1);
    const { organizationId } = shop;
    const { context } = server;
    const { db, clock, facts } = context;
    const { adding } = await inTransaction(db, organizationId, async (tx) => {
      const leadIds = await markArchived(tx, organizationId, shop.ids.map(Number) as LeadId[], clock.now());
      await facts.publish(tx, context, { kind: 'leads.archived', organizationId, leadIds, at: clock.now() });
      const added = ask(shop, 'mutation { createLead(lead: { name: "Lead 1", phone: "5553000001" }) { success } }');
      await untilAnotherWaitsFor(tx);
      // Wrapped in an object, so that awaiting the function doesn't await it: it settles only once this is committed.
      return { adding: added };
    });
    expect(await adding).toEqual({ createLead: { success: true } });
    expect((await totals(shop))[0]).toBe(1);
    expect(await counted(shop)).toEqual([]);
  });
});

describe('a selection across pages', () => {
  it('adds the contacts that the list finds to campaigns and groups, and removes them [BULK-04 BULK-05 BULK-07 BULK-08]', async () => {
    const shop = await openShop(30);
    const { campaignId, groupId } = shop;
    const remove = `removeLeadsFromCampaign(campaignId: "${campaignId}", allLeads: true, search: "Lead 2") { removed }`;
    expect((await ask(shop, `mutation { ${remove} }`)).removeLeadsFromCampaign.removed).toBe(12);
    const leave = `removeLeadsFromGroup(groupId: "${groupId}", allLeads: true, search: "Lead 1") { removed }`;
    expect((await ask(shop, `mutation { ${leave} }`)).removeLeadsFromGroup.removed).toBe(12);
    const { createGroup } = await ask(shop, 'mutation { createGroup(name: "New") { group { id } } }');
    const fill = `addLeadsToGroup(groupId: "${createGroup.group.id}", allLeads: true, fromCampaignId: "${campaignId}") { added }`;
    expect((await ask(shop, `mutation { ${fill} }`)).addLeadsToGroup.added).toBe(18);
    const back = `addLeadsToCampaign(campaignId: "${campaignId}", allLeads: true, fromGroupId: "${groupId}") { added already }`;
    expect((await ask(shop, `mutation { ${back} }`)).addLeadsToCampaign).toEqual({ added: 10, already: 8 });
    expect(await counted(shop)).toEqual([]);
  });
});
