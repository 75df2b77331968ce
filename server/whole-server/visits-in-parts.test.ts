import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { noSlideTime } from '../../domain/engagement/merge-activity.ts';
import { monthOfVisit } from '../../domain/engagement/visit-month.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import {
  changeSessions,
  findRecentSession,
  isFirstSeen,
  lockSessionsAcrossOrganizations,
  readFirstViews,
  readListens,
  readSeenSessions,
  readTimes,
  writeTimes,
} from '../engagement/store.ts';
import { dropDueParts, makeParts } from '../privacy/parts/keep-parts.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildViewerLink } from '../testing/build-viewer-link.ts';
import { partsRead } from '../testing/parts-read.ts';
import { readRows } from '../testing/read-texts.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer } from '../testing/test-server.ts';
import { visitPitch } from '../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
recountAtEnd(server);
const { context } = server;
const MARCH = 'viewing_sessions_20260301';

type Visit = { ssid: string; organizationId: OrganizationId; leadId: LeadId; slideId: number; part: string };
const visits: Visit[] = [];

/** A contact opens their link in the current month, and views its first slide for a while. */
async function visit(organizationId: OrganizationId) {
  const link = await buildViewerLink(context, organizationId);
  const report = await visitPitch(server, link);
  const view = (seconds: number) =>
    report({ times: [{ pitchSlideId: String(link.slideIds[0]), seconds }], events: [{ kind: 'seen' }] });
  await view(3);
  const [row] = await readRows<{ ssid: string; part: string }>(
    context,
    sql`select ssid, tableoid::regclass::text as part from viewing_sessions where lead_id = ${link.leadId}`,
  );
  const { ssid = '', part = '' } = row ?? {};
  visits.push({ ssid, organizationId, leadId: link.leadId, slideId: link.slideIds[0] ?? 0, part });
  return view;
}

let viewLate: (seconds: number) => Promise<void>;
beforeAll(async () => {
  const { id } = await buildOrganization(context);
  await visit(id);
  server.clock.set('2026-03-31T18:00:00Z');
  viewLate = await visit(id);
  server.clock.set('2026-04-20T18:00:00Z');
  await visit(id);
  server.clock.set('2026-08-20T18:00:00Z');
  await visit(id);
}, 60_000);

it('keeps a visit and its viewing times in the partitions of its month, and has the month in its name', async () => {
  const parts = ['20260301', '20260301', '20260401', 'rest'].map((part) => `parts.viewing_sessions_${part}`);
  expect(visits.map(({ part }) => part)).toEqual(parts);
  expect(visits.map(({ ssid }) => monthOfVisit(ssid))).toEqual([
    ...['2026-03-01', '2026-03-01', '2026-04-01', '2026-08-01'],
  ]);
  const times = await readRows<{ part: string }>(
    context,
    sql`select tableoid::regclass::text as part from slide_times order by month, ssid`,
  );
  expect(times.map(({ part }) => part)).toEqual(parts.map((part) => part.replace('viewing_sessions', 'slide_times')));
});

it('reads no other partition if the name of a visit is known', async () => {
  const { ssid, organizationId, slideId } = visits[0] as Visit;
  const named = await partsRead(context, async (tx) => {
    await lockSessionsAcrossOrganizations(tx, [ssid]);
    await readTimes(tx, [ssid]);
    await writeTimes(tx, [{ ...noSlideTime, organizationId, ssid, slideId, seconds: 3 }], context.clock.now());
    await changeSessions(tx, [{ organizationId, ssid, seen: true, finished: false }], new Date('2026-03-10T19:00:00Z'));
  });
  expect(named).toEqual({ parts: ['slide_times_20260301', MARCH], whole: [] });
});

it('reads the visits of a contact from each partition by an index, and from none with a full scan', async () => {
  const { organizationId, leadId, slideId, ssid } = visits[0] as Visit;
  const ofContact = await partsRead(context, async (tx) => {
    const [session] = await readSeenSessions(tx, organizationId, leadId);
    if (!session) throw new Error('The visit is not there.');
    await readListens(tx, session);
    await readFirstViews(tx, session, [slideId], []);
    await isFirstSeen(tx, { ...session, ssid });
    await findRecentSession(tx, organizationId, {
      ...session,
      stepId: session.stepId ?? 0,
      activeSince: session.createdAt,
    });
  });
  expect(ofContact.parts).toContain(MARCH);
  expect(ofContact.parts).toContain('viewing_sessions_rest');
  expect(ofContact.whole).toEqual([]);
});

it('drops a month at once with its viewing times, once none of its visits was active since; statistics stay', async () => {
  await makeParts(context);
  // A page of March that was left open: as long as it is viewed, its month is kept.
  server.clock.set('2026-04-02T18:00:00Z');
  await viewLate(5);
  server.clock.set('2027-05-01T04:20:00Z');
  const visitsDropped = async () =>
    (await dropDueParts(context)).filter((part) => !part.startsWith('carrier_callbacks'));
  expect(await visitsDropped()).toEqual([]);
  server.clock.set('2027-05-03T04:20:00Z');
  expect(await visitsDropped()).toEqual(['viewing_sessions 2026-04-01', 'slide_times 2026-04-01']);
  const left = await readRows<{ ssid: string }>(
    context,
    sql`
    select ssid from viewing_sessions union all select ssid from slide_times order by ssid`,
  );
  const [, , april, august] = visits.map(({ ssid }) => ssid);
  expect(left.map(({ ssid }) => ssid)).toEqual([april, april, august, august]);
  const [counted] = await readRows<{ viewed: number }>(
    context,
    sql`select sum(viewed)::int as viewed from campaign_counters`,
  );
  expect(counted?.viewed).toBe(4);
});
