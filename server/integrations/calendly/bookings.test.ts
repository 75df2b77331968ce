import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fact } from '../../../domain/facts.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { startCalendlyStub } from '../../testing/calendly-stub.ts';
import { connectSimulated, showCalendly } from '../../testing/connect-calendly.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openReferences, writeReference } from './booking-reference.ts';
import { confirmBooking } from './confirm-booking.ts';
import { confirmWaiting } from './confirm-waiting.ts';
import { openSecret } from './connection.ts';
import { readConnectionOfUser } from './store.ts';

const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';
const SLIDES = [{ type: 'CALENDAR' as const, title: 'When?' }, { title: 'Second' }];

let server: TestServer;
let organizationId: number;
let staff: { id: number; token: string };
let link: ViewerLink;
let hour = 0;
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
  organizationId = (await buildOrganization(server.context)).id;
  staff = await buildUser(server.context, organizationId, { access: 'MANAGER' });
  await showCalendly(server, organizationId);
  await connectSimulated(server, staff.token);
  link = await buildViewerLink(server.context, organizationId, { slides: SLIDES });
  await useCalendar(link.slideIds[0] ?? 0);
});

const ask = (query: string, token = staff.token) => server.graphql(query, {}, token);

async function useCalendar(slideId: number): Promise<void> {
  const { customValues } = await ask('{ customValues(calendlyOnly: true, search: "30min") { customValues { id } } }');
  const change = `pitchSlideId: "${slideId}", calendars: ["${customValues.customValues[0].id}"]`;
  await ask(`mutation { updatePitchSlide(${change}) { success errors } }`);
}

const visitor = async (query: string) => {
  const headers = { 'content-type': 'application/json', 'user-agent': phone };
  const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
  return ((await answer.json()) as { data: any }).data;
};
const load = async (of = link) =>
  (
    await visitor(`mutation { loadLeadActivity(campaignLeadCode: "${of.leadCode}", campaignFeatureCode: "${of.stepCode}",
      deviceId: "one") { ssid bookings { pitchSlideId state } } }`)
  ).loadLeadActivity as { ssid: string; bookings: unknown[] };
const track = async (ssid: string, events: string) =>
  (
    await visitor(`mutation { trackLead(leadActivitySsid: "${ssid}", events: [${events}]) { success errors
      bookings { pitchSlideId state } } }`)
  ).trackLead;
const scheduled = (slideId: unknown, { eventUri, inviteeUri }: Booked) =>
  `{ kind: "scheduled", pitchSlideId: "${slideId}", eventUri: "${eventUri}", inviteeUri: "${inviteeUri}" }`;

type Booked = { eventUri: string; inviteeUri: string };

/** Books a time on the page of the simulated Calendly, as the one who was shown it on this link. */
async function book(of: ViewerLink | null = link, more: Record<string, unknown> = {}): Promise<Booked> {
  hour += 1;
  const start = new Date(Date.UTC(2026, 2, 20 + Math.floor(hour / 20), hour % 20)).toISOString();
  const cipher = await openReferences(server.context);
  const utmContent = of ? writeReference(cipher, { ...of, slideId: of.slideIds[0] ?? 0 }) : undefined;
  const body = JSON.stringify({ start, name: 'Kim', email: 'kim@example.test', utmContent, ...more });
  const headers = { 'content-type': 'application/json' };
  const page = `${server.url}/simulator/calendly/alex-rivera/30min`;
  return (await (await fetch(page, { method: 'POST', headers, body })).json()) as Booked;
}

const appointments = async (leadId = link.leadId) =>
  (
    await ask(`{ lead(leadId: "${leadId}") { lead { appointments { kind eventTime eventUrl pitchId pitchSlideId
      campaigns { id } } } } }`)
  ).lead.lead.appointments;

/** No report of Calendly itself: only what the page says counts. */
const withoutWebhooks = () =>
  inTransaction(server.context.db, organizationId, (tx) => sql`delete from simulator_calendly_webhooks`.execute(tx));

describe('a booking that a visitor’s page reports', () => {
  beforeEach(withoutWebhooks);

  it('becomes an appointment with slide, step and campaign, once Calendly has confirmed it [VIEW-13]', async () => {
    const { ssid, bookings } = await load();
    expect(bookings).toEqual([]);
    const booked = await book();
    const slideId = String(link.slideIds[0]);
    const answer = await track(ssid, scheduled(slideId, booked));
    expect(answer).toEqual({ success: true, errors: [], bookings: [{ pitchSlideId: slideId, state: 'booked' }] });
    expect(await appointments()).toEqual([
      {
        ...{ kind: 'eventTime', eventTime: expect.stringMatching(/^2026-03-2/), eventUrl: booked.eventUri },
        ...{ pitchId: String(link.pitchId), pitchSlideId: slideId, campaigns: [{ id: String(link.campaignId) }] },
      },
    ]);
    const { leadId, campaignId, stepId, pitchId } = link;
    expect(told.filter((fact) => fact.kind === 'appointment.booked')).toEqual([
      expect.objectContaining({ organizationId, leadId, campaignId, stepId, pitchId, pitchSlideId: link.slideIds[0] }),
    ]);
    const { events } = await ask('{ events { events { eventLocation eventTimeZone stats { leads } } } }');
    expect(events.events).toEqual([{ eventLocation: 'Zoom', eventTimeZone: 'America/Phoenix', stats: { leads: 1 } }]);
  });

  it('is one, however often it is told, and stays when the visitor comes back [VIEW-14]', async () => {
    const booked = await book();
    const { ssid } = await load();
    const report = scheduled(link.slideIds[0], booked);
    await Promise.all([track(ssid, report), track(ssid, report)]);
    await track(ssid, report);
    expect(await appointments()).toHaveLength(1);
    expect((await load()).bookings).toEqual([{ pitchSlideId: String(link.slideIds[0]), state: 'booked' }]);
  });

  it('is nothing where Calendly knows no such booking, or another contact’s [VIEW-13]', async () => {
    const other = await buildViewerLink(server.context, organizationId, { slides: SLIDES });
    const { ssid } = await load();
    const real = await book();
    const forged: Booked[] = [
      await book(other),
      await book(null),
      { eventUri: real.eventUri, inviteeUri: real.inviteeUri.replace(/\w$/, '') },
      { eventUri: `${server.url}/simulator/calendly/api/scheduled_events/x`, inviteeUri: 'https://evil.test/' },
      { eventUri: real.eventUri.replace('/scheduled_events/', '/users/'), inviteeUri: real.inviteeUri },
      { eventUri: '', inviteeUri: '' },
    ];
    for (const booked of forged)
      expect(await track(ssid, scheduled(link.slideIds[0], booked))).toMatchObject({
        bookings: [{ state: 'unknown' }],
      });
    // A slide that asks for nothing, and one of another content.
    for (const slideId of [link.slideIds[1], other.slideIds[0]])
      expect(await track(ssid, scheduled(slideId, real))).toMatchObject({ bookings: [{ state: 'unknown' }] });
    expect(await appointments()).toEqual([]);
    expect((await load()).bookings).toEqual([]);
  });

  it('needs a visit that exists', async () => {
    const answer = await track('nobody', scheduled(link.slideIds[0], await book()));
    expect(answer.success).toBe(false);
  });

  it('lets the visitor come to the end, which the server counts only then [VIEW-11]', async () => {
    const { ssid } = await load();
    await track(ssid, '{ kind: "seen" }, { kind: "finished" }');
    expect(told.map((fact) => fact.kind)).not.toContain('pitch.finished');
    await track(ssid, scheduled(link.slideIds[0], await book()));
    await track(ssid, '{ kind: "finished" }');
    expect(told.map((fact) => fact.kind)).toContain('pitch.finished');
  });

  it('of a slide whose calendar was taken off holds nobody [SLIDE-19 SLIDE-20]', async () => {
    const slideId = link.slideIds[0];
    const read = `{ pitchSlide(pitchSlideId: "${slideId}") { slide { calendars { id name value } calendarSettings { userId url } } } }`;
    const { calendars, calendarSettings } = (await ask(read)).pitchSlide.slide;
    expect(calendarSettings).toEqual({ userId: String(staff.id), url: calendars[0].value });
    const change = `pitchSlideId: "${slideId}", calendarsRemove: ["${calendars[0].id}"]`;
    await ask(`mutation { updatePitchSlide(${change}) { success } }`);
    expect((await ask(read)).pitchSlide.slide.calendars).toEqual([]);
    const { ssid } = await load();
    await track(ssid, '{ kind: "seen" }, { kind: "finished" }');
    expect(told.map((fact) => fact.kind)).toContain('pitch.finished');
  });

  it('is asked for with a new token when the old one has run out', async () => {
    const before = await secretNow();
    server.clock.advance({ days: 2 });
    const { ssid } = await load();
    expect(await track(ssid, scheduled(link.slideIds[0], await book()))).toMatchObject({
      bookings: [{ state: 'booked' }],
    });
    const after = await secretNow();
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.signingKey).toBe(before?.signingKey);
  });

  it('holds the slide again when staff cancel the event', async () => {
    const { ssid } = await load();
    await track(ssid, scheduled(link.slideIds[0], await book()));
    const { events } = await ask('{ events { events { id } } }');
    await ask(`mutation { cancelEvents(eventIds: ["${events.events[0].id}"]) { success } }`);
    expect((await load()).bookings).toEqual([]);
  });
});

const secretNow = async () => {
  const { context } = server;
  const row = await inTransaction(context.db, organizationId, (tx) =>
    readConnectionOfUser(tx, organizationId, staff.id),
  );
  return row && openSecret(context, row);
};

describe('where Calendly cannot be asked, a booking', () => {
  it.each(['hangs', 'fails', 'says nonsense'] as const)(
    'waits, holds nobody, and is made later: it %s',
    async (behaviour) => {
      const stub = await startCalendlyStub();
      const other = await startTestServer({ roles: ['web'], calendly: stub.application });
      const { context } = other;
      const organization = await buildOrganization(context);
      const user = await buildUser(context, organization.id);
      const own = await buildViewerLink(context, organization.id, { slides: SLIDES });
      const slideId = own.slideIds[0] ?? 0;
      const query = (document: string) => other.graphql(document, {}, user.token);
      const made = await query(
        `mutation { createCustomValues(isCalendar: true, values: [{ name: "Talk", value: "calendly.com/dana/talk" }]) { customValues { id } } }`,
      );
      const calendarId = made.createCustomValues.customValues[0].id;
      await query(
        `mutation { updatePitchSlide(pitchSlideId: "${slideId}", calendars: ["${calendarId}"]) { success } }`,
      );
      await keepConnection(other, organization.id, user.id);
      const eventUri = `${stub.application.apiUrl}/scheduled_events/E1`;
      const booked = { eventUri, inviteeUri: `${eventUri}/invitees/I1` };
      stub.behave(behaviour);
      expect(await confirmBooking(context, { ...own, slideId }, booked, 150)).toBe('waiting');
      const read = `{ lead(leadId: "${own.leadId}") { lead { appointments { pitchSlideId } } } }`;
      expect((await query(read)).lead.lead.appointments).toEqual([]);

      stub.behave('answers');
      const utm_content = writeReference(await openReferences(context), { ...own, slideId });
      const invitee = { uri: booked.inviteeUri, event: eventUri, status: 'active', tracking: { utm_content } };
      const event = { uri: eventUri, status: 'active', start_time: '2026-03-20T17:00:00.000000Z', location: null };
      stub.answer('/scheduled_events/E1', { resource: event });
      stub.answer('/scheduled_events/E1/invitees/I1', { resource: invitee });
      await confirmWaiting(context);
      expect((await query(read)).lead.lead.appointments).toEqual([{ pitchSlideId: String(slideId) }]);
    },
  );
});

/** A connected account whose token is good, without going through the connecting. */
async function keepConnection({ context }: TestServer, organizationId: number, userId: number): Promise<void> {
  const { closeSecret } = await import('./connection.ts');
  const secret = await closeSecret(
    context,
    { organizationId, userId },
    {
      ...{ accessToken: 'access', refreshToken: 'refresh', userUri: 'u', signingKey: 'key' },
      expiresAtMs: context.clock.now().getTime() + 3_600_000,
    },
  );
  await inTransaction(context.db, organizationId, (tx) =>
    sql`insert into integrations (organization_id, user_id, integration_type, secret, created_at)
      values (${organizationId}, ${userId}, 'CALENDLY', ${secret}, now())`.execute(tx),
  );
}

describe('what Calendly itself reports', () => {
  const connection = () => `${organizationId}-${staff.id}`;
  async function post(body: object, given: { key?: string; at?: Date; connection?: string } = {}): Promise<number> {
    const text = JSON.stringify(body);
    const key = given.key ?? (await secretNow())?.signingKey ?? '';
    const at = Math.floor((given.at ?? server.clock.now()).getTime() / 1000);
    const signature = createHmac('sha256', key).update(`${at}.${text}`).digest('hex');
    const answer = await fetch(`${server.url}/webhooks/calendly?connection=${given.connection ?? connection()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${at},v1=${signature}` },
      body: text,
    });
    return answer.status;
  }
  let number = 0;
  const invited = async (given: { of?: ViewerLink | null; email?: string; old?: string; uri?: string } = {}) => {
    number += 1;
    const eventUri =
      given.uri?.replace(/\/invitees\/.*/, '') ??
      `https://api.calendly.test/scheduled_events/${organizationId}-${number}`;
    const { of = link } = given;
    const cipher = await openReferences(server.context);
    const utm_content = of ? writeReference(cipher, { ...of, slideId: of.slideIds[0] ?? 0 }) : null;
    const start_time = `2026-03-${20 + (number % 9)}T17:00:00Z`;
    return {
      event: 'invitee.created',
      payload: {
        ...{ uri: `${eventUri}/invitees/one`, event: eventUri, status: 'active', old_invitee: given.old ?? null },
        ...{ email: given.email ?? 'nobody@example.test', timezone: 'America/New_York', tracking: { utm_content } },
        scheduled_event: {
          ...{ uri: eventUri, status: 'active', start_time },
          location: { type: 'physical', location: '1 Main Street' },
        },
      },
    };
  };
  const cancelled = (body: Awaited<ReturnType<typeof invited>>) => ({ ...body, event: 'invitee.canceled' });

  it('makes the appointment, and takes it away', async () => {
    const body = await invited();
    expect(await post(body)).toBe(200);
    expect(await post(body)).toBe(200);
    expect(await appointments()).toMatchObject([{ pitchSlideId: String(link.slideIds[0]) }]);
    expect((await load()).bookings).toEqual([{ pitchSlideId: String(link.slideIds[0]), state: 'booked' }]);
    expect(await post(cancelled(body))).toBe(200);
    expect(await appointments()).toEqual([]);
    expect((await load()).bookings).toEqual([]);
    const { events } = await ask('{ events(includeAll: true) { events { cancelled eventAddress } } }');
    expect(events.events).toEqual([{ cancelled: true, eventAddress: '1 Main Street' }]);
  });

  it('counts in any order: what was cancelled is not made afterwards', async () => {
    const body = await invited();
    await post(cancelled(body));
    await post(body);
    expect(await appointments()).toEqual([]);
  });

  it('moves a booking with its slide when it is rescheduled', async () => {
    const first = await invited();
    await post(first);
    const second = await invited({ of: null, old: first.payload.uri });
    await post(second);
    await post(cancelled(first));
    expect(await appointments()).toMatchObject([
      { eventUrl: second.payload.event, pitchSlideId: String(link.slideIds[0]) },
    ]);
  });

  it('finds the contact of a booking that was made elsewhere by its email, and makes none up', async () => {
    await inTransaction(server.context.db, organizationId, (tx) =>
      sql`update leads set email = 'Kim@example.test' where id = ${link.leadId}`.execute(tx),
    );
    await post(await invited({ of: null, email: 'kim@example.test' }));
    await post(await invited({ of: null, email: 'stranger@example.test' }));
    expect(await appointments()).toMatchObject([{ pitchSlideId: null, campaigns: [] }]);
    expect(told.filter((fact) => fact.kind === 'leads.created')).toEqual([]);
  });

  it('has the texts of the contact’s campaign whose calendar it is around it [INTG-13]', async () => {
    const uri = 'https://api.calendly.com/event_types/AAA';
    const calendar = `${uri}|Intro|https://calendly.com/dana/intro`;
    await ask(
      `mutation { updateCampaign(campaignId: "${link.campaignId}", calendlyEventUri: "${calendar}") { success } }`,
    );
    await inTransaction(server.context.db, organizationId, (tx) =>
      sql`update leads set email = 'kim@example.test' where id = ${link.leadId}`.execute(tx),
    );
    const body = await invited({ of: null, email: 'kim@example.test' });
    const event = { ...body.payload.scheduled_event, event_type: uri };
    await post({ ...body, payload: { ...body.payload, scheduled_event: event } });
    expect(await appointments()).toMatchObject([{ campaigns: [{ id: String(link.campaignId) }] }]);
  });

  it('is believed only with its signature, of that connection, and fresh', async () => {
    const body = await invited();
    const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);
    expect(await post(body, { key: 'another' })).toBe(403);
    expect(await post(body, { at: minutesAgo(4) })).toBe(403);
    expect(await post(body, { at: minutesAgo(-4) })).toBe(403);
    for (const connection of ['', '1-1', 'x', `${organizationId}-0`, '9'.repeat(30)])
      expect(await post(body, { connection })).toBe(403);
    const unsigned = await fetch(`${server.url}/webhooks/calendly?connection=${connection()}`, { method: 'POST' });
    expect(unsigned.status).toBe(403);
    expect(await appointments()).toEqual([]);
  });

  it('for one organisation never touches the contacts of another', async () => {
    const foreign = await buildOrganization(server.context);
    const other = await buildViewerLink(server.context, foreign.id, { slides: SLIDES });
    await post(await invited({ of: other }));
    const rows = await inTransaction(server.context.db, foreign.id, (tx) =>
      sql`select 1 from appointments`.execute(tx),
    );
    expect(rows.rows).toEqual([]);
  });

  it('arrives from the simulated one too, when somebody books there', async () => {
    const booked = await book();
    await expect.poll(async () => (await appointments()).length).toBe(1);
    const id = booked.eventUri.split('/').at(-1);
    await fetch(`${server.url}/simulator/calendly/cancellations/${id}`, { method: 'POST' });
    expect(await appointments()).toEqual([]);
  });
});
