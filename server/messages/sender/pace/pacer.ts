import type { OrganizationId } from '../../../../domain/ids.ts';
import type { MarkedText } from '../gate/gate-and-mark.ts';
import { textsPerSecond } from './pace.ts';

/** Releases the messages of each number with a rate on time, and never together after a standstill. */
export type Pacer = {
  add(text: MarkedText): void;
  /** Messages that haven't left yet. */
  waiting(): number;
  /** There is room for calls again. */
  resume(): void;
  /** How many milliseconds behind plan the messages of an organization's numbers leave, since the last call. */
  takeLateMs(organizationId: OrganizationId): ReadonlyMap<number, number>;
};

type Line = { readonly texts: MarkedText[]; readonly leftAtMs: number[] };

// The planned spacing leaves 17 ms a second to spare: half to make up for lateness, half for network jitter.
const SECOND_MS = 1_008;
// The precision of timers.
const TIMER_MS = 2;
// The process makes up for less than this itself; other planners of the number have to know about more.
const STANDSTILL_MS = 50;

/** `leave` returns whether the message was sent: one that was given back used nothing of the rate. */
export function createPacer(
  monotonicMs: () => number,
  hasRoom: () => boolean,
  leave: (text: MarkedText) => boolean,
): Pacer {
  const lines = new Map<number, Line>();
  const late = createLateness((numberId) => lines.get(numberId)?.texts.at(-1)?.callAtMs ?? Number.NEGATIVE_INFINITY);
  const standing: Line[] = [];
  let waiting = 0;

  function lineOf(numberId: number): Line {
    const line = lines.get(numberId) ?? { texts: [], leftAtMs: [] };
    lines.set(numberId, line);
    return line;
  }
  function waitForFirst(line: Line): void {
    const [first] = line.texts;
    if (first) setTimeout(letGo, Math.max(0, Math.ceil(momentOf(line, first) - monotonicMs())), line);
  }
  // Timers are late by a millisecond or more, so messages due by then leave with the first.
  function letGo(line: Line): void {
    let [first] = line.texts;
    while (first && monotonicMs() >= momentOf(line, first)) {
      if (!hasRoom()) {
        standing.push(line);
        return;
      }
      line.texts.shift();
      waiting -= 1;
      if (leave(first)) late.note(first, noteLeft(line, first, monotonicMs()));
      [first] = line.texts;
    }
    waitForFirst(line);
  }

  return {
    waiting: () => waiting,
    add(text) {
      const line = lineOf(text.numberId);
      line.texts.push(text);
      waiting += 1;
      if (line.texts.length === 1) waitForFirst(line);
    },
    resume() {
      while (hasRoom()) {
        const line = standing.shift();
        if (!line) return;
        letGo(line);
      }
    },
    takeLateMs: late.take,
  };
}

/** When it may leave: not before its planned time, and not too soon after what actually left before it. */
function momentOf({ leftAtMs }: Line, { callAtMs, spaceMs }: MarkedText): number {
  const last = leftAtMs.at(-1) ?? Number.NEGATIVE_INFINITY;
  const oneSecondAgo = leftAtMs.at(-textsPerSecond(spaceMs)) ?? Number.NEGATIVE_INFINITY;
  return Math.max(callAtMs, last + leastSpaceMs(spaceMs), oneSecondAgo + SECOND_MS);
}

// At a high rate, the messages of one timer tick leave together; the second still stays within the rate.
const leastSpaceMs = (spaceMs: number): number => (spaceMs / 2 < TIMER_MS ? 0 : spaceMs / 2);

/** Records that a message left; returns how many milliseconds behind plan. */
function noteLeft(line: Line, { callAtMs, spaceMs }: MarkedText, nowMs: number): number {
  line.leftAtMs.push(nowMs);
  if (line.leftAtMs.length > textsPerSecond(spaceMs)) line.leftAtMs.shift();
  return nowMs - callAtMs;
}

/** The delay of each number, by organization, until it is read. A delay is reported only once. */
function createLateness(lastPlannedMs: (numberId: number) => number) {
  const late = new Map<number, Map<number, number>>();
  const told = new Map<number, { readonly ms: number; readonly plannedUpToMs: number }>();
  return {
    note({ organizationId, numberId, callAtMs }: MarkedText, lateMs: number): void {
      const before = told.get(numberId);
      // Later plans already start after the messages that were planned by then.
      const known = before && callAtMs <= before.plannedUpToMs ? before.ms : 0;
      if (lateMs - known <= STANDSTILL_MS) return;
      const ofNumbers = late.get(organizationId) ?? new Map<number, number>();
      ofNumbers.set(numberId, Math.max(ofNumbers.get(numberId) ?? 0, lateMs - known));
      late.set(organizationId, ofNumbers);
    },
    take(organizationId: OrganizationId): ReadonlyMap<number, number> {
      const ofNumbers = late.get(organizationId) ?? new Map<number, number>();
      late.delete(organizationId);
      for (const [numberId, ms] of ofNumbers) {
        const plannedUpToMs = lastPlannedMs(numberId);
        const before = told.get(numberId);
        const known = before && before.plannedUpToMs >= plannedUpToMs ? before.ms : 0;
        told.set(numberId, { ms: known + ms, plannedUpToMs });
      }
      return ofNumbers;
    },
  };
}
