import { expect, it } from 'vitest';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { OPEN_TUESDAY, startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

it('a message that would wait for the sending hours until it means nothing is too late, as moving says before', async () => {
  clock.set(OPEN_TUESDAY);
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const { id: leadId } = await buildLead(context, organizationId);
  const step = { chain: 'before', message: 'Soon', hours: 2 } as const;
  const campaign = await buildCampaignAround(context, organizationId, [step]);
  const staff = appointmentsOf(server, () => token, leadId);
  const { lead } = await staff.create(`eventTime: "2026-03-20T14:30:00-07:00", campaignsToAdd: ["${campaign.id}"]`);
  const id = lead.appointments[0]?.id ?? '';
  const lateAt = async (time: string) => {
    const on = `leadAppointmentId: "${id}", eventTime: "2026-03-20T${time}:00-07:00"`;
    const asked = `{ answer: messagesOnDate(${on}) { messages late } }`;
    return (await server.graphql(asked, {}, token)).answer;
  };
  // Sending begins at eight.
  expect(await lateAt('13:00')).toEqual({ messages: 1, late: 0 });
  expect(await lateAt('09:30')).toEqual({ messages: 1, late: 0 });
  expect(await lateAt('07:30')).toEqual({ messages: 1, late: 1 });
});
