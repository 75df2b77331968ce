import type { Clock } from '../../domain/brands/brand.ts';
import { clockNameAt } from '../../domain/brands/clock.ts';
import { dayLater, dayOf, formatDay } from '../../domain/time/days.ts';
import * as phrases from '../../words/en/staff/shell.ts';
import { say } from '../say.ts';

type Running = { sent: number; finishes: string | null; wait?: { until: string | null } | null | undefined };

/** Says when a send starts or goes on, where it waits for a moment, and when it will be done, by the clock of the organization. */
export function finishSentence(send: Running, clock: Clock, now = new Date()): string | null {
  const until = send.wait?.until ?? null;
  const starts = until === null || new Date(until) <= now ? null : momentOf(until, clock, now);
  const finishes = send.finishes === null ? null : momentOf(send.finishes, clock, now);
  if (starts === null) return finishes && say(phrases.finishesAt, { finishes: inFull(finishes) });
  // A send that is over within the minute has one time to tell.
  const isNew = send.sent === 0;
  if (finishes === null || inFull(finishes) === inFull(starts))
    return say(isNew ? phrases.startsAt : phrases.continuesAt, { starts: inFull(starts) });
  return say(isNew ? phrases.startsAndFinishes : phrases.continuesAndFinishes, inOneSentence(starts, finishes));
}

type Moment = { readonly day: string; readonly time: string; readonly zoneLabel: string };

function momentOf(iso: string, clock: Clock, now: Date): Moment {
  const { zone } = clock;
  const at = new Date(iso);
  const [day, today] = [dayOf(at, zone), dayOf(now, zone)];
  const near = day === today ? phrases.today : day === dayLater(today, 1) ? phrases.tomorrow : null;
  return {
    day: near ?? formatDay(day),
    time: at.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }),
    zoneLabel: clockNameAt(at, clock),
  };
}

// The day and the zone are said once where both moments share them.
function inOneSentence(starts: Moment, finishes: Moment): { starts: string; finishes: string } {
  const { time, zoneLabel } = finishes;
  if (starts.zoneLabel !== zoneLabel) return { starts: inFull(starts), finishes: inFull(finishes) };
  const isSameDay = starts.day === finishes.day;
  return {
    starts: say(phrases.dayAtTime, starts),
    finishes: isSameDay ? say(phrases.inClock, { moment: say(phrases.atTime, { time }), zoneLabel }) : inFull(finishes),
  };
}

function inFull({ zoneLabel, ...moment }: Moment): string {
  return say(phrases.inClock, { moment: say(phrases.dayAtTime, moment), zoneLabel });
}
