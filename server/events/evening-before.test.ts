import { expect, it } from 'vitest';
import { appointmentsOf, moveTo, sendDue } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { changeSettings } from '../testing/staff-actions.ts';
import { startTestServer } from '../testing/test-server.ts';

const TOO_LATE = 'It won’t be sent because the sending hours begin again too late for the appointment';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);

it('a reminder that would wait for the morning of the appointment goes out in the evening before', async () => {
  server.clock.set('2026-03-02T17:00:00Z');
  const { id } = await buildOrganization(server.context);
  const person = await buildUser(server.context, id, { access: 'MANAGER' });
  let { token } = person;
  const lead = await buildLead(server.context, id);
  const staff = appointmentsOf(server, () => token, lead.id);
  const step = { chain: 'before', message: 'See you tomorrow', days: 1 } as const;
  const campaign = await buildCampaignAround(server.context, id, [step]);
  // At 9 PM in Phoenix. Nothing is sent from 8 PM on.
  await staff.create(`eventTime: "2026-03-06T04:00:00Z", campaignsToAdd: ["${campaign.id}"]`);
  expect((await staff.lead()).featureQueue).toMatchObject([{ scheduledFor: '2026-03-05T02:30:00.000Z' }]);
  token = await moveTo(server, '2026-03-05T02:30:30Z', person, id);
  expect(await sendDue(server, id)).toEqual(['See you tomorrow']);
});

it.each([
  ['See you on {{ event_date }}', '2026-03-07T02:30:00.000Z', null],
  ['See you tomorrow, {{event_date}}', '2026-03-08T19:00:00.000Z', TOO_LATE],
])('a reminder of a Monday, “%s,” is planned for %s where nothing is sent on weekends', async (message, at, reason) => {
  server.clock.set('2026-03-02T17:00:00Z');
  const { id } = await buildOrganization(server.context);
  const person = await buildUser(server.context, id, { access: 'OWNER' });
  await changeSettings(server.context, { organizationId: id, userId: person.id }, { allowWeekends: false });
  const lead = await buildLead(server.context, id);
  const staff = appointmentsOf(server, () => person.token, lead.id);
  const campaign = await buildCampaignAround(server.context, id, [{ chain: 'before', message, days: 1 }]);
  await staff.create(`eventDate: "2026-03-09", campaignsToAdd: ["${campaign.id}"]`);
  expect((await staff.lead()).featureQueue).toMatchObject([{ scheduledFor: at, reason }]);
  const asked = `{ lead(leadId: "${lead.id}") { lead { timeline { state reason } } } }`;
  const { timeline } = (await server.graphql(asked, {}, person.token)).lead.lead;
  expect(timeline).toContainEqual({ state: 'waiting', reason });
});
