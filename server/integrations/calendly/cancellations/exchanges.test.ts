import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { buildLead } from '../../../testing/build-lead.ts';
import { buildOrganization } from '../../../testing/build-organization.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { browserAt } from '../../../testing/connect-calendly.ts';
import { calendlyAt, type Exchange, startExchanges } from '../../../testing/exchanges.ts';
import { OPEN_TUESDAY, startTestServer } from '../../../testing/test-server.ts';
import { turnSwitch } from '../../../testing/turn-switch.ts';
import { cancelBookings } from './cancel-bookings.ts';

// Calendly's documentation of its API v2, request by request.
const calendly = await startExchanges();
const server = await startTestServer({ roles: ['web'], calendly: calendlyAt(calendly) });
const { context, clock } = server;
const ME = `${calendly.url}/users/U1`;
const bearer = { authorization: 'Bearer access-1', accept: 'application/json' };
const json = { ...bearer, 'content-type': 'application/json' };
const EVENTS = `query ($all: Boolean) { events(includeAll: $all) { events {
  id cancelled isBookedAtCalendly calendarCancellation { state reason nextAttempt } } } }`;
const CANCEL = 'mutation ($ids: [ID!]!) { cancelEvents(eventIds: $ids) { success errors } }';
const RETRY = 'mutation ($ids: [ID!]!) { retryEventCancellations(eventIds: $ids) { success errors retried } }';

const eventTypes = (pageToken: string | null, names: readonly string[], next: string | null): Exchange => ({
  method: 'GET',
  path: `/event_types?${new URLSearchParams({ user: ME, active: 'true', count: '100', ...(pageToken ? { page_token: pageToken } : {}) })}`,
  headers: bearer,
  body: null,
  answer: {
    status: 200,
    body: {
      collection: names.map((name) => ({
        ...{ uri: `${calendly.url}/event_types/${name}`, name, active: true },
        scheduling_url: `https://calendly.com/dana/${name}`,
      })),
      pagination: {
        count: names.length,
        next_page_token: next,
        next_page: next && `https://elsewhere.test/?t=${next}`,
      },
    },
  },
});
const connecting = (): Exchange[] => [
  {
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: {
      ...{ grant_type: 'authorization_code', code: 'its-code', redirect_uri: `${server.url}/oauth2/calendly` },
      ...{ client_id: 'our-client', client_secret: 'our-secret', code_verifier: expect.any(String) },
    },
    answer: { status: 200, body: { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 7200 } },
  },
  {
    ...{ method: 'GET', path: '/users/me', headers: bearer, body: null },
    answer: { status: 200, body: { resource: { uri: ME, current_organization: `${calendly.url}/organizations/O1` } } },
  },
  eventTypes(null, ['first', 'second'], 'page 2'),
  eventTypes('page 2', ['third'], null),
  {
    ...{ method: 'POST', path: '/webhook_subscriptions', headers: json },
    body: {
      ...{ url: expect.stringContaining('/webhooks/calendly?connection='), scope: 'user', user: ME },
      ...{ events: ['invitee.created', 'invitee.canceled'], organization: `${calendly.url}/organizations/O1` },
      signing_key: expect.any(String),
    },
    answer: { status: 201, body: { resource: {} } },
  },
];
const cancellation = (answer: Exchange['answer']): Exchange => ({
  ...{ method: 'POST', path: '/scheduled_events/E1/cancellation', headers: json, answer },
  body: { reason: 'Canceled by Dana’s Salon.' },
});
const event = (status: string, active = 1, headers = bearer): Exchange => ({
  ...{ method: 'GET', path: '/scheduled_events/E1', headers, body: null },
  answer: { status: 200, body: { resource: { ...meeting, status, invitees_counter: { active } } } },
});
const done = { status: 201, body: { resource: { canceled_by: 'Dana', reason: '', canceler_type: 'host' } } };
const meeting = {
  ...{ uri: `${calendly.url}/scheduled_events/E1`, status: 'active', event_type: null, location: { type: 'zoom' } },
  start_time: '2026-03-20T17:00:00.000000Z',
};

let staff: { id: number; token: string };
let organizationId: OrganizationId;
let lead: { id: number; phone: string };
const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, staff.token);
const shown = async (all = false) => (await ask(EVENTS, { all })).events.events;

/** Calendly's report of a booking, with the signature of this connection. */
async function report(kind: 'invitee.created' | 'invitee.canceled', phone = lead.phone, invitee = 'I1') {
  const subscribed = calendly.seen.findLast(({ path }) => path === '/webhook_subscriptions')?.body;
  const { url, signing_key: key } = subscribed as { url: string; signing_key: string };
  const status = kind === 'invitee.created' ? 'active' : 'canceled';
  const uri = `${meeting.uri}/invitees/${invitee}`;
  const payload = { uri, event: meeting.uri, status, text_reminder_number: phone, scheduled_event: meeting };
  const body = JSON.stringify({ event: kind, payload });
  const at = Math.floor(clock.now().getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${at},v1=${signature}` };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

async function cancelShown() {
  const [{ id }] = await shown();
  expect(await ask(CANCEL, { ids: [id] })).toMatchObject({ cancelEvents: { success: true } });
  return id as string;
}

/** Runs the job that cancels at Calendly, which responds with this. */
async function work(...exchanges: Exchange[]) {
  calendly.expect(...exchanges);
  await cancelBookings(context, 1_500);
  calendly.finish();
}

beforeAll(() => clock.set(OPEN_TUESDAY));
beforeEach(async () => {
  clock.set(OPEN_TUESDAY);
  organizationId = (await buildOrganization(context, { name: 'Dana’s Salon' })).id;
  staff = await buildUser(context, organizationId, { access: 'MANAGER' });
  lead = await buildLead(context, organizationId);
  await turnSwitch(server.context, organizationId, 'showCalendly');
  const browser = browserAt(server);
  const code = await browser.codeOf(staff.token);
  await browser.prepare(staff.token, code);
  const { location } = await browser.open(code);
  calendly.expect(...connecting());
  await browser.comeBack({ code: 'its-code', state: new URL(location ?? '').searchParams.get('state') ?? '' });
  calendly.finish();
  expect(await report('invitee.created')).toBe(200);
});

describe('connecting', () => {
  it('reads event types from every page, and sends no token to another host for the next page', async () => {
    const { customValues } = await ask('{ customValues(calendlyOnly: true) { customValues { name } } }');
    expect(customValues.customValues.map(({ name }: { name: string }) => name).sort()).toEqual([
      ...['first', 'second', 'third'],
    ]);
  });
});

describe('an event that is canceled here', () => {
  it('is canceled at Calendly, and Calendly’s later report changes nothing more [EVENT-04]', async () => {
    expect(await shown()).toMatchObject([{ cancelled: false, isBookedAtCalendly: true, calendarCancellation: null }]);
    await cancelShown();
    expect(await shown()).toMatchObject([
      { cancelled: true, calendarCancellation: { state: 'waiting', reason: null } },
    ]);
    await work(cancellation(done));
    expect(await shown()).toEqual([]);
    expect(await report('invitee.canceled')).toBe(200);
    expect(await shown(true)).toMatchObject([{ cancelled: true, calendarCancellation: { state: 'done' } }]);
    await work();
  });

  it.each([
    ['is slow', 'hangs' as const],
    ['fails', { status: 500, body: 'no' }],
    ['has too much to do', { status: 429, body: { title: 'Too Many Requests' } }],
  ])('waits, and reports it, while Calendly %s, and is retried later', async (_what, answer) => {
    await cancelShown();
    await work(cancellation(answer));
    const [waiting] = await shown();
    expect(waiting.calendarCancellation).toMatchObject({ state: 'waiting', reason: 'unreachable' });
    expect(Date.parse(waiting.calendarCancellation.nextAttempt)).toBeGreaterThan(clock.now().getTime());
    await work();
    clock.advance({ minutes: 2 });
    // The first attempt may have arrived: then the second is refused, and the time is read.
    await work(cancellation({ status: 403, body: { title: 'Permission Denied' } }), event('canceled'));
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['the account may not', 'not_allowed', [{ status: 403, body: {} }], ['active']],
    ['the account is no longer connected', 'not_connected', [{ status: 401, body: {} }], []],
  ] as const)('stays in the list if %s, until someone retries', async (_why, reason, answers, statuses) => {
    const id = await cancelShown();
    await work(...answers.map(cancellation), ...statuses.map((status) => event(status)));
    expect(await shown()).toMatchObject([{ calendarCancellation: { state: 'refused', reason, nextAttempt: null } }]);
    await work();
    expect(await ask(RETRY, { ids: [id] })).toMatchObject({ retryEventCancellations: { success: true, retried: 1 } });
    await work(cancellation(done));
    expect(await shown()).toEqual([]);
  });

  it('counts as canceled there if Calendly knows no such event', async () => {
    await cancelShown();
    await work(cancellation({ status: 404, body: { title: 'Resource Not Found' } }));
    expect(await shown(true)).toMatchObject([{ calendarCancellation: { state: 'done' } }]);
  });

  it('is given up when its time has passed without a response', async () => {
    await cancelShown();
    clock.set('2026-03-20T17:00:01Z');
    // The token has expired meanwhile, and is renewed first.
    const renewed = {
      method: 'POST' as const,
      path: '/oauth/token',
      body: {
        ...{ grant_type: 'refresh_token', refresh_token: 'refresh-1' },
        ...{ client_id: 'our-client', client_secret: 'our-secret' },
      },
      answer: { status: 200, body: { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 7200 } },
    };
    const late = cancellation({ status: 503, body: '' });
    await work(renewed, { ...late, headers: { authorization: 'Bearer access-2' } });
    clock.set(OPEN_TUESDAY);
    expect(await shown(true)).toMatchObject([{ calendarCancellation: { state: 'refused', reason: 'over' } }]);
  });
});

describe('one contact’s booking that is canceled here', () => {
  const takeAway = async () => {
    const read = `{ lead(leadId: "${lead.id}") { lead { appointments { id } } } }`;
    const [{ id }] = (await ask(read)).lead.lead.appointments;
    await ask(`mutation { deleteLeadAppointment(leadAppointmentId: "${id}") { success } }`);
  };

  it('is canceled at Calendly if no one else has booked the time', async () => {
    await takeAway();
    await work(event('active'), cancellation(done));
    expect(await shown(true)).toMatchObject([{ cancelled: true, calendarCancellation: { state: 'done' } }]);
  });

  it('cancels no one else’s: the time stays, and the list says why', async () => {
    await takeAway();
    await work(event('active', 2));
    expect(await shown()).toMatchObject([{ calendarCancellation: { state: 'refused', reason: 'others_booked' } }]);
  });

  it('is not canceled while another contact of ours has booked the same time', async () => {
    const other = await buildLead(context, organizationId);
    await report('invitee.created', other.phone, 'I2');
    await takeAway();
    await work();
    expect(await shown()).toMatchObject([{ cancelled: false, calendarCancellation: null }]);
    const [{ id }] = await shown();
    await ask(CANCEL, { ids: [id] });
    await work(cancellation(done));
  });
});

it('a cancellation at Calendly arrives here [EVENT-04]', async () => {
  expect(await report('invitee.canceled')).toBe(200);
  expect(await shown(true)).toMatchObject([{ cancelled: true, calendarCancellation: null }]);
  await work();
});
