import pg from 'pg';
import type { Log } from '../log.ts';
import { type HeldLine, type LineHolder, noteLostConnection } from '../lost-connections.ts';
import { isAway } from './asked-work.ts';
import { whyReadOnly } from './read-only.ts';

/** Notices that the database is away, and says so once: then lines about lost connections are left out. */
export type Outage = LineHolder & {
  /** Notes an error of the database, which may be of a lost connection, and returns it. */
  saw<Failure>(error: Failure): Failure;
  /** Whether the database has said within half a minute that its disk is full: it answers, and may take no changes. */
  isFull(): boolean;
  close(): void;
};

/** Why the database can't be reached; null: it can. */
export type FindProblem = () => Promise<string | null>;

const DISK_FULL = '53100';
// The job queue meets it every ten seconds.
const FULL_FOR_MS = 30_000;
const AGAIN_AFTER_MS = 1_000;
const SAY_EVERY_MS = 60_000;
/** Statements that were under way when the connection was lost fail later, when their time is over. */
const LATE_FAILURES_MS = 15_000;
const REACHED_WITHIN_MS = 3_000;

/** Whether the database has refused a change because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string }).code === DISK_FULL;
}

/** Watches a database: after a lost connection it's asked until it answers. */
export function watchOutage(log: Log, findProblem: FindProblem): Outage {
  const held = createHeldLines();
  let fullAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let isClosed = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let wasBackAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    // A busy pool also fails to give connections, many times a second.
    await pause(Math.max(0, lookedAt + AGAIN_AFTER_MS - performance.now()));
    const sinceMs = performance.now();
    lookedAt = sinceMs;
    const problem = await findProblem();
    if (isClosed) return;
    if (problem !== null) {
      await waitUntilBack({ log, findProblem, held, isClosed: () => isClosed }, problem, sinceMs);
      wasBackAt = performance.now();
    } else if (sinceMs - wasBackAt < LATE_FAILURES_MS) held.leaveOut();
    else held.write();
  }

  function lookUnlessLooking(): void {
    if (isLooking || isClosed) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
      if (!held.isEmpty()) lookUnlessLooking();
    });
  }

  const outage: Outage = {
    hold(line) {
      if (isClosed) return line.write();
      held.add(line);
      lookUnlessLooking();
    },
    saw(error) {
      if (error === null || typeof error !== 'object' || !isAway(error)) return error;
      if (isDiskFull(error)) fullAt = performance.now();
      noteLostConnection(error, outage);
      lookUnlessLooking();
      return error;
    },
    isFull: () => performance.now() - fullAt < FULL_FOR_MS,
    close() {
      isClosed = true;
      held.write();
    },
  };
  return outage;
}

type Waiting = {
  readonly log: Log;
  readonly findProblem: FindProblem;
  readonly held: HeldLines;
  isClosed(): boolean;
};

/** Says that the database is away, asks it until it answers, and says how long that took. */
async function waitUntilBack(
  { log, findProblem, held, isClosed }: Waiting,
  problem: string,
  sinceMs: number,
): Promise<void> {
  log.warn(
    { problem },
    'the database is away; it is asked again every second. Until it is back, requests get 503, and messages and jobs wait',
  );
  let saidAt = performance.now();
  let isBack = false;
  while (!isBack) {
    held.leaveOut();
    await pause(AGAIN_AFTER_MS);
    if (isClosed()) return;
    isBack = (await findProblem()) === null;
    if (isClosed()) return;
    if (isBack || performance.now() - saidAt < SAY_EVERY_MS) continue;
    saidAt = performance.now();
    log.warn({ awaySeconds: secondsSince(sinceMs), linesLeftOut: held.leftOut() }, 'the database is still away');
  }
  held.leaveOut();
  const awaySeconds = secondsSince(sinceMs);
  // At the level of the line that it answers, or some would read only that one.
  log.warn({ awaySeconds, linesLeftOut: held.leftOut() }, `the database is back after ${awaySeconds} s`);
  held.countAgain();
}

type HeldLines = ReturnType<typeof createHeldLines>;

function createHeldLines() {
  let lines: HeldLine[] = [];
  let leftOut = 0;
  const take = () => {
    const taken = lines;
    lines = [];
    return taken;
  };
  return {
    add: (line: HeldLine) => void lines.push(line),
    isEmpty: () => lines.length === 0,
    write() {
      for (const line of take()) line.write();
    },
    leaveOut() {
      const taken = take();
      leftOut += taken.length;
      for (const line of taken) line.leaveOut();
    },
    leftOut: () => leftOut,
    countAgain() {
      leftOut = 0;
    },
  };
}

function secondsSince(sinceMs: number): number {
  return Math.round((performance.now() - sinceMs) / 1_000);
}

/** Asks over a connection of its own: those of a pool may all be busy. */
export function askDatabase(addresses: readonly string[], { mustWrite = false } = {}): FindProblem {
  return async () => {
    const problems = await Promise.all(addresses.map((address) => problemOf(address, mustWrite)));
    return problems.find((problem) => problem !== null) ?? null;
  };
}

async function problemOf(address: string, mustWrite: boolean): Promise<string | null> {
  const limits = { connectionTimeoutMillis: REACHED_WITHIN_MS, query_timeout: REACHED_WITHIN_MS };
  const client = new pg.Client({ connectionString: address, application_name: 'tidings', ...limits });
  client.on('error', () => undefined); // It also fails the query in progress, which is what is reported.
  try {
    await client.connect();
    if (mustWrite) return await whyReadOnly(client);
    await client.query('select');
    return null;
  } catch (error) {
    // Whatever else PostgreSQL says, it answers.
    if (error instanceof pg.DatabaseError && !isAway(error)) return null;
    const { message, code = 'no answer' } = error as Error & { code?: string };
    return message === '' ? code : message;
  } finally {
    void client.end().catch(() => undefined);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
