import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { appointmentsOf } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildMeeting } from '../../testing/build-meeting.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let organizationId: OrganizationId;
let token: string;
let leadId: LeadId;
let staff: ReturnType<typeof appointmentsOf>;

beforeEach(async () => {
  organizationId = (await buildOrganization(context)).id;
  token = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
  leadId = (await buildLead(context, organizationId, { name: 'Maya Okafor' })).id;
  staff = appointmentsOf(server, () => token, leadId);
});

type Canceled = { id: string; eventDate: string | null; eventTime: string | null; isRestorable: boolean };

const canceled = async (): Promise<Canceled[]> =>
  (
    await server.graphql(
      `{ lead(leadId: "${leadId}") { lead { canceledAppointments { id eventDate eventTime isRestorable } } } }`,
      ...[{}, token],
    )
  ).lead.lead.canceledAppointments;

async function make(date: string): Promise<string> {
  const made = (await staff.create(date)).lead.appointments;
  return made.map(({ id }) => id).sort((one, other) => Number(other) - Number(one))[0] ?? '';
}

describe('the appointments of a contact that were canceled', () => {
  it('are listed until they come back, the last one first', async () => {
    const [first, second] = [await make('eventDate: "2026-03-20"'), await make('eventDate: "2026-03-25"')];
    expect(await canceled()).toEqual([]);
    await staff.delete(first);
    await staff.delete(second);
    expect(await canceled()).toEqual([
      { id: second, eventDate: '2026-03-25', eventTime: null, isRestorable: true },
      { id: first, eventDate: '2026-03-20', eventTime: null, isRestorable: true },
    ]);
    await server.graphql(
      `mutation { restoreLeadAppointment(leadAppointmentId: "${second}") { success } }`,
      ...[{}, token],
    );
    expect((await canceled()).map(({ id }) => id)).toEqual([first]);
    await staff.delete(second);
    expect((await canceled()).map(({ id }) => id)).toEqual([second, first]);
  });

  it('include one of an event that was canceled as a whole, and no one else’s', async () => {
    const eventTime = new Date('2026-03-20T21:00:00Z');
    const { eventId } = await buildMeeting(context, organizationId, { leadId, eventTime });
    await server.graphql(`mutation { cancelEvents(eventIds: ["${eventId}"]) { success } }`, {}, token);
    expect(await canceled()).toMatchObject([{ eventTime: '2026-03-20T21:00:00.000Z' }]);
    leadId = (await buildLead(context, organizationId, { name: 'Ben Ito' })).id;
    expect(await canceled()).toEqual([]);
  });
});

it('an appointment says how many messages wait around it', async () => {
  const around = await buildCampaignAround(context, organizationId, [{ chain: 'before', message: 'Soon', days: 1 }]);
  const waiting = async (args: string) =>
    (
      await server.graphql(
        `mutation { createLeadAppointment(leadId: "${leadId}", ${args}) { lead { appointments { waiting } } } }`,
        ...[{}, token],
      )
    ).createLeadAppointment.lead.appointments;
  expect(await waiting('eventDate: "2026-03-20"')).toEqual([{ waiting: 0 }]);
  expect(await waiting(`eventDate: "2026-03-25", campaignsToAdd: ["${around.id}"]`)).toEqual([
    { waiting: 0 },
    { waiting: 1 },
  ]);
});
