import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import { openReferences, writeReference } from '../integrations/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from './build-organization.ts';
import { buildUser } from './build-user.ts';
import { buildViewerLink, type ViewerLink } from './build-viewer-link.ts';
import { connectSimulated } from './connect-calendly.ts';
import type { TestServer } from './test-server.ts';
import { turnSwitch } from './turn-switch.ts';

/** What a scheduling page reports as booked. */
export type Booked = { readonly eventUri: string; readonly inviteeUri: string };

const SLIDES = [{ type: 'CALENDAR' as const, title: 'When?' }, { title: 'Second' }];
const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';
let hour = 0;

/**
 * An organization whose one person has connected the simulated Calendly, and a contact's link to a slide with a
 * calendar.
 */
export async function buildCalendarWorld(server: TestServer) {
  const { context } = server;
  const organizationId = (await buildOrganization(context)).id;
  const staff = await buildUser(context, organizationId, { access: 'MANAGER' });
  await turnSwitch(server.context, organizationId, 'showCalendly');
  await connectSimulated(server, staff.token);
  const ask = (query: string) => server.graphql(query, {}, staff.token);
  const { customValues } = await ask('{ customValues(calendlyOnly: true, search: "30min") { customValues { id } } }');
  const calendarId = customValues.customValues[0].id as string;
  const newLink = async () => {
    const made = await buildViewerLink(context, organizationId, { slides: SLIDES });
    const change = `pitchSlideId: "${made.slideIds[0]}", calendars: ["${calendarId}"]`;
    await ask(`mutation { updatePitchSlide(${change}) { success errors } }`);
    return made;
  };
  const link = await newLink();
  return { organizationId, staff, link, ask, newLink, ...visiting(server, link), ...reading(ask, link) };
}

function reading(ask: (query: string) => ReturnType<TestServer['graphql']>, link: ViewerLink) {
  return {
    async appointments() {
      const fields = 'kind eventTime eventUrl pitchId pitchSlideId campaigns { id }';
      // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
      const { lead } = (await ask(`{ lead(leadId: "${link.leadId}") { lead { appointments { ${fields} } } } }`)) as any;
      return lead.lead.appointments as Record<string, unknown>[];
    },
  };
}

function visiting(server: TestServer, link: ViewerLink) {
  const call = async (query: string) => {
    const headers = { 'content-type': 'application/json', 'user-agent': phone };
    const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
    return ((await answer.json()) as { data: any }).data;
  };
  return {
    async load(): Promise<{ ssid: string; bookings: unknown[] }> {
      const codes = `campaignLeadCode: "${link.leadCode}", campaignFeatureCode: "${link.stepCode}"`;
      const fields = 'ssid bookings { pitchSlideId state meeting { at zone place } }';
      return (await call(`mutation { loadLeadActivity(${codes}, deviceId: "one") { ${fields} } }`)).loadLeadActivity;
    },
    async track(ssid: string, events: string) {
      const fields = 'success errors bookings { pitchSlideId state meeting { at zone place } }';
      return (await call(`mutation { trackLead(leadActivitySsid: "${ssid}", events: [${events}]) { ${fields} } }`))
        .trackLead;
    },
    /** Books a time on the simulated Calendly's page, as the contact of this link. */
    async book(of: ViewerLink | null = link): Promise<Booked> {
      hour += 1;
      const start = new Date(Date.UTC(2026, 2, 20 + Math.floor(hour / 20), hour % 20)).toISOString();
      const utmContent = of ? await referenceOf(server, of) : undefined;
      const body = JSON.stringify({ start, name: 'Kim', email: 'kim@example.test', utmContent });
      const page = `${server.url}/simulator/calendly/alex-rivera/30min`;
      const headers = { 'content-type': 'application/json' };
      return (await (await fetch(page, { method: 'POST', headers, body })).json()) as Booked;
    },
  };
}

/** The reference of a booking on the first slide of a link. */
export async function referenceOf({ context }: TestServer, of: ViewerLink): Promise<string> {
  return writeReference(await openReferences(context), { ...of, slideId: of.slideIds[0] ?? 0 });
}

/** A page's report of a booking. */
export function scheduled(slideId: unknown, { eventUri, inviteeUri }: Booked): string {
  return `{ kind: "scheduled", pitchSlideId: "${slideId}", eventUri: "${eventUri}", inviteeUri: "${inviteeUri}" }`;
}

/** Stops the simulated Calendly's automatic reports. */
export async function withoutReports({ context }: TestServer, organizationId: OrganizationId): Promise<void> {
  await inTransaction(context.db, organizationId, (tx) => sql`delete from simulator_calendly_webhooks`.execute(tx));
}
