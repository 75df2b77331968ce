import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { buildCalendarWorld, referenceOf, withoutReports } from '../../testing/calendar-world.ts';
import { readRows } from '../../testing/read-texts.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSecret } from './connection.ts';
import { readConnectionOfUser } from './store.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof buildCalendarWorld>>;
let link: ViewerLink;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});
beforeEach(async () => {
  server.clock.set(OPEN_TUESDAY);
  world = await buildCalendarWorld(server);
  link = world.link;
});

async function signingKey(): Promise<string> {
  const { organizationId, staff } = world;
  const row = await inTransaction(server.context.db, organizationId, (tx) =>
    readConnectionOfUser(tx, organizationId, staff.id),
  );
  return (row && (await openSecret(server.context, row))?.signingKey) ?? '';
}

const madeLeads = async () =>
  (await inTransaction(server.context.db, world.organizationId, (tx) => sql`select 1 from leads`.execute(tx))).rows
    .length;

const emailOf = (of: ViewerLink, email: string) =>
  world.ask(`mutation { updateLead(leadId: "${of.leadId}", lead: { email: "${email}" }) { success errors } }`);

describe('Calendly’s own reports', () => {
  const connection = () => `${world.organizationId}-${world.staff.id}`;
  async function post(body: object, given: { key?: string; at?: Date; connection?: string } = {}): Promise<number> {
    const text = JSON.stringify(body);
    const key = given.key ?? (await signingKey());
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
  const invited = async (
    given: { of?: ViewerLink | null; email?: string; phone?: string; old?: string; uri?: string } = {},
  ) => {
    number += 1;
    const eventUri =
      given.uri?.replace(/\/invitees\/.*/, '') ??
      `https://api.calendly.test/scheduled_events/${world.organizationId}-${number}`;
    const { of = link } = given;
    const utm_content = of ? await referenceOf(server, of) : null;
    const start_time = `2026-03-${20 + (number % 9)}T17:00:00Z`;
    return {
      event: 'invitee.created',
      payload: {
        ...{ uri: `${eventUri}/invitees/one`, event: eventUri, status: 'active', old_invitee: given.old ?? null },
        ...{ email: given.email ?? 'unknown@example.test', timezone: 'America/New_York', tracking: { utm_content } },
        text_reminder_number: given.phone ?? null,
        scheduled_event: {
          ...{ uri: eventUri, status: 'active', start_time },
          location: { type: 'physical', location: '1 Main Street' },
        },
      },
    };
  };
  const cancelled = (body: Awaited<ReturnType<typeof invited>>) => ({ ...body, event: 'invitee.canceled' });

  it('create the appointment, and cancel it', async () => {
    const body = await invited();
    expect(await post(body)).toBe(200);
    expect(await post(body)).toBe(200);
    expect(await world.appointments()).toMatchObject([{ pitchSlideId: String(link.slideIds[0]) }]);
    expect((await world.load()).bookings).toMatchObject([{ pitchSlideId: String(link.slideIds[0]), state: 'booked' }]);
    expect(await post(cancelled(body))).toBe(200);
    expect(await world.appointments()).toEqual([]);
    expect((await world.load()).bookings).toEqual([]);
    const { events } = await world.ask('{ events(includeAll: true) { events { cancelled eventAddress } } }');
    expect(events.events).toEqual([{ cancelled: true, eventAddress: '1 Main Street' }]);
  });

  it.each([
    ['the contact canceled it', { cancellation: { canceler_type: 'invitee' } }, 1],
    ['their host did', { cancellation: { canceler_type: 'host' } }, 0],
    ['it was moved', { cancellation: { canceler_type: 'invitee' }, rescheduled: true }, 0],
    ['nothing says who did', {}, 0],
  ])('text those who get alerts when %s there', async (_how, told, alerts) => {
    const phone = `602557${String(world.organizationId % 10_000).padStart(4, '0')}`;
    const { id, token } = await buildUser(server.context, world.organizationId, { access: 'OWNER', phone });
    const choose = `mutation ($id: ID!, $ids: [ID!]!) { updateOrganization(organizationId: $id,
      organization: { messageAlertIds: $ids }) { success } }`;
    await server.graphql(choose, { id: String(world.organizationId), ids: [String(id)] }, token);
    const body = await invited();
    await post(body);
    const canceled = { ...cancelled(body), payload: { ...body.payload, ...told } };
    for (const _again of [1, 2]) await post(canceled);
    const texts = await readRows<{ body: string }>(
      server.context,
      sql`select body from text_queue where organization_id = ${world.organizationId} and kind = 'alert'`,
    );
    const address = `${server.context.config.publicUrl}/dashboard?contact=${link.leadId}`;
    const canceling = texts
      .map((text) => text.body)
      .filter((text) => text.endsWith(` canceled an appointment: ${address}`));
    expect(canceling).toHaveLength(alerts);
  });

  it('count in any order: a canceled booking is not made afterwards', async () => {
    const body = await invited();
    await post(cancelled(body));
    await post(body);
    expect(await world.appointments()).toEqual([]);
  });

  it('move a booking with its slide when it is rescheduled', async () => {
    const first = await invited();
    await post(first);
    const second = await invited({ of: null, old: first.payload.uri });
    await post(second);
    await post(cancelled(first));
    expect(await world.appointments()).toMatchObject([
      { eventUrl: second.payload.event, pitchSlideId: String(link.slideIds[0]) },
    ]);
  });

  /** Staff put a campaign around the one appointment there is; returns all around it now. */
  async function putAround(): Promise<string[]> {
    const around = await buildCampaignAround(server.context, world.organizationId, [
      { chain: 'before', message: 'Soon', days: 1 },
    ]);
    const { events } = await world.ask('{ events { events { id } } }');
    const args = `eventIds: ["${events.events[0].id}"], campaignIds: ["${around.id}"]`;
    await world.ask(`mutation { addCampaignsToEvents(${args}) { success errors } }`);
    return [String(link.campaignId), String(around.id)];
  }
  const aroundNow = async () =>
    (await world.appointments()).map(({ eventUrl, campaigns }) => [
      eventUrl,
      (campaigns as { id: string }[]).map(({ id }) => id),
    ]);

  it('keep what staff put around a booking when it is rescheduled', async () => {
    const first = await invited();
    await post(first);
    const campaignIds = await putAround();
    const second = await invited({ of: null, old: first.payload.uri });
    await post(second);
    await post(cancelled(first));
    expect(await aroundNow()).toEqual([[second.payload.event, campaignIds]]);
    const third = await invited({ of: null, old: second.payload.uri });
    await post(third);
    await post(cancelled(second));
    expect(await aroundNow()).toEqual([[third.payload.event, campaignIds]]);
  });

  it('keep it also if the old time is reported as canceled first, and not for one that was canceled again', async () => {
    await withoutReports(server, world.organizationId);
    const first = await invited();
    await post(first);
    const campaignIds = await putAround();
    const booked = await world.book();
    const movedTo = (uri: string, old = {}) => ({
      ...cancelled(first),
      payload: { ...first.payload, ...old, status: 'canceled', new_invitee: uri },
    });
    await post(movedTo(booked.inviteeUri));
    expect(await aroundNow()).toEqual([[booked.eventUri, campaignIds]]);
    const again = await world.book();
    await fetch(`${server.url}/simulator/calendly/cancellations/${again.eventUri.split('/').at(-1)}`, {
      method: 'POST',
    });
    await post(movedTo(again.inviteeUri, { uri: booked.inviteeUri, event: booked.eventUri }));
    expect(await aroundNow()).toEqual([]);
  });

  it('keep a time that was booked again, also if its first booking is reported as canceled after that', async () => {
    const first = await invited();
    const again = await invited();
    again.payload.scheduled_event.start_time = first.payload.scheduled_event.start_time;
    for (const body of [first, again, cancelled(first)]) await post(body);
    expect(await world.appointments()).toHaveLength(1);
    expect((await world.load()).bookings).toMatchObject([{ state: 'booked' }]);
    await post(cancelled(again));
    expect(await world.appointments()).toEqual([]);
  });

  it('find the contact of a booking made elsewhere by its email, and create none', async () => {
    await emailOf(link, 'Kim@example.test');
    await post(await invited({ of: null, email: 'kim@example.test' }));
    await post(await invited({ of: null, email: 'stranger@example.test' }));
    expect(await world.appointments()).toMatchObject([{ pitchSlideId: null, campaigns: [] }]);
    expect(await madeLeads()).toBe(1);
  });

  it('are no longer the organization’s once their owner has left, unless they were booked in its content', async () => {
    await emailOf(link, 'kim@example.test');
    const own = await invited({ of: null, email: 'kim@example.test' });
    await post(own);
    const { token } = await buildUser(server.context, world.organizationId, { access: 'OWNER' });
    const remove = `mutation { deleteUsers(userIds: ["${world.staff.id}"]) { success } }`;
    expect(await server.graphql(remove, {}, token)).toEqual({ deleteUsers: { success: true } });
    const booked = async () => {
      const { events } = await server.graphql('{ events { events { eventUrl } } }', {}, token);
      return events.events.map(({ eventUrl }: { eventUrl: string }) => eventUrl).toSorted();
    };
    expect(await post(await invited({ of: null, email: 'kim@example.test' }))).toBe(200);
    expect(await booked()).toEqual([own.payload.event]);
    const here = await invited();
    await post(here);
    expect(await booked()).toEqual([own.payload.event, here.payload.event].toSorted());
    await post(cancelled(own));
    expect(await booked()).toEqual([here.payload.event]);
  });

  it('belong to no one if two contacts share the email and the phone is neither’s', async () => {
    for (const one of [link, await world.newLink()]) await emailOf(one, 'home@example.test');
    await post(await invited({ of: null, email: 'home@example.test', phone: '+1 602-555-0199' }));
    const { events } = await world.ask('{ events(includeAll: true) { events { id } } }');
    expect(events.events).toEqual([]);
  });

  it('add the texts of the contact’s campaign with this calendar around it [INTG-13]', async () => {
    const uri = 'https://api.calendly.com/event_types/AAA';
    const calendar = `${uri}|Intro|https://calendly.com/dana/intro`;
    await world.ask(
      `mutation { updateCampaign(campaignId: "${link.campaignId}", calendlyEventUri: "${calendar}") { success } }`,
    );
    await emailOf(link, 'kim@example.test');
    const body = await invited({ of: null, email: 'kim@example.test' });
    const event = { ...body.payload.scheduled_event, event_type: uri };
    await post({ ...body, payload: { ...body.payload, scheduled_event: event } });
    expect(await world.appointments()).toMatchObject([{ campaigns: [{ id: String(link.campaignId) }] }]);
  });

  it('are accepted only with the signature of that connection, and recent', async () => {
    const body = await invited();
    const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);
    expect(await post(body, { key: 'another' })).toBe(403);
    expect(await post(body, { at: minutesAgo(4) })).toBe(403);
    expect(await post(body, { at: minutesAgo(-4) })).toBe(403);
    for (const connection of ['', '1-1', 'x', `${world.organizationId}-0`, '9'.repeat(30)])
      expect(await post(body, { connection })).toBe(403);
    const unsigned = await fetch(`${server.url}/webhooks/calendly?connection=${connection()}`, { method: 'POST' });
    expect(unsigned.status).toBe(403);
    expect(await world.appointments()).toEqual([]);
  });

  it('for one organization never touch the contacts of another', async () => {
    const foreign = await buildOrganization(server.context);
    const other = await buildViewerLink(server.context, foreign.id, { slides: [{ type: 'CALENDAR' }] });
    await post(await invited({ of: other }));
    const rows = await inTransaction(server.context.db, foreign.id, (tx) =>
      sql`select 1 from appointments`.execute(tx),
    );
    expect(rows.rows).toEqual([]);
  });

  it('come from the simulated one too, when someone books there', async () => {
    const booked = await world.book();
    await expect.poll(async () => (await world.appointments()).length).toBe(1);
    const id = booked.eventUri.split('/').at(-1);
    await fetch(`${server.url}/simulator/calendly/cancellations/${id}`, { method: 'POST' });
    expect(await world.appointments()).toEqual([]);
  });
});
