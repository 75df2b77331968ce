import type { RunningServer } from '../main.ts';
import type { DemoClient } from './demo-client.ts';

type Wanted = { readonly ssid: string; readonly id: string; readonly url: string; readonly luck: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const NINE_IN_PHOENIX_UTC = 16;

/** A visitor books a time on the page of the simulated Calendly, and their own page reports it. */
export async function bookTime(server: RunningServer, visitor: DemoClient, wanted: Wanted): Promise<void> {
  const page = new URL(wanted.url);
  const body = JSON.stringify({
    start: timeOf(server.context.clock.now(), wanted.luck).toISOString(),
    ...{ name: 'A visitor of the demo', email: 'visitor@example.com' },
    utmContent: page.searchParams.get('utm_content') ?? '',
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.url + page.pathname, { method: 'POST', headers, body });
  // Another visitor took the same time.
  if (!answer.ok) return;
  const { eventUri, inviteeUri } = (await answer.json()) as { eventUri: string; inviteeUri: string };
  await visitor.call(
    'mutation ($ssid: String!, $events: [TrackEventInput!]) { trackLead(leadActivitySsid: $ssid, events: $events) { success errors } }',
    { ssid: wanted.ssid, events: [{ kind: 'scheduled', pitchSlideId: wanted.id, eventUri, inviteeUri }] },
  );
}

// A working day of the next two weeks, at a full hour between nine and four.
function timeOf(now: Date, luck: number): Date {
  const number = Math.floor(luck * 100_000);
  const at = new Date(now.getTime() + (1 + (number % 12)) * DAY_MS);
  at.setUTCHours(NINE_IN_PHOENIX_UTC + (Math.floor(number / 12) % 8), 0, 0, 0);
  while (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() + DAY_MS);
  return at;
}
