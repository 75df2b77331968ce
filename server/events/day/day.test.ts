import { beforeEach, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { appointmentsOf, moveTo } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildMeeting } from '../../testing/build-meeting.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);
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

const DAY = `query ($day: String!) { appointmentsOfDay(day: $day) { success errors more appointments {
  id status eventDate eventTime eventTimeZone place isOfCalendar isRestorable waiting lead { name } campaigns { name } } } }`;

type Shown = { id: string; status: string; eventDate: string | null; eventTime: string | null; waiting: number };

async function ask(
  day: string,
  as = token,
): Promise<{ success: boolean; errors: string[]; appointments: Shown[] | null }> {
  return (await server.graphql(DAY, { day }, as)).appointmentsOfDay;
}

const dayOf = async (day: string) => (await ask(day)).appointments ?? [];
const restore = async (id: string) =>
  (
    await server.graphql(
      `mutation ($id: ID!) { restoreLeadAppointment(leadAppointmentId: $id) { success errors
        lead { id appointments { id } featureQueue { scheduledFor } } } }`,
      ...[{ id }, token],
    )
  ).restoreLeadAppointment;
const chooseZone = async (timeZone: string) =>
  (
    await server.graphql(
      `mutation ($id: ID!, $timeZone: String) { updateOrganization(organizationId: $id, organization: { timeZone: $timeZone }) { success errors } }`,
      ...[{ id: String(organizationId), timeZone }, token],
    )
  ).updateOrganization;
const reminder = (name: string) =>
  buildCampaignAround(context, organizationId, [{ chain: 'before', message: 'Soon', days: 1 }], { name });

describe('the appointments of a day', () => {
  it('are those without a time, then those with one by the hour, with their contact and campaigns', async () => {
    const campaign = await reminder('Aftercare');
    const meeting = { leadId, word: 'Studio', eventTime: new Date('2026-03-20T21:00:00Z'), eventUrl: null };
    await buildMeeting(context, organizationId, meeting);
    await staff.create(`eventTime: "2026-03-20T09:30:00-07:00", campaignsToAdd: ["${campaign.id}"]`);
    await staff.create('eventDate: "2026-03-20"');
    await staff.create('eventDate: "2026-03-21"');
    await staff.create('eventDate: null');
    const kept = { status: 'booked', lead: { name: 'Maya Okafor' }, isRestorable: true };
    expect(await dayOf('2026-03-20')).toMatchObject([
      { ...kept, eventDate: '2026-03-20', eventTime: null, campaigns: [], waiting: 0 },
      { ...kept, eventTime: '2026-03-20T16:30:00.000Z', campaigns: [{ name: 'Aftercare' }], waiting: 1, place: null },
      { ...kept, eventTime: '2026-03-20T21:00:00.000Z', place: 'Studio room' },
    ]);
  });

  it('begin and end at midnight in the zone that the organization has chosen', async () => {
    // Midnight is 07:00 UTC in Arizona, and 04:00 UTC in New York.
    for (const at of ['2026-03-20T06:59:00Z', '2026-03-20T07:00:00Z', '2026-03-21T03:59:00Z', '2026-03-21T06:59:00Z'])
      await staff.create(`eventTime: "${at}"`);
    const timesOf = async (day: string) => (await dayOf(day)).map(({ eventTime }) => eventTime?.slice(8, 16));
    expect(await timesOf('2026-03-20')).toEqual(['20T07:00', '21T03:59', '21T06:59']);
    expect(await chooseZone('America/New_York')).toEqual({ success: true, errors: [] });
    expect(await timesOf('2026-03-20')).toEqual(['20T06:59', '20T07:00', '21T03:59']);
    await chooseZone('');
    expect(await timesOf('2026-03-20')).toEqual(['20T07:00', '21T03:59', '21T06:59']);
  });

  it('say what has become of each: booked, confirmed, moved, past or canceled', async () => {
    const status = async (day: string) => (await dayOf(day)).map((one) => one.status);
    await staff.create('eventTime: "2026-03-10T13:00:00-07:00", eventUrl: "https://calendar.test/1"');
    const [, today] = (await staff.create('eventDate: "2026-03-11"')).lead.appointments;
    expect([...(await status('2026-03-10')), ...(await status('2026-03-11'))]).toEqual(['confirmed', 'booked']);
    await staff.update(today?.id ?? '', 'eventDate: "2026-03-10"');
    expect([...(await status('2026-03-10')), ...(await status('2026-03-11'))]).toEqual(['moved', 'confirmed']);
    await staff.delete(today?.id ?? '');
    expect(await status('2026-03-10')).toEqual(['canceled', 'confirmed']);
    server.clock.set('2026-03-10T20:00:01Z');
    expect(await status('2026-03-10')).toEqual(['canceled', 'past']);
    server.clock.set('2026-03-10T19:00:00Z');
  });

  it('include those of a canceled event, and none of an archived contact', async () => {
    const eventTime = new Date('2026-03-20T21:00:00Z');
    const { eventId } = await buildMeeting(context, organizationId, { leadId, eventTime });
    await server.graphql(`mutation { cancelEvents(eventIds: ["${eventId}"]) { success } }`, {}, token);
    expect(await dayOf('2026-03-20')).toMatchObject([{ status: 'canceled' }]);
    await staff.delete((await staff.create('eventDate: "2026-03-20"')).lead.appointments[0]?.id ?? '');
    await staff.create('eventDate: "2026-03-20"');
    expect(await dayOf('2026-03-20')).toHaveLength(3);
    await server.graphql(`mutation { archiveLeads(leadIds: ["${leadId}"]) { success } }`, {}, token);
    expect(await dayOf('2026-03-20')).toEqual([]);
  });

  it('are those of the organization only, and of a day that exists', async () => {
    await staff.create('eventDate: "2026-03-20"');
    const other = await buildOrganization(context);
    const stranger = await buildUser(context, other.id, { access: 'OWNER' });
    expect(await ask('2026-03-20', stranger.token)).toMatchObject({ success: true, appointments: [] });
    for (const day of ['2026-02-30', '03/20/2026', '', '1969-12-31', '0001-01-01'])
      expect(await ask(day)).toMatchObject({ success: false, errors: ['Please enter a date.'] });
    expect(await ask('2099-01-01')).toMatchObject({ errors: ['Please choose a date within the next ten years.'] });
  });

  it('are not shown to anyone who sees the organization masked: the day asked for would tell their date', async () => {
    const clinic = await buildOrganization(context, { brand: 'health' });
    const admin = await buildUser(context, clinic.id, { isPlatformAdmin: true, access: 'NONE' });
    expect((await ask('2026-03-20', admin.token)).success).toBe(false);
    const viewer = await buildUser(context, clinic.id, { access: 'READONLY' });
    expect((await ask('2026-03-20', viewer.token)).success).toBe(true);
  });
});

describe('an appointment with a time that staff typed', () => {
  it('moves to another time, to a day without one and back, and its messages along with it', async () => {
    const campaign = await reminder('Aftercare');
    const { lead } = await staff.create(`eventTime: "2026-03-20T09:30:00-07:00", campaignsToAdd: ["${campaign.id}"]`);
    const id = lead.appointments[0]?.id ?? '';
    const dueAfter = async (args: string) => {
      const moved = await staff.update(id, args);
      expect(moved.errors).toEqual([]);
      return moved.lead.featureQueue.map(({ scheduledFor }) => scheduledFor);
    };
    expect(await dueAfter('eventTime: "2026-03-22T11:00:00-07:00"')).toEqual(['2026-03-21T18:00:00.000Z']);
    expect(await dueAfter('eventDate: "2026-03-23"')).toEqual(['2026-03-22T19:00:00.000Z']);
    expect(await dueAfter('eventTime: "2026-03-20T09:30:00-07:00"')).toEqual(['2026-03-19T16:30:00.000Z']);
    expect(await dayOf('2026-03-20')).toMatchObject([{ id, status: 'moved', eventTimeZone: 'America/Phoenix' }]);
    const { events } = await server.graphql('{ events { events { eventTime cancelled stats { leads } } } }', {}, token);
    expect(events.events).toEqual([{ eventTime: '2026-03-20T16:30:00.000Z', cancelled: false, stats: { leads: 1 } }]);
  });

  it('says before it moves how many messages are too late, and leaves out those when it has', async () => {
    const around = [1, 9].map((days) => ({ chain: 'before', message: 'Soon', days }) as const);
    const atTime = { chain: 'before', message: 'On {{event_date}} at {{ event_time }}', days: 2 } as const;
    const campaign = await buildCampaignAround(context, organizationId, [...around, atTime]);
    const { lead } = await staff.create(`eventTime: "2026-03-20T09:30:00-07:00", campaignsToAdd: ["${campaign.id}"]`);
    const id = lead.appointments[0]?.id ?? '';
    const late = async (args: string) => {
      const asked = `{ messagesOnDate(leadAppointmentId: "${id}", ${args}) { errors messages late withoutTime } }`;
      return (await server.graphql(asked, {}, token)).messagesOnDate;
    };
    expect(await late('eventTime: "2026-03-20T09:30:00-07:00"')).toEqual({
      ...{ errors: [], messages: 3, late: 0, withoutTime: 0 },
    });
    expect(await late('eventDate: "2026-03-12"')).toEqual({ errors: [], messages: 3, late: 2, withoutTime: 0 });
    expect(await late('eventDate: "2026-03-18"')).toEqual({ errors: [], messages: 3, late: 1, withoutTime: 1 });
    expect(await late('eventDate: null')).toEqual({ errors: [], messages: 0, late: 0, withoutTime: 0 });
    expect((await late('eventDate: "2026-03-09"')).errors).toHaveLength(1);
    const moved = await staff.update(id, 'eventDate: "2026-03-12"');
    expect(moved.lead.featureQueue).toHaveLength(1);
  });

  it('does not move into the past, and keeps the place of its event', async () => {
    const { appointmentId } = await buildMeeting(context, organizationId, { leadId, word: 'Studio', eventUrl: null });
    const past = await staff.update(String(appointmentId), 'eventTime: "2026-03-10T11:59:00-07:00"');
    expect(past.errors).toEqual(['That date has passed. Please choose today or a later date.']);
    await server.graphql(
      `mutation { updateLeadAppointment(leadAppointmentId: "${appointmentId}", eventTime: "2026-03-25T10:00:00-07:00") { success } }`,
      ...[{}, token],
    );
    expect(await dayOf('2026-03-25')).toMatchObject([{ place: 'Studio room' }]);
  });

  it('is in the zone of the organization, which its day is measured by', async () => {
    await chooseZone('Pacific/Honolulu');
    // In Arizona, March 10 is over.
    const person = await buildUser(context, organizationId, { access: 'MANAGER' });
    token = await moveTo(server, '2026-03-11T08:00:00Z', person, organizationId);
    expect((await staff.create('eventDate: "2026-03-10"')).errors).toEqual([]);
    await staff.create('eventTime: "2026-03-12T10:00:00-10:00"');
    expect(await dayOf('2026-03-12')).toMatchObject([{ eventTimeZone: 'Pacific/Honolulu' }]);
    expect(await chooseZone('Moon/Crater')).toEqual({
      success: false,
      errors: ['This time zone isn’t known. Please choose one from the list.'],
    });
    server.clock.set('2026-03-10T19:00:00Z');
  });
});

describe('an appointment that was canceled', () => {
  it('comes back once, under its own id, with its campaigns and waiting messages', async () => {
    const campaign = await reminder('Aftercare');
    const { lead } = await staff.create(`eventTime: "2026-03-20T09:30:00-07:00", campaignsToAdd: ["${campaign.id}"]`);
    const id = lead.appointments[0]?.id ?? '';
    await staff.delete(id);
    expect(await dayOf('2026-03-20')).toMatchObject([{ id, status: 'canceled', isRestorable: true, waiting: 0 }]);
    const back = {
      success: true,
      lead: { appointments: [{ id }], featureQueue: [{ scheduledFor: '2026-03-19T16:30:00.000Z' }] },
    };
    for (const restored of [await restore(id), await restore(id)]) expect(restored).toMatchObject(back);
    expect(await dayOf('2026-03-20')).toMatchObject([
      { id, status: 'booked', waiting: 1, campaigns: [{ name: 'Aftercare' }] },
    ]);
    // It was booked once: no workflow hears of a second booking, and no message is sent a second time.
    expect(await staff.lead()).toMatchObject({ campaigns: [{ campaign: { id: String(campaign.id) } }] });
  });

  it('leaves no empty event in the list, however often it moves or comes back; one that stays canceled is there once', async () => {
    const all = async () =>
      (
        await server.graphql(
          '{ events(includeAll: true) { events { eventTime cancelled stats { leads } } } }',
          {},
          token,
        )
      ).events.events;
    const at = { eventTime: '2026-03-20T16:30:00.000Z', cancelled: false, stats: { leads: 1 } };
    const { lead } = await staff.create('eventTime: "2026-03-21T09:30:00-07:00"');
    const id = lead.appointments[0]?.id ?? '';
    await staff.update(id, 'eventTime: "2026-03-20T09:30:00-07:00"');
    expect(await all()).toEqual([at]);
    for (let n = 0; n < 3; n += 1) {
      await staff.delete(id);
      expect(await all()).toEqual([{ ...at, cancelled: true, stats: { leads: 1 } }]);
      await restore(id);
      expect(await all()).toEqual([at]);
    }
  });

  it('comes back at the place of its event', async () => {
    const eventTime = new Date('2026-03-20T21:00:00Z');
    const meeting = { leadId, word: 'Studio', eventTime, eventUrl: null };
    const id = String((await buildMeeting(context, organizationId, meeting)).appointmentId);
    await staff.delete(id);
    expect(await restore(id)).toMatchObject({ success: true });
    expect(await dayOf('2026-03-20')).toMatchObject([{ id, place: 'Studio room', status: 'booked' }]);
  });

  it('comes back, with its messages, if its whole event was canceled', async () => {
    const { id: campaignId } = await reminder('Aftercare');
    const made = await staff.create(`eventTime: "2026-03-20T09:30:00-07:00", campaignsToAdd: ["${campaignId}"]`);
    const id = made.lead.appointments[0]?.id ?? '';
    const { events } = (await server.graphql('{ events { events { id } } }', {}, token)).events;
    await server.graphql(
      'mutation ($ids: [ID!]!) { cancelEvents(eventIds: $ids) { success } }',
      {
        ids: events.map((event: { id: string }) => event.id),
      },
      token,
    );
    expect(await dayOf('2026-03-20')).toMatchObject([{ id, status: 'canceled', isRestorable: true, waiting: 0 }]);
    const back = { success: true, lead: { featureQueue: [{ scheduledFor: '2026-03-19T16:30:00.000Z' }] } };
    for (const restored of [await restore(id), await restore(id)]) expect(restored).toMatchObject(back);
    expect(await dayOf('2026-03-20')).toMatchObject([{ id, status: 'booked', campaigns: [{ name: 'Aftercare' }] }]);
  });

  it('stays canceled if it came from a calendar, is someone else’s, or was never canceled', async () => {
    const ofCalendar = await staff.create(
      'eventTime: "2026-03-20T09:30:00-07:00", eventUrl: "https://calendar.test/1"',
    );
    const id = ofCalendar.lead.appointments[0]?.id ?? '';
    const refused = {
      success: false,
      errors: ['This appointment can’t be brought back. Create a new one, or book it in the calendar it came from.'],
    };
    const gone = { success: false, errors: [sentenceOf('not-found')] };
    expect(await restore(id)).toMatchObject(gone);
    await staff.delete(id);
    expect(await dayOf('2026-03-20')).toMatchObject([{ status: 'canceled', isRestorable: false }]);
    expect(await restore(id)).toMatchObject(refused);
    const own = (await staff.create('eventDate: "2026-03-20"')).lead.appointments[0]?.id ?? '';
    await staff.delete(own);
    const other = await buildOrganization(context);
    token = (await buildUser(context, other.id, { access: 'OWNER' })).token;
    expect(await restore(own)).toMatchObject(gone);
  });
});
