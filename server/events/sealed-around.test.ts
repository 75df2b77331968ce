import { beforeEach, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { changeSettings } from '../testing/staff-actions.ts';
import { startTestServer } from '../testing/test-server.ts';

// In health the messages of a campaign for one contact are sealed: SQL can't look into them.
const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;

let organizationId: OrganizationId;
let token: string;
let lead: Awaited<ReturnType<typeof buildLead>>;
let staff: ReturnType<typeof appointmentsOf>;

beforeEach(async () => {
  server.clock.set('2026-03-02T17:00:00Z');
  organizationId = (await buildOrganization(context, { brand: 'health' })).id;
  const person = await buildUser(context, organizationId, { access: 'OWNER' });
  await changeSettings(context, { organizationId, userId: person.id }, { allowWeekends: false });
  token = person.token;
  lead = await buildLead(context, organizationId);
  staff = appointmentsOf(server, () => token, lead.id);
});

const around = async (...messages: string[]) => {
  const steps = messages.map((message) => ({ chain: 'before', message, days: 1 }) as const);
  return (await buildCampaignAround(context, organizationId, steps, { lead: { id: lead.id, name: 'Maria' } })).id;
};

describe('a campaign around an appointment that is written for one contact, and stored sealed,', () => {
  it('sends the reminder of a Monday on the Friday before, if it says the day', async () => {
    const id = await around('See you on {{ event_date }}', 'See you tomorrow, {{event_date}}');
    await staff.create(`eventDate: "2026-03-09", campaignsToAdd: ["${id}"]`);
    const planned = (await staff.lead()).featureQueue.map(({ scheduledFor }) => scheduledFor);
    expect(planned.sort()).toEqual(['2026-03-07T02:30:00.000Z', '2026-03-08T19:00:00.000Z']);
  });

  it('counts its messages that say a time before the appointment moves to a day without one', async () => {
    const id = await around('At {{ event_time }}', 'In {{event_location}}', 'Soon');
    const made = await staff.create(`eventTime: "2026-03-20T16:30:00Z", campaignsToAdd: ["${id}"]`);
    const document = `{ messagesOnDate(leadAppointmentId: "${made.lead.appointments[0]?.id}", eventDate: "2026-03-19") { messages late withoutTime } }`;
    const { messagesOnDate } = await server.graphql(document, {}, token);
    expect(messagesOnDate).toEqual({ messages: 3, late: 0, withoutTime: 2 });
  });

  it.each([
    ['See you at {{ event_time }}', true],
    ['See you soon', false],
  ])('tells whether one that is due within the hour says when it is: “%s”', async (message, isToldSoon) => {
    const id = await around(message);
    const made = await staff.create(`eventTime: "2026-03-20T17:30:00Z", campaignsToAdd: ["${id}"]`);
    const move = `mutation { updateLeadAppointment(leadAppointmentId: "${made.lead.appointments[0]?.id}", eventTime: "2026-03-03T17:30:00Z") { lead { appointments { isToldSoon } } } }`;
    const { updateLeadAppointment } = await server.graphql(move, {}, token);
    expect(updateLeadAppointment.lead.appointments).toEqual([{ isToldSoon }]);
  });

  it('is not put around one while it has a blank to fill in', async () => {
    const id = await around('Keep the wrap on for [how long the wrap stays on].');
    const { success, errors } = await staff.create(`eventDate: "2026-03-20", campaignsToAdd: ["${id}"]`);
    expect([success, errors]).toEqual([false, [sentenceOf('campaign-has-blanks', { campaign: 'campaign' })]]);
  });
});
