import { expect, it } from 'vitest';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

it('a planned message that says the time of an appointment without one is said not to be sent', async () => {
  const organization = await buildOrganization(context);
  const { token } = await buildUser(context, organization.id, { access: 'MANAGER' });
  const lead = await buildLead(context, organization.id);
  const steps = [
    { chain: 'before', message: 'On {{event_date}} at {{event_time}}', days: 1 },
    { chain: 'before', message: 'On {{event_date}}', days: 2 },
    { chain: 'before', message: 'Come to {{event_location}}', days: 3 },
  ] as const;
  const { id } = await buildCampaignAround(context, organization.id, steps);
  const staff = appointmentsOf(server, () => token, lead.id);
  const made = await staff.create(`eventTime: "2026-03-20T09:30:00-07:00", campaignsToAdd: ["${id}"]`);
  const planned = async () => {
    const asked = `{ lead(leadId: "${lead.id}") { lead { timeline { kind state content reason } } } }`;
    const { timeline } = (await server.graphql(asked, {}, token)).lead.lead;
    return timeline
      .filter(({ state }: { state: string }) => state === 'waiting')
      .map(({ content, reason }: Record<string, string>) => [content, reason]);
  };
  const other = ['Come to {event location}', 'It won’t be sent because the appointment has no place'];
  expect(await planned()).toEqual([['On 03/20/2026 at 9:30 AM', null], ['On 03/20/2026', null], other]);
  await staff.update(made.lead.appointments[0]?.id ?? '', 'eventDate: "2026-03-24"');
  expect(await planned()).toEqual([
    ['On 03/24/2026 at {event time}', 'It won’t be sent because the appointment has no time'],
    ['On 03/24/2026', null],
    other,
  ]);
});
