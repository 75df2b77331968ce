import { expect, it } from 'vitest';
import { receiveReply } from '../../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

it('has the hour and the day of first openings and first answers, on the clock of the organization', async () => {
  clock.set('2026-03-04T19:00:00Z');
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const ana = await buildLead(context, organizationId);
  const ben = await buildLead(context, organizationId);
  const pitch = await buildPitch(context, organizationId, { slides: [{ widgets: [{ label: 'Will you come?' }] }] });
  const { id: campaignId } = await buildCampaign(context, organizationId, {
    ...{ steps: [{ pitchId: pitch.id }], leadIds: [ana.id, ben.id] },
  });
  await sendWaiting(context, organizationId);
  const visit = async (leadId: typeof ana.id, isAnswering: boolean) => {
    const report = await visitPitch(server, { organizationId, leadId, campaignId });
    await report({ events: [{ kind: 'seen' }] });
    if (isAnswering) await report({ widgets: [{ widgetId: String(pitch.widgetIds[0]), values: ['Yes'] }] });
  };
  const reply = {
    carrier: 'simulator',
    carrierId: 'moment',
    from: `+1${ben.phone}`,
    to: senderPhone,
    body: 'How much?',
  };
  await visit(ana.id, true);
  // Wednesday evening in Phoenix, where the day is seven hours behind.
  clock.set('2026-03-05T03:30:00Z');
  await visit(ben.id, false);
  clock.set('2026-03-08T01:00:00Z');
  await inTransactionAcrossOrganizations(context.db, (tx) => receiveReply(tx, context, { ...reply, at: clock.now() }));
  await visit(ana.id, false);
  const { token } = await buildUser(context, organizationId);
  const ask = `{ campaignMoments(campaignId: "${campaignId}") { zone moments { weekday hour opened answered } } }`;
  expect((await server.graphql(ask, {}, token)).campaignMoments).toEqual({
    zone: 'America/Phoenix',
    moments: [
      { weekday: 3, hour: 12, opened: 1, answered: 1 },
      { weekday: 3, hour: 20, opened: 1, answered: 0 },
      { weekday: 6, hour: 18, opened: 0, answered: 1 },
    ],
  });
  const stranger = await buildUser(context, (await buildOrganization(context)).id);
  expect((await server.graphql(ask, {}, stranger.token)).campaignMoments).toEqual({ zone: null, moments: null });
});
