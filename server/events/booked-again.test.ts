import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { NO_ID } from '../platform/no-id.ts';
import { appointmentsOf } from '../testing/appointments.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { OPEN_TUESDAY, startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

const TEN = '2026-03-20T17:00:00.000Z';
const ELEVEN = '2026-03-20T18:00:00.000Z';
const THERE = ['They already have an appointment at this time.'];

let organizationId: OrganizationId;
let token: string;
let campaignId: CampaignId;
let leadIds: LeadId[];

beforeAll(() => clock.stand());

beforeEach(async () => {
  clock.set(OPEN_TUESDAY);
  organizationId = (await buildOrganization(context)).id;
  token = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
  const around = await buildCampaignAround(context, organizationId, [{ chain: 'before', message: 'Soon', days: 1 }]);
  campaignId = around.id;
  leadIds = [(await buildLead(context, organizationId)).id, (await buildLead(context, organizationId)).id];
});

const of = (leadId: LeadId | undefined) => appointmentsOf(server, () => token, leadId ?? NO_ID);
const mutate = async (operation: string) =>
  (await server.graphql(`mutation { answer: ${operation} { success errors } }`, {}, token)).answer;
const done = { success: true, errors: [] };

async function book(leadId: LeadId | undefined, eventTime: string): Promise<string> {
  const { errors, lead } = await of(leadId).create(`eventTime: "${eventTime}", campaignsToAdd: ["${campaignId}"]`);
  expect(errors).toEqual([]);
  return lead.appointments.find((one) => one.eventTime === eventTime)?.id ?? '';
}

async function eventsAt(time: string, cancelled = false): Promise<string[]> {
  const fields = 'events { id eventTime cancelled }';
  const { events } = await server.graphql(`{ events(includeAll: true) { ${fields} } }`, {}, token);
  type Listed = { id: string; eventTime: string; cancelled: boolean };
  return events.events.flatMap((one: Listed) => (one.eventTime === time && one.cancelled === cancelled ? one.id : []));
}

/** How many appointments a contact has, and how many reminders wait for them. */
async function standing(leadId: LeadId | undefined) {
  const { appointments, featureQueue } = await of(leadId).lead();
  return [appointments.length, featureQueue.length];
}

async function canceledOf(leadId: LeadId | undefined): Promise<{ id: string; isRestorable: boolean }[]> {
  const fields = 'canceledAppointments { id isRestorable }';
  return (await server.graphql(`{ lead(leadId: "${leadId}") { lead { ${fields} } } }`, {}, token)).lead.lead
    .canceledAppointments;
}

describe('a contact who has booked the same event again gets each of its messages once', () => {
  it('when the canceled event is brought back, with everyone else', async () => {
    const [one, two] = leadIds;
    for (const leadId of leadIds) await book(leadId, TEN);
    const [eventId] = await eventsAt(TEN);
    expect(await mutate(`cancelEvents(eventIds: ["${eventId}"])`)).toEqual(done);
    clock.advance({ minutes: 1 });
    await book(one, TEN);
    expect(await mutate(`restoreEvents(eventIds: ["${eventId}"])`)).toEqual(done);
    expect([await standing(one), await standing(two)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await mutate(`restoreEvents(eventIds: ["${eventId}"])`)).toEqual({ success: false, errors: THERE });
  });

  it('when their canceled appointment is brought back, alone or with its event', async () => {
    const [one] = leadIds;
    const id = await book(one, TEN);
    const [eventId] = await eventsAt(TEN);
    await of(one).delete(id);
    clock.advance({ minutes: 1 });
    await book(one, TEN);
    const refused = { success: false, errors: THERE };
    expect(await mutate(`restoreLeadAppointment(leadAppointmentId: "${id}")`)).toEqual(refused);
    expect(await mutate(`restoreEvents(eventIds: ["${eventId}"])`)).toEqual(refused);
    expect(await standing(one)).toEqual([1, 1]);
  });

  it('at once after the event was canceled', async () => {
    const [one] = leadIds;
    await book(one, TEN);
    const [eventId] = await eventsAt(TEN);
    await mutate(`cancelEvents(eventIds: ["${eventId}"])`);
    await book(one, TEN);
    expect(await standing(one)).toEqual([1, 1]);
  });

  it('when another appointment of theirs is moved to its time', async () => {
    const [one] = leadIds;
    await book(one, TEN);
    const later = await book(one, ELEVEN);
    expect((await of(one).update(later, `eventTime: "${TEN}"`)).errors).toEqual(THERE);
    expect(await standing(one)).toEqual([2, 2]);
    expect(await eventsAt(ELEVEN)).toHaveLength(1);
  });
});

describe('an event that is canceled while one of its contacts is archived', () => {
  async function cancelWhileArchived() {
    const [one] = leadIds;
    for (const leadId of leadIds) await book(leadId, TEN);
    const [eventId] = await eventsAt(TEN);
    await mutate(`archiveLeads(leadIds: ["${one}"])`);
    await mutate(`cancelEvents(eventIds: ["${eventId}"])`);
    return { one, eventId };
  }

  it('is among their canceled appointments once they come back, and nothing is sent about it', async () => {
    const { one } = await cancelWhileArchived();
    await mutate(`restoreLeads(leadIds: ["${one}"])`);
    expect(await standing(one)).toEqual([0, 0]);
    const canceled = await canceledOf(one);
    expect(canceled).toMatchObject([{ isRestorable: true }]);
    expect(await mutate(`restoreLeadAppointment(leadAppointmentId: "${canceled[0]?.id}")`)).toEqual(done);
    expect(await standing(one)).toEqual([1, 1]);
  });

  it('comes back with theirs, whose messages wait again once they come back', async () => {
    const { one, eventId } = await cancelWhileArchived();
    expect(await mutate(`restoreEvents(eventIds: ["${eventId}"])`)).toEqual(done);
    await mutate(`restoreLeads(leadIds: ["${one}"])`);
    expect(await standing(one)).toEqual([1, 1]);
    expect(await canceledOf(one)).toEqual([]);
  });
});
