import { mergeSlideTime, noSlideTime, type SlideTime, wallClockSlack } from '../../domain/engagement/merge-activity.ts';
import { bookedSlides } from '../integrations/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { isActivity, type TrackedVisit, tellVisits } from './activity/tell-visits.ts';
import {
  changeSessions,
  lockSessionsAcrossOrganizations,
  type NewTime,
  readCalendarSlides,
  readKnownSlides,
  readStoredTimes,
  type StoredTime,
  writeTimes,
} from './store.ts';
import type { RefusedAnswer, SessionRow } from './types.ts';

const noteEveryMs = 10_000;

export type Beacon = {
  readonly ssid: string;
  readonly times: readonly (SlideTime & { readonly slideId: number })[];
  readonly answers: readonly { readonly widgetId: number; readonly values: readonly string[] }[];
  readonly events: readonly string[];
};

/** The refused answers of one report; null if its session doesn't exist. */
export type Tracked = readonly RefusedAnswer[] | null;

/**
 * Stores viewers' reports, many in one transaction. Returns for each report, in order, its refused answers, or null if
 * its session doesn't exist; anything else that is invalid (a slide of another pitch, a time beyond the clock) is
 * ignored.
 */
export async function trackLeads(context: Context, beacons: readonly Beacon[]): Promise<Tracked[]> {
  const at = context.clock.now();
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const sessions = await lockSessionsAcrossOrganizations(tx, [...new Set(beacons.map((beacon) => beacon.ssid))]);
    const visits = await heldByCalendars(tx, await mergeBeacons(tx, sessions, beacons, at), at);
    await writeTimes(
      tx,
      visits.flatMap((visit) => visit.changedTimes),
      at,
    );
    const changes = visits.filter((visit) => isWorthNoting(visit, at)).map(changeOf);
    if (changes.length > 0) await changeSessions(tx, changes, at);
    const refused = await tellVisits(tx, context, visits, at);
    return beacons.map(({ ssid, answers }) => {
      const sent = new Set(answers.map((answer) => answer.widgetId));
      return refused.get(ssid)?.filter(({ widgetId }) => sent.has(widgetId)) ?? null;
    });
  });
}

/** No one can finish content past a calendar slide without a booking, whatever a page reports. */
async function heldByCalendars(tx: Tx, visits: readonly TrackedVisit[], at: Date): Promise<readonly TrackedVisit[]> {
  const held = new Set<TrackedVisit>();
  for (const visit of visits) {
    const { isFinished, session } = visit;
    const { organizationId, leadId } = session;
    if (!isFinished) continue;
    const slideIds = await readCalendarSlides(tx, session);
    const booked = await bookedSlides(tx, { organizationId, leadId, slideIds }, at);
    if (booked.length < slideIds.length) held.add(visit);
  }
  return visits.map((visit) => (held.has(visit) ? { ...visit, isFinished: false } : visit));
}

// "Viewing now" is shown in minutes; recording each report would rewrite an index three times as often for nothing.
function isWorthNoting(visit: TrackedVisit, at: Date): boolean {
  const { session, isSeen, isFinished } = visit;
  return isSeen || isFinished || (isActivity(visit) && at.getTime() - session.lastActiveAt.getTime() >= noteEveryMs);
}

function changeOf({ session, isSeen, isFinished }: TrackedVisit) {
  return { organizationId: session.organizationId, ssid: session.ssid, seen: isSeen, finished: isFinished };
}

async function mergeBeacons(
  tx: Tx,
  sessions: readonly SessionRow[],
  beacons: readonly Beacon[],
  at: Date,
): Promise<TrackedVisit[]> {
  const stored = await readStoredTimes(tx, sessions);
  const ofSession = Map.groupBy(stored, (time) => time.ssid);
  const known = new Set(stored.map(({ ssid, slideId }) => `${ssid}/${slideId}`));
  // A slide that was stored before belongs to the pitch; only a new one is looked up.
  const asked = beacons.flatMap(({ ssid, times }) => times.map(({ slideId }) => ({ ssid, slideId })));
  const unknown = asked.filter(({ ssid, slideId }) => !known.has(`${ssid}/${slideId}`));
  const found = unknown.length > 0 ? await readKnownSlides(tx, unknown) : new Set<string>();
  const allowed = new Set([...known, ...found]);
  const bySession = Map.groupBy(beacons, (beacon) => beacon.ssid);
  return sessions.map((session) =>
    mergeVisit(session, ofSession.get(session.ssid) ?? [], bySession.get(session.ssid) ?? [], { allowed, at }),
  );
}

function mergeVisit(
  session: SessionRow,
  stored: readonly StoredTime[],
  beacons: readonly Beacon[],
  { allowed, at }: { readonly allowed: ReadonlySet<string>; readonly at: Date },
): TrackedVisit {
  const before = new Map<number, SlideTime>(stored.map((time) => [time.slideId, time]));
  const after = new Map(before);
  const elapsedSeconds = Math.max(0, (at.getTime() - session.createdAt.getTime()) / 1000);
  for (const { slideId, ...incoming } of beacons.flatMap((beacon) => beacon.times)) {
    if (!allowed.has(`${session.ssid}/${slideId}`)) continue;
    const known = after.get(slideId) ?? noSlideTime;
    // All slides together can't have been viewed longer than the visit lasted.
    const elsewhere = totalSeconds(after) - known.seconds;
    after.set(slideId, mergeSlideTime(known, incoming, elapsedSeconds - elsewhere / wallClockSlack));
  }
  const changedTimes: NewTime[] = [...after].flatMap(([slideId, time]) =>
    isSame(before.get(slideId), time)
      ? []
      : [{ ...plain(time), slideId, ssid: session.ssid, organizationId: session.organizationId }],
  );
  const events = new Set(beacons.flatMap((beacon) => beacon.events));
  return {
    session,
    changedTimes,
    addedSeconds: totalSeconds(after) - totalSeconds(before),
    viewedBefore: [...before.keys()].filter((id) => isViewed(before.get(id))),
    newSlideIds: [...after.keys()].filter((id) => isViewed(after.get(id)) && !isViewed(before.get(id))),
    isSeen: events.has('seen') && session.seenAt === null,
    isFinished: events.has('finished') && session.finishedAt === null,
    hasFollowed: events.has('followed'),
    answers: beacons.flatMap((beacon) => beacon.answers),
  };
}

function totalSeconds(times: ReadonlyMap<number, SlideTime>): number {
  return [...times.values()].reduce((sum, time) => sum + time.seconds, 0);
}

function isViewed(time: SlideTime | undefined): boolean {
  return (time?.seconds ?? 0) > 0;
}

function plain({ seconds, video, videoDuration, audio, audioDuration, listens, viewRanges }: SlideTime): SlideTime {
  return { seconds, video, videoDuration, audio, audioDuration, listens, viewRanges };
}

function isSame(before: SlideTime | undefined, after: SlideTime): boolean {
  return before !== undefined && JSON.stringify(plain(before)) === JSON.stringify(plain(after));
}
