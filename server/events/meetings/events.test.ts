import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { appointmentsOf, moveTo, sendDue } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildMeeting } from '../../testing/build-meeting.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { untilAnotherWaitsFor } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { cancelBooking } from '../cancel-booking.ts';

let server: TestServer;
let organizationId: OrganizationId;
let person: { id: number; token: string };
let token: string;
let leadIds: LeadId[];
let nameOf: ReadonlyMap<number, string>;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

beforeEach(async () => {
  server.clock.set(OPEN_TUESDAY);
  organizationId = (await buildOrganization(server.context)).id;
  person = await buildUser(server.context, organizationId, { access: 'MANAGER' });
  token = person.token;
  const leads = [];
  for (let made = 0; made < 3; made += 1) leads.push(await buildLead(server.context, organizationId));
  leadIds = leads.map(({ id }) => id);
  nameOf = new Map(leads.map(({ id, name }) => [id, name]));
});

const goTo = async (at: string) => {
  token = await moveTo(server, at, person, organizationId);
};
const at = (time: string) => new Date(time);
const meet = (leadId: LeadId | undefined, word: string, time: string, campaignIds: CampaignId[] = [], more = {}) =>
  buildMeeting(server.context, organizationId, {
    ...{ leadId: leadId ?? NO_ID, word, eventTime: at(time), campaignIds },
    ...more,
  });
const mutate = async (operation: string) =>
  (await server.graphql(`mutation { answer: ${operation} }`, {}, token)).answer;
const EVENT = `id organizationId cancelled isRestorable eventTime eventLocation eventTimeZone eventAddress created pitchSlideId eventUrl
  stats { leads } leads { id name } appointments { leadId kind eventTime campaigns { id } }`;
const events = async (includeAll = false) =>
  (await server.graphql(`{ events(includeAll: ${includeAll}) { success errors events { ${EVENT} } } }`, {}, token))
    .events.events;
const named = (leadId: LeadId | undefined) => ({ id: String(leadId), name: nameOf.get(leadId ?? 0) });
const lead = (leadId: LeadId | undefined) => appointmentsOf(server, () => token, leadId ?? NO_ID).lead();

describe('events', () => {
  it('are the bookings of one place and time, each with its facts [ENT-22 OPEN-113 API-28]', async () => {
    const [one, two, three] = leadIds;
    await meet(one, 'Main', '2026-03-20T17:00:00Z');
    await meet(two, 'Main', '2026-03-20T17:00:00Z');
    await meet(two, 'Main', '2026-03-20T17:00:00Z');
    await meet(three, 'Side', '2026-03-18T17:00:00Z');
    const listed = await events();
    expect(listed).toEqual([
      expect.objectContaining({ eventAddress: '1 Side Street', stats: { leads: 1 }, leads: [named(three)] }),
      {
        ...{ id: expect.any(String), organizationId: String(organizationId), cancelled: false },
        isRestorable: false,
        ...{ eventTime: '2026-03-20T17:00:00.000Z', eventLocation: 'Main room', eventTimeZone: 'America/Phoenix' },
        ...{ eventAddress: '1 Main Street', created: expect.any(String), pitchSlideId: null },
        ...{ eventUrl: 'https://main.test/', stats: { leads: 2 } },
        leads: [named(one), named(two)],
        appointments: [one, two].map((leadId) => ({
          ...{ leadId: String(leadId), kind: 'eventTime', eventTime: '2026-03-20T17:00:00.000Z', campaigns: [] },
        })),
      },
    ]);
  });

  it('to come are listed; past and canceled ones only on request [EVENT-08 API-28]', async () => {
    const [one] = leadIds;
    const cancelled = await meet(one, 'Cancelled', '2026-03-25T17:00:00Z');
    await meet(one, 'Past', '2026-03-11T17:00:00Z');
    await meet(one, 'Next', '2026-03-26T17:00:00Z');
    await goTo('2026-03-12T17:00:00Z');
    expect(await mutate(`cancelEvents(eventIds: ["${cancelled.eventId}"]) { success errors cancelled }`)).toEqual({
      ...{ success: true, errors: [], cancelled: 1 },
    });
    const shown = (list: { eventLocation: string; cancelled: boolean }[]) =>
      list.map((event) => [event.eventLocation, event.cancelled]);
    expect(shown(await events())).toEqual([['Next room', false]]);
    expect(shown(await events(true))).toEqual([
      ['Next room', false],
      ['Cancelled room', true],
      ['Past room', false],
    ]);
    // Booked again, it is another event.
    await meet(one, 'Cancelled', '2026-03-25T17:00:00Z');
    expect(shown(await events())).toEqual([
      ['Cancelled room', false],
      ['Next room', false],
    ]);
  });

  it('that are canceled cancel the waiting texts before and after them [EVENT-04 API-84]', async () => {
    const [one, two] = leadIds;
    const campaign = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: 'Before', days: 1 },
      { chain: 'appointment', message: 'After', days: 1 },
    ]);
    const { eventId } = await meet(one, 'Main', '2026-03-20T17:00:00Z', [campaign.id]);
    await meet(two, 'Main', '2026-03-20T17:00:00Z', [campaign.id]);
    const kept = await meet(two, 'Kept', '2026-03-21T17:00:00Z', [campaign.id]);
    await goTo('2026-03-19T17:00:30Z');
    expect(await sendDue(server, organizationId)).toEqual(['Before', 'Before']);
    await mutate(`cancelEvents(eventIds: ["${eventId}"]) { success }`);
    const first = await lead(one);
    expect(first).toMatchObject({ appointments: [], featureQueue: [] });
    // A skipped text is listed at the time it was skipped, after what had been sent by then.
    expect(first.messages.map((text) => text.reason)).toEqual([null, 'The appointment was moved or canceled']);
    const second = await lead(two);
    expect(second.appointments.map((one) => one.id)).toEqual([String(kept.appointmentId)]);
    expect(second.featureQueue).toHaveLength(2);
    expect(await mutate(`cancelEvents(eventIds: ["${eventId}"]) { success }`)).toEqual({ success: false });
  });

  it('that were canceled name those who had booked, and come back with everyone and their messages [EVENT-04]', async () => {
    const [one, two] = leadIds;
    const campaign = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: 'Before', days: 1 },
    ]);
    const time = '2026-03-20T17:00:00Z';
    const { eventId } = await meet(one, 'Main', time, [campaign.id], { eventUrl: null });
    await meet(two, 'Main', time, [campaign.id], { eventUrl: null });
    const { eventId: ofCalendar } = await meet(two, 'Calendar', '2026-03-21T17:00:00Z');
    for (const id of [eventId, ofCalendar]) await mutate(`cancelEvents(eventIds: ["${id}"]) { success }`);
    const bookings = async () =>
      (await events(true)).map((event: { cancelled: boolean; stats: { leads: number } }) => [
        event.cancelled,
        event.stats.leads,
      ]);
    expect(await bookings()).toEqual([
      [true, 1],
      [true, 2],
    ]);
    expect(await mutate(`restoreEvents(eventIds: ["${ofCalendar}"]) { success }`)).toEqual({ success: false });
    const ids = `eventIds: ["${eventId}", "${ofCalendar}"]`;
    expect(await mutate(`restoreEvents(${ids}) { success restored }`)).toEqual({ success: true, restored: 1 });
    expect(await bookings()).toEqual([
      [true, 1],
      [false, 2],
    ]);
    for (const id of [one, two])
      expect((await lead(id)).featureQueue).toMatchObject([{ scheduledFor: '2026-03-19T17:00:00.000Z' }]);
    expect(await mutate(`restoreEvents(eventIds: ["${eventId}"]) { success }`)).toEqual({ success: false });
  });

  it('that ended because their only appointment was canceled come back with it, and with several the day brings each back', async () => {
    const [one, two] = leadIds;
    const campaign = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: 'Before', days: 1 },
    ]);
    const alone = await meet(one, 'Main', '2026-03-20T17:00:00Z', [campaign.id], { eventUrl: null });
    const several = [
      await meet(one, 'Main', '2026-03-21T17:00:00Z', [], { eventUrl: null }),
      await meet(two, 'Main', '2026-03-21T17:00:00Z', [], { eventUrl: null }),
    ];
    for (const { appointmentId } of [alone, ...several])
      await mutate(`deleteLeadAppointment(leadAppointmentId: "${appointmentId}") { success }`);
    const listed = async () =>
      (await events(true)).map(({ eventTime, cancelled, isRestorable, stats }: Record<string, unknown>) => [
        ...[String(eventTime).slice(8, 10), cancelled, isRestorable, stats],
      ]);
    expect(await listed()).toEqual([
      ['21', true, false, { leads: 2 }],
      ['20', true, true, { leads: 1 }],
    ]);
    const ids = `eventIds: ["${alone.eventId}", "${several[0]?.eventId}"]`;
    expect(await mutate(`restoreEvents(${ids}) { success restored }`)).toEqual({ success: true, restored: 1 });
    expect(await listed()).toEqual([
      ['21', true, false, { leads: 2 }],
      ['20', false, false, { leads: 1 }],
    ]);
    expect((await lead(one)).featureQueue).toMatchObject([{ scheduledFor: '2026-03-19T17:00:00.000Z' }]);
  });

  it('add campaigns to everyone who booked, and schedule them [EVENT-03 API-85]', async () => {
    const [one, two, three] = leadIds;
    const campaign = await buildCampaignAround(server.context, organizationId, [
      { chain: 'before', message: 'At {{event_time}} in {{event_location}}', hours: 2 },
    ]);
    const main = await meet(one, 'Main', '2026-03-20T17:00:00Z');
    await meet(two, 'Main', '2026-03-20T17:00:00Z');
    const side = await meet(three, 'Side', '2026-03-21T17:00:00Z');
    const add = `addCampaignsToEvents(eventIds: ["${main.eventId}", "${side.eventId}"], campaignIds: ["${campaign.id}"]) { success errors added }`;
    expect(await mutate(add)).toEqual({ success: true, errors: [], added: 3 });
    expect(await mutate(add)).toEqual({ success: true, errors: [], added: 0 });
    for (const leadId of leadIds) expect((await lead(leadId)).featureQueue).toHaveLength(1);
    await goTo('2026-03-20T15:00:30Z');
    const words = 'At 10:00 AM MST in 1 Main Street';
    expect(await sendDue(server, organizationId)).toEqual([words, words]);
    const gone = `addCampaignsToEvents(eventIds: ["${main.eventId}", "987654"], campaignIds: ["${campaign.id}"]) { success }`;
    expect(await mutate(gone)).toEqual({ success: false });
  });

  it('are messaged as a whole: everyone who booked one of them gets one text [EVENT-02 API-86]', async () => {
    const [one, two] = leadIds;
    const main = await meet(one, 'Main', '2026-03-20T17:00:00Z');
    await meet(two, 'Main', '2026-03-20T17:00:00Z');
    const side = await meet(two, 'Side', '2026-03-21T17:00:00Z');
    const ids = `["${main.eventId}", "${side.eventId}"]`;
    expect(
      await mutate(
        `messageEvents(eventIds: ${ids}, messageContent: "Bring your ID") { success errors planned optedOut }`,
      ),
    ).toEqual({ success: true, errors: [], planned: 2, optedOut: 0 });
    expect(await sendDue(server, organizationId)).toEqual(['Bring your ID', 'Bring your ID']);
  });

  it('fill the chips of a message with the event that each person booked [EDIT-54 EDIT-55 EDIT-56 EVENT-02]', async () => {
    const [one, two] = leadIds;
    const main = await meet(one, 'Main', '2026-03-20T17:00:00Z');
    const side = await meet(two, 'Side', '2026-03-21T18:00:00Z');
    const ids = `["${main.eventId}", "${side.eventId}"]`;
    const content = 'See you on {{event_date}} at {{event_time}}, {{event_location}}';
    expect(
      await mutate(`messageEvents(eventIds: ${ids}, messageContent: "${content}") { success errors planned }`),
    ).toEqual({ success: true, errors: [], planned: 2 });
    expect((await sendDue(server, organizationId)).toSorted()).toEqual([
      'See you on 03/20/2026 at 10:00 AM MST, 1 Main Street',
      'See you on 03/21/2026 at 11:00 AM MST, 1 Side Street',
    ]);
  });

  it('of an unknown zone are shown in the brand’s time zone', async () => {
    const [one] = leadIds;
    await buildMeeting(server.context, organizationId, { leadId: one ?? NO_ID, eventTimeZone: 'Moon/Crater' });
    expect(await events()).toMatchObject([{ eventTimeZone: null }]);
  });

  it('accept a campaign while one of their bookings is being canceled', async () => {
    const [one, two] = leadIds;
    const { eventId, appointmentId } = await meet(one, 'Main', '2026-03-20T17:00:00Z');
    await meet(two, 'Main', '2026-03-20T17:00:00Z');
    const { id } = await buildCampaignAround(server.context, organizationId, [{ chain: 'before', message: 'Soon' }]);
    const add = () => mutate(`addCampaignsToEvents(eventIds: ["${eventId}"], campaignIds: ["${id}"]) { errors added }`);
    const { adding } = await inTransaction(server.context.db, organizationId, async (tx) => {
      await cancelBooking(tx, server.context, organizationId, Number(appointmentId));
      const asked = { adding: add() };
      await untilAnotherWaitsFor(tx);
      return asked;
    });
    expect(await adding).toEqual({ errors: [], added: 1 });
  });
});
