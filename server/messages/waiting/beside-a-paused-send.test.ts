import { expect, it } from 'vitest';
import { buildBlast, joinAll } from '../../testing/build-blast.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildUser } from '../../testing/build-user.ts';
import { limitNumbers } from '../../testing/limit-numbers.ts';
import { pauseOne } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

it('a send beside a paused one finishes when its own messages are sent: what is paused takes no time [SEND-10]', async () => {
  clock.set('2026-03-10T19:00:00Z');
  const paused = await buildBlast(context, { leads: 120 });
  const { organizationId, leadIds } = paused;
  await limitNumbers(context, organizationId, { ratePerSecond: 1 });
  const { token } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const { id: campaignId } = await buildCampaign(context, organizationId, {
    name: 'Sale',
    steps: [{ message: 'Sale' }],
  });
  await joinAll(context, paused);
  await joinAll(context, { ...paused, campaignId }, leadIds.slice(0, 2));
  const finishes = async () => {
    const { sendStats } = await server.graphql('{ sendStats { sendStats { campaignName finishes } } }', {}, token);
    return sendStats.sendStats.map((one: { finishes: string | null }) => one.finishes?.slice(0, 16) ?? null);
  };
  expect(await finishes()).toEqual(['2026-03-10T19:02', '2026-03-10T19:02']);
  await pauseOne(context, paused);
  expect(await finishes()).toEqual([null, '2026-03-10T19:00']);
});
