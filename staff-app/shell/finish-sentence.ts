import type { Clock } from '../../domain/brands/brand.ts';
import { clockNameAt } from '../../domain/brands/clock.ts';
import * as phrases from '../../words/en/staff/shell.ts';
import { say } from '../say.ts';

type Running = { sent: number; finishes: string | null; wait?: { until: string | null } | null | undefined };

/** Says when a send starts or goes on, where it waits for a moment, and when it will be done, by the clock of the organization. */
export function finishSentence(send: Running, clock: Clock, now = new Date()): string | null {
  const until = send.wait?.until ?? null;
  const starts = until === null || new Date(until) <= now ? null : momentIn(until, clock, now);
  const finishes = send.finishes === null ? null : momentIn(send.finishes, clock, now);
  if (starts === null) return finishes && say(phrases.finishesAt, { finishes });
  // A send that is over within the minute has one time to tell.
  const isNew = send.sent === 0;
  if (finishes === null || finishes === starts) return say(isNew ? phrases.startsAt : phrases.continuesAt, { starts });
  return say(isNew ? phrases.startsAndFinishes : phrases.continuesAndFinishes, { starts, finishes });
}

function momentIn(iso: string, clock: Clock, now: Date): string {
  const { zone } = clock;
  const at = new Date(iso);
  const day = (date: Date) =>
    date.toLocaleDateString('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = at.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  return say(phrases.dayAtTime, {
    ...{ day: day(at) === day(now) ? phrases.today : day(at), time },
    zoneLabel: clockNameAt(at, clock),
  });
}
