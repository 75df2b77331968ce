// P11: viewers' reports, durable before the response, beside the same call that stores nothing.
import type { OrganizationId } from '../domain/ids.ts';
import { loadLeadActivity } from '../server/engagement/activity/load-lead-activity.ts';
import type { Context } from '../server/platform/context.ts';
import { buildViewerLink } from '../server/testing/build-viewer-link.ts';
import { withFreshServer } from './fresh-server.ts';
import { type LoadFigures, loadFigures } from './load/load-figures.ts';
import { type Load, repeatRequests } from './load/repeat-requests.ts';
import { comparedRow, inTurn, milliseconds } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { perSecond, printTable, type Row } from './report.ts';

const atOnce = 100;
const secondsPerRound = size(3, 1);
const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
// The call answers a robot like everyone else, and stores nothing.
const robot = 'Mozilla/5.0 (compatible; benchbot/1.0)';

const trackDocument =
  'mutation($ssid:String!,$times:[SlideTimeInput!]){trackLead(leadActivitySsid:$ssid,times:$times){success errors}}';

export async function benchBeacons(): Promise<Row[]> {
  const rows: Row[] = [];
  // Each phone has an address of its own: those of one network take turns.
  await withFreshServer({ trustProxy: ['loopback'] }, async (server) => {
    const { organizationId } = await server.newOrganization();
    rows.push(...(await measure(server.context, server.url, organizationId)));
  });
  return rows;
}

async function measure(context: Context, url: string, organizationId: OrganizationId): Promise<Row[]> {
  const visits = await openVisits(context, organizationId);
  const load = (userAgent: string, seconds = secondsPerRound): Load => ({
    ...{ origin: url, seconds, expected: '"success":true' },
    requests: visits.map((visit, n) => reportOf(visit, userAgent, `203.0.113.${n + 1}`)),
  });
  await repeatRequests(load(phone, 2));
  const stored: LoadFigures[] = [];
  const empty: LoadFigures[] = [];
  const side = (kept: LoadFigures[], userAgent: string) => async () => {
    const figures = await loadFigures(context.db, load(userAgent));
    kept.push(figures);
    return figures.rate;
  };
  await inTurn([side(stored, phone), side(empty, robot)]);
  const both = (key: keyof LoadFigures) => ({
    ours: stored.map((one) => one[key]),
    theirs: empty.map((one) => one[key]),
  });
  const given = { id: 'P11', beside: 'storing nothing' };
  return [
    comparedRow({
      ...{ ...given, ...both('rate'), shown: perSecond, best: 'most', bar: 0.6 },
      what: `viewer reports, durable before the answer, ${atOnce} at once`,
    }),
    comparedRow({
      ...{ ...given, ...both('p99'), shown: milliseconds, best: 'least', bar: 3 },
      what: `the slowest of ${atOnce} viewer reports (p99)`,
    }),
  ];
}

async function openVisits(context: Context, organizationId: OrganizationId): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let index = 0; index < atOnce; index += 1) {
    const { leadCode, stepCode, slideIds } = await buildViewerLink(context, organizationId);
    const { activity } = await loadLeadActivity(context, { leadCode, stepCode, deviceId: 'bench', userAgent: phone });
    visits.push({ ssid: activity.ssid, slideId: String(slideIds[0]) });
  }
  return visits;
}

type Visit = { readonly ssid: string; readonly slideId: string };

// More seconds than the clock allows, so that each report stores something: the time since the last one.
function reportOf({ ssid, slideId }: Visit, userAgent: string, address: string): Load['requests'][number] {
  const times = [{ pitchSlideId: slideId, seconds: 100_000 }];
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': address };
  return {
    ...{ path: '/graphql', method: 'POST', headers },
    body: JSON.stringify({ query: trackDocument, variables: { ssid, times } }),
  };
}

if (import.meta.main) printTable(await benchBeacons());
