import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { type Stat, statOf } from './process-stat.ts';

// From here on, what others do on the machine changes the figures.
const MOST_LOAD_PER_CORE = 0.5;
const MOST_BY_OTHERS = 0.1;

/** The machine and its Node: figures are compared only with those of the same. */
export function machineName(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
}

/** The commit that is measured, with a mark if files were changed since. */
export function commitName(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no').trim() === '' ? '' : ' with changes';
    return git('rev-parse', '--short', 'HEAD').trim() + changed;
  } catch {
    return 'unknown';
  }
}

/** How busy the machine was, so far: in all, by this process and those it has started, and all that there was. */
type Ticks = { readonly busy: number; readonly own: number; readonly all: number };
/** The load for each core before, and the share of the processors that other programs took meanwhile. */
export type Load = { readonly before: number; readonly byOthers: number | null };

/** Watches the machine from now on; the result says what others did on it. */
export async function watchMachine(): Promise<() => Promise<Load>> {
  const before = (loadavg()[0] ?? 0) / cpus().length;
  const first = await readTicks();
  return async () => {
    const last = await readTicks();
    return { before, byOthers: first && last ? shareOfOthers(first, last) : null };
  };
}

/** The sentence that belongs above the figures of a busy machine; null if it was quiet. */
export function loadWarning({ before, byOthers }: Load): string | null {
  const isBusyBefore = before > MOST_LOAD_PER_CORE;
  const isBusyDuring = byOthers !== null && byOthers > MOST_BY_OTHERS;
  if (!isBusyBefore && !isBusyDuring) return null;
  const during = byOthers === null ? '' : `, and other programs took ${percent(byOthers)} of its processors meanwhile`;
  return `Warning: the machine was under load. Before, the load was ${before.toFixed(1)} for each core${during}.`;
}

/** The share of others between two readings. */
export function shareOfOthers(first: Ticks, last: Ticks): number {
  const all = last.all - first.all;
  const others = last.busy - first.busy - (last.own - first.own);
  return all <= 0 ? 0 : Math.min(1, Math.max(0, others / all));
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

async function readTicks(): Promise<Ticks | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => null);
  if (text === null) return null;
  // user, nice, system, idle, waiting for disks, interrupts (2), and stolen by other machines
  const [head = ''] = text.split('\n');
  const fields = head.split(/\s+/).slice(1, 9).map(Number);
  const all = fields.reduce((sum, ticks) => sum + ticks, 0);
  const idle = (fields[3] ?? 0) + (fields[4] ?? 0);
  return { busy: all - idle, own: await ownTicks(), all };
}

// This process and its descendants; those that have ended are in their parents' figures.
async function ownTicks(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = new Map<number, Stat>();
  for (const pid of pids) stats.set(pid, await statOf(pid));
  let ticks = 0;
  for (const [pid, stat] of stats) if (descends(pid, stats)) ticks += stat.ticks + stat.ofEnded;
  return ticks;
}

function descends(pid: number, stats: ReadonlyMap<number, Stat>): boolean {
  for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (at === process.pid) return true;
  return false;
}
