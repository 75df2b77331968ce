import type { MarkedText } from './gate-and-mark.ts';
import { textsPerSecond } from './pace.ts';

/** Lets the texts of each number with a rate leave at their moments, and none of them together after a standstill. */
export type Pacer = {
  add(text: MarkedText): void;
  /** Texts that have not left yet. */
  waiting(): number;
  /** There is room for calls again. */
  resume(): void;
  /** How much later the texts of an organization's numbers leave than planned, since this was asked the last time. */
  takeLateMs(organizationId: number): ReadonlyMap<number, number>;
};

type Line = { readonly texts: MarkedText[]; readonly leftAtMs: number[] };

// The planned distance leaves 17 ms a second: half of them make up for lateness, half are for the way to the carrier.
const SECOND_MS = 1_008;
// Timers are no more exact than this.
const TIMER_MS = 2;
// Less than this is made up for by the process itself; more has to be known by all who plan for the number.
const STANDSTILL_MS = 50;

/** `leave` says whether the text went out: one that was given back has used nothing of the rate. */
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
  // Timers are late by a millisecond and more: whatever may leave by then leaves with the first.
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

/** When it may leave: not before its planned moment, and by what has really left before it. */
function momentOf({ leftAtMs }: Line, { callAtMs, spaceMs }: MarkedText): number {
  const last = leftAtMs.at(-1) ?? Number.NEGATIVE_INFINITY;
  const oneSecondAgo = leftAtMs.at(-textsPerSecond(spaceMs)) ?? Number.NEGATIVE_INFINITY;
  return Math.max(callAtMs, last + leastSpaceMs(spaceMs), oneSecondAgo + SECOND_MS);
}

// At a high rate the texts of one moment of a timer leave together; the second still holds no more than the rate.
const leastSpaceMs = (spaceMs: number): number => (spaceMs / 2 < TIMER_MS ? 0 : spaceMs / 2);

/** Writes down that a text left; answers how much later than planned. */
function noteLeft(line: Line, { callAtMs, spaceMs }: MarkedText, nowMs: number): number {
  line.leftAtMs.push(nowMs);
  if (line.leftAtMs.length > textsPerSecond(spaceMs)) line.leftAtMs.shift();
  return nowMs - callAtMs;
}

/** How late each number's texts left, by organization, until somebody asks. What was told already is not told again. */
function createLateness(lastPlannedMs: (numberId: number) => number) {
  const late = new Map<number, Map<number, number>>();
  const told = new Map<number, { readonly ms: number; readonly plannedUpToMs: number }>();
  return {
    note({ organizationId, numberId, callAtMs }: MarkedText, lateMs: number): void {
      const before = told.get(numberId);
      // Whoever plans since then has pushed everything behind the texts that were planned by then.
      const known = before && callAtMs <= before.plannedUpToMs ? before.ms : 0;
      if (lateMs - known <= STANDSTILL_MS) return;
      const ofNumbers = late.get(organizationId) ?? new Map<number, number>();
      ofNumbers.set(numberId, Math.max(ofNumbers.get(numberId) ?? 0, lateMs - known));
      late.set(organizationId, ofNumbers);
    },
    take(organizationId: number): ReadonlyMap<number, number> {
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
