import { expect, it } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { changeSettings } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

it('counts on the days of the zone that the organization chose, in the trend and in the line of a campaign', async () => {
  // 11:30 PM on the 9th in Phoenix, and 2:30 AM on the 10th in New York.
  clock.set('2026-03-10T06:30:00Z');
  const { id: organizationId } = await buildOrganization(context);
  const { id: userId, token } = await buildUser(context, organizationId);
  await changeSettings(context, { organizationId, userId }, { timeZone: 'America/New_York' });
  const { id: leadId } = await buildLead(context, organizationId);
  await buildCampaign(context, organizationId, { userId, steps: [{ message: 'Hello' }], leadIds: [leadId] });
  await sendWaiting(context, organizationId);
  const { activityTrend, campaigns } = await server.graphql(
    '{ activityTrend(unit: DAY) { zone points { from sent } } campaigns { campaigns { lastDays { sent } } } }',
    {},
    token,
  );
  expect(activityTrend.zone).toBe('America/New_York');
  expect(activityTrend.points.at(-1)).toEqual({ from: '2026-03-10', sent: 1 });
  expect(campaigns.campaigns[0].lastDays.sent.at(-1)).toBe(1);
});
