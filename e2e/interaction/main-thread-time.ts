// How long the page's main thread works between a click or key and the frame that shows its effect. What counts is the
// thread's processor time, so that other work on the machine doesn't change it.
import type { Page } from 'playwright-core';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];
// What a click or a key reaches the page as.
const INPUTS = new Set(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown']);
// The frame is worked out and handed over by the end of this.
const FRAME = 'Commit';

/** The milliseconds of processor time that the main thread of `page` takes for what `interact` does, until its frame. */
export async function mainThreadTime(page: Page, interact: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('A browser that keeps its profile has no trace.');
  await browser.startTracing(page, { categories: CATEGORIES });
  await interact();
  // The frame after the one with the effect has begun: the first has been handed over.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return timeUntilFrame(trace.traceEvents);
}

/** The same from what was traced. */
export function timeUntilFrame(events: readonly TraceEvent[]): number {
  const inputs = events.filter(({ name, args }) => name === 'EventDispatch' && INPUTS.has(args?.data?.type ?? ''));
  const last = inputs.toSorted((a, b) => a.ts - b.ts).at(-1);
  if (!last) throw new Error('The page got no click and no key.');
  const own = (event: TraceEvent) => event.pid === last.pid && event.tid === last.tid && event.ph === 'X';
  // A click comes as several events: the interaction begins with the first after the last frame before it.
  const begin = Math.min(...inputs.filter(own).map(({ ts }) => ts));
  const frames = events.filter((event) => own(event) && event.name === FRAME && event.ts > last.ts);
  const frame = frames.toSorted((a, b) => a.ts - b.ts)[0];
  if (!frame) throw new Error('No frame came after the click or key.');
  const until = frame.ts + (frame.dur ?? 0);
  const tasks = events.filter((event) => own(event) && isTask(event));
  const counted = tasks.filter(({ ts, dur = 0 }) => ts + dur > begin && ts < until);
  return counted.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

function isTask({ name }: TraceEvent): boolean {
  return name === 'RunTask';
}
