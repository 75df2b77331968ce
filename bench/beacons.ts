// P11: viewers' reports, durable before the response, beside the same call that stores nothing.
import type { OrganizationId } from '../domain/ids.ts';
import { loadLeadActivity } from '../server/engagement/activity/load-lead-activity.ts';
import type { Context } from '../server/platform/context.ts';
import { buildViewerLink } from '../server/testing/build-viewer-link.ts';
import { withFreshServer } from './fresh-server.ts';
import { type Load, type LoadResult, repeatRequests } from './load/repeat-requests.ts';
import { median, perSecond, printTable, type Row } from './report.ts';

const atOnce = 100;
const rounds = 5;
const secondsPerRound = 3;
const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
// The call answers a robot like everyone else, and stores nothing.
const robot = 'Mozilla/5.0 (compatible; benchbot/1.0)';

const trackDocument =
  'mutation($ssid:String!,$times:[SlideTimeInput!]){trackLead(leadActivitySsid:$ssid,times:$times){success errors}}';

export async function benchBeacons(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const { organizationId } = await server.newOrganization();
    rows.push(...(await measure(server.context, server.url, organizationId)));
  });
  return rows;
}

async function measure(context: Context, url: string, organizationId: OrganizationId): Promise<Row[]> {
  const visits = await openVisits(context, organizationId);
  const load = (userAgent: string, seconds = secondsPerRound): Load => ({
    ...{ origin: url, seconds, expected: '"success":true' },
    requests: visits.map((visit) => reportOf(visit, userAgent)),
  });
  await repeatRequests(load(phone, 2));
  const stored: LoadResult[] = [];
  const empty: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    empty.push(await repeatRequests(load(robot)));
    stored.push(await repeatRequests(load(phone)));
  }
  const of = (results: readonly LoadResult[], key: 'perSecond' | 'p99Ms') =>
    median(results.map((result) => result[key]));
  const rate = of(stored, 'perSecond') / of(empty, 'perSecond');
  const wait = of(stored, 'p99Ms') / of(empty, 'p99Ms');
  return [
    {
      ...{ id: 'P11', what: 'viewer reports, durable before the answer, 100 at once', goal: '≥ 0.60', ratio: rate },
      measured: perSecond(of(stored, 'perSecond')),
      limit: `${perSecond(of(empty, 'perSecond'))} storing nothing`,
      isReached: rate >= 0.6,
    },
    {
      ...{ id: 'P11', what: 'the slowest of 100 viewer reports (p99)', goal: '≤ 3', ratio: wait },
      measured: `${of(stored, 'p99Ms').toFixed(0)} ms`,
      limit: `${of(empty, 'p99Ms').toFixed(0)} ms storing nothing`,
      isReached: wait <= 3,
    },
  ];
}

async function openVisits(
  context: Context,
  organizationId: OrganizationId,
): Promise<{ ssid: string; slideId: string }[]> {
  const visits: { ssid: string; slideId: string }[] = [];
  for (let index = 0; index < atOnce; index += 1) {
    const { leadCode, stepCode, slideIds } = await buildViewerLink(context, organizationId);
    const { activity } = await loadLeadActivity(context, { leadCode, stepCode, deviceId: 'bench', userAgent: phone });
    visits.push({ ssid: activity.ssid, slideId: String(slideIds[0]) });
  }
  return visits;
}

// More seconds than the clock allows, so that each report stores something: the time since the last one.
function reportOf({ ssid, slideId }: { ssid: string; slideId: string }, userAgent: string): Load['requests'][number] {
  const times = [{ pitchSlideId: slideId, seconds: 100_000 }];
  return {
    ...{ path: '/graphql', method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': userAgent } },
    body: JSON.stringify({ query: trackDocument, variables: { ssid, times } }),
  };
}

if (import.meta.main) printTable(await benchBeacons());
