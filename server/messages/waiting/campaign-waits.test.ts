import { expect, it, vi } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

it('a campaign’s report says why its messages wait: each reason once, and what releases it', async () => {
  const { context, graphql } = await startTestServer({ roles: ['web'] }, '2026-03-10T19:00:00Z');
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const leadIds = await buildLeads(context, organizationId, 3);
  const { id } = await buildCampaign(context, organizationId, { steps: [{ message: 'Hello' }], leadIds });
  const query = `{ campaignWaits(campaignId: "${id}") { success errors waits { messages reason wait { cause release } } } }`;
  const waits = async (asker = token) => (await graphql(query, {}, asker)).campaignWaits;
  const moving = await waits();
  expect(moving.waits).toMatchObject([{ messages: 3 }]);
  await graphql(`mutation { pauseCampaign(campaignId: "${id}", paused: true) { success } }`, {}, token);
  expect((await waits()).waits).toMatchObject([{ messages: 3, wait: { cause: 'paused', release: 'resume-campaign' } }]);
  expect((await waits()).waits[0].reason).not.toBeNull();
  await graphql(`mutation { pauseCampaign(campaignId: "${id}", paused: false) { success } }`, {}, token);
  await graphql('mutation { pauseSending(paused: true) { success } }', {}, token);
  expect((await waits()).waits).toMatchObject([{ messages: 3, wait: { cause: 'paused', release: 'resume-sending' } }]);
  const other = await buildUser(context, (await buildOrganization(context)).id);
  expect(await waits(other.token)).toMatchObject({ success: false, waits: null });
});

it('what falls due during quiet hours is planned for the morning on every screen', async () => {
  const { context, graphql } = await startTestServer({ roles: ['web'] }, '2026-03-10T19:00:00Z');
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const leadIds = await buildLeads(context, organizationId, 2);
  const steps = [{ message: 'Hello', minutes: 15 * 60 }];
  const { id } = await buildCampaign(context, organizationId, { steps, leadIds });
  const opens = '2026-03-11T15:00:00.000Z';
  const wait = { cause: 'scheduled', until: opens };
  const report = `{ campaignWaits(campaignId: "${id}") { waits { messages wait { cause until } } } }`;
  expect((await graphql(report, {}, token)).campaignWaits.waits).toEqual([{ messages: 2, wait }]);
  const who = `{ unreachedLeads(campaignId: "${id}", kind: WAITING, cause: "scheduled", page: 1) { errors contacts { wait { cause until } } } }`;
  expect((await graphql(who, {}, token)).unreachedLeads.contacts).toEqual([{ wait }, { wait }]);
  const one = `{ lead(leadId: "${leadIds[0]}") { lead { featureQueue { scheduledFor wait { until } } timeline { wait { cause until } } } } }`;
  const { featureQueue, timeline } = (await graphql(one, {}, token)).lead.lead;
  expect(featureQueue).toEqual([{ scheduledFor: opens, wait: { until: opens } }]);
  expect(timeline).toContainEqual({ wait });
});

it('messages that wait for contacts’ local time say so and when they leave, whatever the brand’s sending window', async () => {
  const { context, graphql } = await startTestServer({}, '2026-03-10T12:00:00Z');
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  // Phoenix opens at 15:00 UTC, the last of Alaska at 17:00, and area code 555 has no known location.
  const places = [907_555_0000, 907_555_1000, 555_777_0000];
  const leadIds = (await Promise.all(places.map((from) => buildLeads(context, organizationId, 1, from)))).flat();
  const { id } = await buildCampaign(context, organizationId, { steps: [{ message: 'Hello' }], leadIds });
  const query = `{ campaignWaits(campaignId: "${id}") { waits { messages reason wait { cause until } } } }`;
  const local = { cause: 'local-hours', until: '2026-03-10T17:00:00.000Z' };
  const brand = { cause: 'outside-window', until: '2026-03-10T15:00:00.000Z' };
  await vi.waitFor(
    async () =>
      expect((await graphql(query, {}, token)).campaignWaits.waits).toEqual([
        { messages: 2, wait: local, reason: expect.stringContaining('in their area code') },
        { messages: 1, wait: brand, reason: expect.stringContaining('messages are sent from 8am to 8pm MST') },
      ]),
    { timeout: 20_000 },
  );
  const who = `{ unreachedLeads(campaignId: "${id}", kind: WAITING, cause: "local-hours", release: "change-hours", page: 1) {
    total contacts { wait { cause until } } } }`;
  expect((await graphql(who, {}, token)).unreachedLeads).toEqual({
    total: 2,
    contacts: [{ wait: local }, { wait: local }],
  });
});
