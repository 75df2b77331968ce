import { describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { appointmentsOf } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { subscribe, unsubscribe } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);
const { context, clock } = server;

const RESTORE = `mutation ($leadIds: [ID!], $archivedAt: String, $withoutCampaigns: Boolean) {
  restoreLeads(leadIds: $leadIds, archivedAt: $archivedAt, withoutCampaigns: $withoutCampaigns) { success errors restored } }`;
const ARCHIVE = 'mutation ($leadIds: [ID!]) { archiveLeads(leadIds: $leadIds) { success archived archivedAt } }';
const LISTS = `query ($campaign: ID, $group: ID) {
  all: leads { total } campaign: leads(campaignId: $campaign) { total } group: leads(groupId: $group) { total }
  archived: leads(leadFilter: { archived: true }) { total leads { archived } } }`;

/** Contacts in one campaign with two steps and one group. */
async function open(count: number, { hasPlan = true } = {}) {
  const { id: organizationId } = await buildOrganization(context, { billingActive: hasPlan });
  const { token, id: userId } = await buildUser(context, organizationId, { access: 'MANAGER' });
  if (!hasPlan) await subscribe(context, { organizationId, userId });
  const ids = await buildLeads(context, organizationId, count);
  const leadIds = ids.map(String);
  const steps = [{ message: 'One' }, { message: 'Two', days: 1 }];
  const campaign = await buildCampaign(context, organizationId, { userId, steps, leadIds: ids });
  const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
  const groupId = (await ask('mutation { createGroup(name: "All") { group { id } } }')).createGroup.group.id as string;
  await ask('mutation ($g: ID!, $l: [ID!]) { addLeadsToGroup(groupId: $g, leadIds: $l) { added } }', {
    ...{ g: groupId, l: leadIds },
  });
  return {
    ...{ organizationId, userId, token, ids, leadIds, campaignId: campaign.id, ask },
    archive: async (these: readonly string[]) => (await ask(ARCHIVE, { leadIds: these })).archiveLeads,
    restore: async (choice: object) => (await ask(RESTORE, choice)).restoreLeads,
    totals: async () => {
      const found = await ask(LISTS, { campaign: String(campaign.id), group: groupId });
      return ['all', 'campaign', 'group', 'archived'].map((list) => found[list].total);
    },
  };
}

const waitingOf = async (organizationId: OrganizationId, leadId: LeadId | undefined) =>
  (await readQueue(context, organizationId)).filter((item) => item.lead_id === leadId).length;

describe('archived contacts', () => {
  it('are listed separately and come back at once as they were: lists, group, campaign, and the next message', async () => {
    const shop = await open(4);
    await sendWaiting(context, shop.organizationId, { most: 4 });
    const before = (await readQueue(context, shop.organizationId)).map(({ id, due_at }) => [id, due_at]);
    const { archivedAt } = await shop.archive(shop.leadIds.slice(0, 3));
    clock.advance({ minutes: 5 });
    expect(await shop.totals()).toEqual([1, 1, 1, 3]);
    expect(await waitingOf(shop.organizationId, shop.ids[0])).toBe(0);
    expect(await shop.restore({ archivedAt })).toEqual({ success: true, errors: [], restored: 3 });
    expect(await shop.totals()).toEqual([4, 4, 4, 0]);
    // Each message waits until the same moment as before.
    expect((await readQueue(context, shop.organizationId)).map(({ id, due_at }) => [id, due_at])).toEqual(before);
    clock.advance({ days: 2 });
    await sendWaiting(context, shop.organizationId, { most: 10 });
    const sent = (await readMessages(context, shop.organizationId)).filter(({ outcome }) => outcome === 'sent');
    expect(sent.map(({ lead_id, body }) => `${lead_id} ${body}`).sort()).toEqual(
      shop.ids.flatMap((id) => [`${id} One`, `${id} Two`]).sort(),
    );
    expect(await shop.restore({ archivedAt })).toMatchObject({ success: false });
  });

  it('come back to their groups later, but to no campaign: no one is texted again without a decision', async () => {
    const shop = await open(2);
    await shop.archive(shop.leadIds);
    clock.advance({ minutes: 61 });
    expect(await shop.restore({ leadIds: shop.leadIds.slice(0, 1) })).toMatchObject({ restored: 1 });
    expect(await shop.totals()).toEqual([1, 0, 1, 1]);
    expect(await waitingOf(shop.organizationId, shop.ids[0])).toBe(0);
  });

  it('say which campaigns they come back to while that is still Undo, and come back without them on demand', async () => {
    const shop = await open(2);
    const say = 'query { leads(leadFilter: { archived: true }) { leads { id comesBackTo { id } } } }';
    const places = async () =>
      (await shop.ask(say)).leads.leads.map(({ comesBackTo }: { comesBackTo: { id: string }[] }) =>
        comesBackTo.map(({ id }) => id),
      );
    await shop.archive(shop.leadIds);
    const campaign = String(shop.campaignId);
    expect(await places()).toEqual([[campaign], [campaign]]);
    const one = { leadIds: shop.leadIds.slice(0, 1), withoutCampaigns: true };
    expect(await shop.restore(one)).toMatchObject({ restored: 1 });
    expect(await shop.totals()).toEqual([1, 0, 1, 1]);
    expect(await waitingOf(shop.organizationId, shop.ids[0])).toBe(0);
    clock.advance({ minutes: 61 });
    expect(await places()).toEqual([[]]);
  });

  it('come back without campaigns that were archived meanwhile, and without what was left before', async () => {
    const shop = await open(2);
    const [one = '', two = ''] = shop.leadIds;
    const campaignId = String(shop.campaignId);
    await shop.ask(
      'mutation ($c: ID!, $l: [ID!]) { removeLeadsFromCampaign(campaignId: $c, leadIds: $l) { removed } }',
      {
        ...{ c: campaignId, l: [two] },
      },
    );
    await shop.archive([one, two]);
    await shop.restore({ leadIds: [two] });
    expect(await shop.totals()).toEqual([1, 0, 1, 1]);
    await shop.ask('mutation ($c: ID!) { archiveCampaign(campaignId: $c) { success } }', { c: campaignId });
    expect(await shop.restore({ leadIds: [one] })).toMatchObject({ restored: 1 });
    expect(await waitingOf(shop.organizationId, shop.ids[0])).toBe(0);
  });

  it('come back though a campaign that they were in is deleted', async () => {
    const shop = await open(1);
    await shop.ask('mutation ($c: ID!) { deleteCampaign(campaignId: $c) { success } }', { c: String(shop.campaignId) });
    await shop.archive(shop.leadIds);
    expect(await shop.restore({ leadIds: shop.leadIds })).toMatchObject({ restored: 1 });
  });

  it('get the messages around their appointments again', async () => {
    const shop = await open(1);
    const { organizationId, token, ids } = shop;
    const around = await buildCampaignAround(context, organizationId, [{ chain: 'before', message: 'Soon', days: 1 }]);
    await shop.ask('mutation ($c: ID!, $l: [ID!]) { addLeadsToCampaign(campaignId: $c, leadIds: $l) { added } }', {
      ...{ c: String(around.id), l: shop.leadIds },
    });
    const day = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const staff = appointmentsOf(server, () => token, ids[0] as LeadId);
    await staff.create(`eventDate: "${day}", campaignsToAdd: ["${around.id}"]`);
    const before = await waitingOf(organizationId, ids[0]);
    const states = async () => {
      const read = 'query ($l: ID!) { lead(leadId: $l) { lead { campaigns { joined stopped ended waiting } } } }';
      return (await shop.ask(read, { l: shop.leadIds[0] })).lead.lead.campaigns;
    };
    const statesBefore = await states();
    const { archivedAt } = await shop.archive(shop.leadIds);
    expect(await waitingOf(organizationId, ids[0])).toBe(0);
    await shop.restore({ archivedAt });
    expect(await waitingOf(organizationId, ids[0])).toBe(before);
    expect(before).toBe(2);
    expect(await states()).toEqual(statesBefore);
  });

  it('come back as they were without an active plan too, which only holds their messages', async () => {
    const { organizationId, userId, ...shop } = await open(2, { hasPlan: false });
    await unsubscribe(context, { organizationId, userId });
    clock.advance({ days: 40 });
    const { token } = await buildUser(context, organizationId, { access: 'MANAGER' });
    const ask = (document: string, variables: Record<string, unknown>) => server.graphql(document, variables, token);
    const { archivedAt } = (await ask(ARCHIVE, { leadIds: shop.leadIds })).archiveLeads;
    const add = 'mutation ($c: ID!, $l: [ID!]) { addLeadsToCampaign(campaignId: $c, leadIds: $l) { errors } }';
    const campaign = String(shop.campaignId);
    expect((await ask(RESTORE, { archivedAt })).restoreLeads).toEqual({ success: true, errors: [], restored: 2 });
    expect((await ask(LISTS, { campaign, group: null })).campaign.total).toBe(2);
    expect(await waitingOf(organizationId, shop.ids[0])).toBe(1);
    expect((await ask(add, { c: campaign, l: shop.leadIds })).addLeadsToCampaign.errors).toEqual([
      "You can't send out campaigns or any messages without an active plan.",
    ]);
  });

  it('of another organization, or at no moment, are refused', async () => {
    const [shop, other] = [await open(1), await open(1)];
    const { archivedAt } = await shop.archive(shop.leadIds);
    for (const choice of [{ leadIds: shop.leadIds }, { archivedAt }, { archivedAt: 'soon' }, {}])
      expect(await other.restore(choice)).toMatchObject({ success: false, restored: null });
    expect(await shop.totals()).toEqual([0, 0, 0, 1]);
  });
});
