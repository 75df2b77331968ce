import { expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { appointmentsOf } from '../../testing/appointments.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildMeeting } from '../../testing/build-meeting.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

it('appointments without a time are listed by day from today on, and then those without a date', async () => {
  server.clock.set('2026-03-10T18:00:00Z');
  const { id: organizationId } = await buildOrganization(context);
  let { token } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const newLead = async (): Promise<[LeadId, ReturnType<typeof appointmentsOf>]> => {
    const { id } = await buildLead(context, organizationId);
    return [id, appointmentsOf(server, () => token, id)];
  };
  const [leadId, booked] = await newLead();
  const eventTime = new Date('2026-03-20T21:00:00Z');
  await buildMeeting(context, organizationId, { leadId, word: 'Studio', eventTime, eventUrl: null });
  for (const date of ['null', '"2026-03-21"', '"2026-03-20"', '"2026-03-10"'])
    await booked.create(`eventDate: ${date}`);
  const [archivedId, archived] = await newLead();
  await archived.create('eventDate: null');
  await server.graphql(`mutation { archiveLeads(leadIds: ["${archivedId}"]) { success } }`, {}, token);
  const [, strangers] = await newLead();
  const document =
    '{ appointmentsWithoutTime { success more appointments { eventDate eventTime status lead { id } } } }';
  const read = async () => (await server.graphql(document, {}, token)).appointmentsWithoutTime;
  const days = async () => (await read()).appointments.map(({ eventDate }: { eventDate: string }) => eventDate);
  expect(await read()).toMatchObject({ success: true, more: 0 });
  expect(await days()).toEqual(['2026-03-10', '2026-03-20', '2026-03-21', null]);
  await strangers.create('eventDate: null');
  server.clock.set('2026-03-11T18:00:00Z');
  ({ token } = await buildUser(context, organizationId, { access: 'MANAGER' }));
  expect(await days()).toEqual(['2026-03-20', '2026-03-21', null, null]);
  // Another organization sees none of them.
  ({ token } = await buildUser(context, (await buildOrganization(context)).id, { access: 'MANAGER' }));
  expect(await days()).toEqual([]);
});
