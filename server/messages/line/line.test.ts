import { expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { limitNumbers } from '../../testing/limit-numbers.ts';
import { startTestServer } from '../../testing/test-server.ts';

const QUERY = `query ($leadId: ID!) { lead(leadId: $leadId) { lead { featureQueue { reason wait { cause until } } } } }`;

it('a message behind others is sent when its turn comes at the rate of its number, not within a minute', async () => {
  const { context, clock, graphql } = await startTestServer({ roles: ['web'] }, '2026-03-10T19:00:00Z');
  clock.stand();
  const { id } = await buildOrganization(context);
  const { token } = await buildUser(context, id);
  const setRate = (ratePerSecond: number) => limitNumbers(context, id, { ratePerSecond });
  const leadIds = await buildLeads(context, id, 181);
  await buildCampaign(context, id, { steps: [{ message: 'Hello' }], leadIds });
  const waitOf = async (leadId: LeadId | undefined) =>
    (await graphql(QUERY, { leadId: String(leadId) }, token)).lead.lead.featureQueue[0];
  await setRate(1);
  expect(await waitOf(leadIds[0])).toMatchObject({ reason: null, wait: { cause: 'sending' } });
  expect(await waitOf(leadIds[180])).toEqual({
    reason: 'Waiting until about 12:03 PM MST on 03/10/2026: other messages go out first',
    wait: { cause: 'in-line', until: new Date(clock.now().getTime() + 180_000).toISOString() },
  });
  await setRate(100);
  expect(await waitOf(leadIds[180])).toMatchObject({ reason: null, wait: { cause: 'sending' } });
});
