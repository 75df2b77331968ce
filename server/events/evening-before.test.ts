import { expect, it } from 'vitest';
import { appointmentsOf, moveTo, sendDue } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer } from '../testing/test-server.ts';

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
