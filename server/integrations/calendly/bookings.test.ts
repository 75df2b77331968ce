import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fact } from '../../../domain/facts.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import {
  type Booked,
  buildCalendarWorld,
  referenceOf,
  scheduled,
  withoutReports,
} from '../../testing/calendar-world.ts';
import { startCalendlyStub } from '../../testing/calendly-stub.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { keepIntegration } from '../store.ts';
import { confirmBooking } from './confirm-booking.ts';
import { confirmWaiting } from './confirm-waiting.ts';
import { closeSecret, openSecret } from './connection.ts';
import { readConnectionOfUser } from './store.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof buildCalendarWorld>>;
let link: ViewerLink;
const told: Fact[] = [];

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const { publish } = server.context.facts;
  Object.assign(server.context.facts, {
    publish: (...given: Parameters<typeof publish>) => {
      told.push(given[2]);
      return publish(...given);
    },
  });
});

beforeEach(async () => {
  server.clock.set(OPEN_TUESDAY);
  told.length = 0;
  world = await buildCalendarWorld(server);
  link = world.link;
});

describe('a booking that a visitor’s page reports', () => {
  beforeEach(() => withoutReports(server, world.organizationId));

  it('becomes an appointment with slide, step and campaign, once Calendly has confirmed it [VIEW-13]', async () => {
    const { ssid, bookings } = await world.load();
    expect(bookings).toEqual([]);
    const booked = await world.book();
    const slideId = String(link.slideIds[0]);
    const answer = await world.track(ssid, scheduled(slideId, booked));
    const meeting = { at: expect.stringMatching(/^2026-03-2/), zone: 'America/Phoenix', place: 'Zoom' };
    expect(answer).toEqual({
      success: true,
      errors: [],
      bookings: [{ pitchSlideId: slideId, state: 'booked', meeting }],
    });
    expect(await world.appointments()).toEqual([
      {
        ...{ kind: 'eventTime', eventTime: expect.stringMatching(/^2026-03-2/), eventUrl: booked.eventUri },
        ...{ pitchId: String(link.pitchId), pitchSlideId: slideId, campaigns: [{ id: String(link.campaignId) }] },
      },
    ]);
    const { organizationId, leadId, campaignId, stepId, pitchId } = link;
    expect(told.filter((fact) => fact.kind === 'appointment.booked')).toEqual([
      expect.objectContaining({ organizationId, leadId, campaignId, stepId, pitchId, pitchSlideId: link.slideIds[0] }),
    ]);
    const { events } = await world.ask(
      '{ events { events { eventName eventLocation eventTimeZone stats { leads } } } }',
    );
    expect(events.events).toEqual([
      {
        ...{ eventName: expect.stringMatching(/\S/), eventLocation: 'Zoom', eventTimeZone: 'America/Phoenix' },
        stats: { leads: 1 },
      },
    ]);
  });

  it('counts once, however often it is reported, and stays when the visitor comes back [VIEW-14]', async () => {
    const booked = await world.book();
    const { ssid } = await world.load();
    const report = scheduled(link.slideIds[0], booked);
    await Promise.all([world.track(ssid, report), world.track(ssid, report)]);
    await world.track(ssid, report);
    expect(await world.appointments()).toHaveLength(1);
    expect((await world.load()).bookings).toEqual([
      {
        ...{ pitchSlideId: String(link.slideIds[0]), state: 'booked' },
        meeting: { at: expect.stringMatching(/^2026-03-2/), zone: 'America/Phoenix', place: 'Zoom' },
      },
    ]);
  });

  it('is ignored if Calendly knows no such booking, or it is another contact’s [VIEW-13]', async () => {
    const other = await world.newLink();
    const { ssid } = await world.load();
    const real = await world.book();
    const forged: Booked[] = [
      await world.book(other),
      await world.book(null),
      { eventUri: real.eventUri, inviteeUri: real.inviteeUri.replace(/\w$/, '') },
      { eventUri: `${server.url}/simulator/calendly/api/scheduled_events/x`, inviteeUri: 'https://evil.test/' },
      { eventUri: real.eventUri.replace('/scheduled_events/', '/users/'), inviteeUri: real.inviteeUri },
      { eventUri: '', inviteeUri: '' },
    ];
    for (const booked of forged)
      expect(await world.track(ssid, scheduled(link.slideIds[0], booked))).toMatchObject({
        bookings: [{ state: 'unknown' }],
      });
    // A slide without a question, and one of other content.
    for (const slideId of [link.slideIds[1], other.slideIds[0]])
      expect(await world.track(ssid, scheduled(slideId, real))).toMatchObject({ bookings: [{ state: 'unknown' }] });
    expect(await world.appointments()).toEqual([]);
    expect((await world.load()).bookings).toEqual([]);
  });

  it('needs a visit that exists', async () => {
    const answer = await world.track('unknown', scheduled(link.slideIds[0], await world.book()));
    expect(answer.success).toBe(false);
  });

  it('lets the visitor finish, which the server counts only then [VIEW-11]', async () => {
    const { ssid } = await world.load();
    await world.track(ssid, '{ kind: "seen" }, { kind: "finished" }');
    expect(told.map((fact) => fact.kind)).not.toContain('pitch.finished');
    await world.track(ssid, scheduled(link.slideIds[0], await world.book()));
    await world.track(ssid, '{ kind: "finished" }');
    expect(told.map((fact) => fact.kind)).toContain('pitch.finished');
  });

  it('of a slide whose calendar was removed holds up no one [SLIDE-19 SLIDE-20]', async () => {
    const slideId = link.slideIds[0];
    const read = `{ pitchSlide(pitchSlideId: "${slideId}") { slide { calendars { id name value } calendarSettings { userId url } } } }`;
    const { calendars, calendarSettings } = (await world.ask(read)).pitchSlide.slide;
    expect(calendarSettings).toEqual({ userId: String(world.staff.id), url: calendars[0].value });
    const change = `pitchSlideId: "${slideId}", calendarsRemove: ["${calendars[0].id}"]`;
    await world.ask(`mutation { updatePitchSlide(${change}) { success } }`);
    expect((await world.ask(read)).pitchSlide.slide.calendars).toEqual([]);
    const { ssid } = await world.load();
    await world.track(ssid, '{ kind: "seen" }, { kind: "finished" }');
    expect(told.map((fact) => fact.kind)).toContain('pitch.finished');
  });

  it('is requested with a new token when the old one has expired', async () => {
    const before = await secretNow();
    server.clock.advance({ days: 2 });
    const { ssid } = await world.load();
    expect(await world.track(ssid, scheduled(link.slideIds[0], await world.book()))).toMatchObject({
      bookings: [{ state: 'booked' }],
    });
    const after = await secretNow();
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.signingKey).toBe(before?.signingKey);
  });

  it('is of a calendar whose owner stays hidden from visitors, except for the page’s address', async () => {
    const codes = `campaignLeadCode: "${link.leadCode}", campaignFeatureCode: "${link.stepCode}", deviceId: "one"`;
    const slides = 'pitch { slides { internalTitle calendars { modelName } calendarSettings { userId } } }';
    const { loadLeadActivity } = await server.graphql(
      `mutation { loadLeadActivity(${codes}) { page ${slides} activity { ${slides} } } }`,
      {},
    );
    const { page, pitch, activity } = loadLeadActivity;
    expect(JSON.parse(page).slides[0].calendars).toHaveLength(1);
    const hidden = { internalTitle: null, calendars: [], calendarSettings: { userId: null } };
    expect([pitch.slides[0], activity.pitch.slides[0]]).toEqual([hidden, hidden]);
  });

  it('is required by the slide again when staff cancel the event', async () => {
    const { ssid } = await world.load();
    await world.track(ssid, scheduled(link.slideIds[0], await world.book()));
    const { events } = await world.ask('{ events { events { id } } }');
    await world.ask(`mutation { cancelEvents(eventIds: ["${events.events[0].id}"]) { success } }`);
    expect((await world.load()).bookings).toEqual([]);
  });
});

const secretNow = async () => {
  const { context } = server;
  const row = await inTransaction(context.db, world.organizationId, (tx) =>
    readConnectionOfUser(tx, world.organizationId, world.staff.id),
  );
  return row && openSecret(context, row);
};

/** A calendar slide of an organization that is connected to a configurable Calendly. */
async function besideStub() {
  const stub = await startCalendlyStub();
  const other = await startTestServer({ roles: ['web'], calendly: stub.application });
  const { context } = other;
  const organization = await buildOrganization(context);
  const user = await buildUser(context, organization.id);
  const own = await buildViewerLink(context, organization.id, { slides: [{ type: 'CALENDAR' as const }] });
  const slideId = own.slideIds[0] ?? 0;
  const query = (document: string) => other.graphql(document, {}, user.token);
  const made = await query(
    `mutation { createCustomValues(isCalendar: true, values: [{ name: "Talk", value: "calendly.com/dana/talk" }]) { customValues { id } } }`,
  );
  const calendarId = made.createCustomValues.customValues[0].id;
  await query(`mutation { updatePitchSlide(pitchSlideId: "${slideId}", calendars: ["${calendarId}"]) { success } }`);
  await keepConnection(other, organization.id, user.id);
  const eventUri = `${stub.application.apiUrl}/scheduled_events/E1`;
  const booked = { eventUri, inviteeUri: `${eventUri}/invitees/I1` };
  const confirm = () => confirmBooking(context, { ...own, slideId }, booked, 150);
  return { stub, other, context, own, slideId, query, booked, confirm };
}

describe('if Calendly cannot be asked, a booking', () => {
  it.each(['hangs', 'fails', 'says nonsense'] as const)(
    'waits, holds up no one, and is made later: it %s',
    async (behavior) => {
      const { stub, other, context, own, slideId, query, booked, confirm } = await besideStub();
      stub.behave(behavior);
      expect(await confirm()).toBe('waiting');
      const read = `{ lead(leadId: "${own.leadId}") { lead { appointments { pitchSlideId } } } }`;
      expect((await query(read)).lead.lead.appointments).toEqual([]);

      stub.behave('answers');
      const { eventUri, inviteeUri } = booked;
      const utm_content = await referenceOf(other, own);
      const invitee = { uri: inviteeUri, event: eventUri, status: 'active', tracking: { utm_content } };
      const event = { uri: eventUri, status: 'active', start_time: '2026-03-20T17:00:00.000000Z', location: null };
      stub.answer('/scheduled_events/E1', { resource: event });
      stub.answer('/scheduled_events/E1/invitees/I1', { resource: invitee });
      await confirmWaiting(context);
      expect((await query(read)).lead.lead.appointments).toEqual([{ pitchSlideId: String(slideId) }]);
    },
  );

  it('is checked for three days, and then no more', async () => {
    const { stub, other, context, confirm } = await besideStub();
    stub.behave('fails');
    expect(await confirm()).toBe('waiting');
    const asksAgain = async () => {
      const before = stub.requests.length;
      await confirmWaiting(context);
      return stub.requests.length > before;
    };
    for (const _day of [1, 2]) {
      other.clock.advance({ days: 1 });
      expect(await asksAgain()).toBe(true);
    }
    other.clock.advance({ days: 1, hours: 1 });
    expect(await asksAgain()).toBe(false);
  });

  it('at a typed link waits for staff if no connected account knows it, and they decide', async () => {
    const { own, slideId, query, confirm } = await besideStub();
    const read = `{ lead(leadId: "${own.leadId}") { lead { reportedBookings { id slideTitle }
      appointments { eventTime pitchSlideId campaigns { id } } } } }`;
    const settle = (id: string, time = '') =>
      query(`mutation { settleReportedBooking(reportedBookingId: "${id}"${time}) { errors } }`);
    const lead = async () => (await query(read)).lead.lead;
    expect(await confirm()).toBe('waiting');
    const [dismissed] = (await lead()).reportedBookings;
    await settle(dismissed.id);
    expect(await lead()).toEqual({ reportedBookings: [], appointments: [] });
    expect((await settle(dismissed.id)).settleReportedBooking.errors).toHaveLength(1);
    expect(await confirm()).toBe('waiting');
    const [reported] = (await lead()).reportedBookings;
    await settle(reported.id, ', eventTime: "2026-03-20T17:00:00Z"');
    expect(await lead()).toEqual({
      reportedBookings: [],
      appointments: [
        {
          ...{ eventTime: '2026-03-20T17:00:00.000Z', pitchSlideId: String(slideId) },
          campaigns: [{ id: String(own.campaignId) }],
        },
      ],
    });
    const { entries } = (await query('{ auditEntries(action: "appointment-made") { entries { phrase } } }'))
      .auditEntries;
    expect(entries).toEqual([{ phrase: 'made an appointment for a lead' }]);
    // Reported again by the page, it stays the one that staff know.
    expect(await confirm()).toBe('booked');
    expect((await lead()).appointments).toHaveLength(1);
  });
});

/** A connected account with a valid token, without going through the connection. */
async function keepConnection(
  { context }: TestServer,
  organizationId: OrganizationId,
  userId: number,
  accessToken = 'access',
): Promise<void> {
  const secret = await closeSecret(
    context,
    { organizationId, userId },
    {
      ...{ accessToken, refreshToken: 'refresh', userUri: 'u', signingKey: 'key' },
      expiresAtMs: context.clock.now().getTime() + 3_600_000,
    },
  );
  const kept = { userId, type: 'CALENDLY', secret, at: context.clock.now() } as const;
  await inTransaction(context.db, organizationId, (tx) => keepIntegration(tx, organizationId, kept));
}
