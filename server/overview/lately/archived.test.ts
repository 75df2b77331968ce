import { expect, it } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildMeeting } from '../../testing/build-meeting.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

it('lists what others did before, however much archived contacts did since', async () => {
  clock.set('2026-03-04T19:00:00Z');
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const ana = await buildLead(context, organizationId, { name: 'Ana Diaz' });
  const others: (typeof ana)[] = [];
  for (let made = 0; made < 9; made += 1) others.push(await buildLead(context, organizationId, { name: 'Test' }));
  const pitch = await buildPitch(context, organizationId, { slides: [{ title: 'One' }] });
  const { id: campaignId } = await buildCampaign(context, organizationId, {
    ...{ steps: [{ pitchId: pitch.id }], leadIds: [ana, ...others].map(({ id }) => id) },
  });
  await sendWaiting(context, organizationId);
  const visit = async (leadId: typeof ana.id) => {
    clock.advance({ minutes: 1 });
    const report = await visitPitch(server, { organizationId, leadId, campaignId });
    await report({ events: [{ kind: 'seen' }] });
  };
  const book = (leadId: typeof ana.id, day: number) =>
    buildMeeting(context, organizationId, { leadId, eventTime: new Date(`2026-04-${day}T17:00:00Z`) });
  await visit(ana.id);
  await book(ana.id, 10);
  for (const [place, { id }] of others.entries()) {
    await visit(id);
    await book(id, 11 + place);
  }
  const listed = async () => {
    const { lately } = await server.graphql('{ lately { happenings { kind lead { name } } } }', {}, token);
    type Listed = { kind: string; lead: { name: string } };
    return new Set(lately.happenings.map(({ kind, lead }: Listed) => `${kind} ${lead.name}`));
  };
  expect(await listed()).toEqual(new Set(['OPENED Test', 'BOOKED Test']));
  const ids = others.map(({ id }) => `"${id}"`).join();
  await server.graphql(`mutation { archiveLeads(leadIds: [${ids}]) { success } }`, {}, token);
  expect(await listed()).toEqual(new Set(['OPENED Ana Diaz', 'BOOKED Ana Diaz']));
});
