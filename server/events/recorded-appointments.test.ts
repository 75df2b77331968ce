import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildMeeting } from '../testing/build-meeting.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

it('the audit trail records who created, moved and deleted an appointment, each once, and whose it is', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const { id: leadId } = await buildLead(context, organizationId);
  const of = appointmentsOf(server, () => token, leadId);
  await of.create('eventDate: "2026-05-20"');
  const { appointments } = (await of.create('eventTime: "2026-05-21T17:00:00Z"')).lead;
  const [dated, timed] = appointments.map(({ id }) => id);
  for (const _twice of [1, 2]) await server.graphql(MOVE, { id: dated, eventDate: '2026-05-22' }, token);
  await server.graphql(DELETE, { id: dated }, token);
  await server.graphql(DELETE, { id: timed }, token);
  for (const _twice of [1, 2]) await server.graphql(RESTORE, { id: timed }, token);
  const kept = await readRows<{ action: string; object_id: string; actor_user_id: number; details: object }>(
    context,
    sql`select action, object_id, actor_user_id, details from audit_entries
      where organization_id = ${organizationId} and object_type = 'appointment' order by number`,
  );
  expect(kept.map(({ action, object_id }) => [action, object_id])).toEqual([
    ['appointment-made', dated],
    ['appointment-made', timed],
    ['appointment-moved', dated],
    ['appointment-deleted', dated],
    ['appointment-deleted', timed],
    ['appointment-restored', timed],
  ]);
  for (const entry of kept)
    expect(entry).toMatchObject({ actor_user_id: userId, details: { leadIds: String(leadId) } });
  const { auditEntries } = await server.graphql(
    'query ($leadId: ID) { auditEntries(leadId: $leadId) { entries { phrase } } }',
    { leadId: String(leadId) },
    (await buildUser(context, organizationId, { access: 'OWNER' })).token,
  );
  expect(auditEntries.entries).toContainEqual({ phrase: 'moved an appointment of a lead' });
  expect(auditEntries.entries).toContainEqual({ phrase: 'restored an appointment of a lead' });
});

it('the audit trail says when a canceled or restored event is, and who had booked it', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId, { access: 'OWNER' });
  const { id: leadId } = await buildLead(context, organizationId, { name: 'Maya Okafor' });
  const eventTime = new Date('2026-05-21T17:00:00Z');
  const { eventId } = await buildMeeting(context, organizationId, { leadId, eventTime, eventUrl: null });
  for (const name of ['cancelEvents', 'restoreEvents'])
    expect(
      (await server.graphql(`mutation { answer: ${name}(eventIds: ["${eventId}"]) { success } }`, {}, token)).answer,
    ).toEqual({ success: true });
  const { auditEntries } = await server.graphql(
    '{ auditEntries { entries { phrase leads { name } appointment { time timeZone } } } }',
    ...[{}, token],
  );
  const about = {
    leads: [{ name: 'Maya Okafor' }],
    appointment: { time: eventTime.toISOString(), timeZone: 'America/Phoenix' },
  };
  expect(auditEntries.entries).toMatchObject([
    { phrase: 'restored an event', ...about },
    { phrase: 'canceled an event', ...about },
  ]);
});

const MOVE = `mutation ($id: ID!, $eventDate: String) {
  updateLeadAppointment(leadAppointmentId: $id, eventDate: $eventDate) { success } }`;
const RESTORE = 'mutation ($id: ID!) { restoreLeadAppointment(leadAppointmentId: $id) { success } }';
const DELETE = 'mutation ($id: ID!) { deleteLeadAppointment(leadAppointmentId: $id) { success } }';
