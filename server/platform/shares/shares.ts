import { refuse } from '../refusal.ts';
import { type Account, type Allowance, charge, isAsNew, learn, openAccount, usedMs, waitMs } from './accounts.ts';
import { createWays, type Running, type Ways } from './give-way.ts';
import type { Payer } from './meter.ts';

/** Who sent a request: the person or network, and the organization it is for. */
export type Sender = {
  readonly kind: 'member' | 'network' | 'proxy' | 'unknown';
  readonly name: string;
  readonly organization: string;
};

export type ShareLimits = Readonly<Record<Sender['kind'] | 'organization', Allowance>>;

/** A request that has begun: it pays for its work until it leaves. */
export type Visit = Payer & { readonly waitedMs: number; leave(): void };

export type Shares = {
  /** Begins a request when its sender and organization have time left; the wait ends with the signal's reason. */
  enter(sender: Sender, endsWhen: AbortSignal): Promise<Visit>;
};

// No screen ever has this many waiting; any more are refused.
const MOST_WAITING = 500;
// Time is shared out only while others need it: for this long after another organization's request.
const OTHERS_MS = 5 * 60_000;
const SWEEP_MS = 60_000;
// Who has used more than this of the last second lets others go first. A screen of ours takes 20 to 100 ms in all.
const HEAVY_FROM_MS = 50;

type Line = {
  readonly person: Account;
  readonly organization: Account;
  readonly waiting: Place[];
  timer?: NodeJS.Timeout;
};
type Place = { begin(): void };
type LastAsked = { note(organization: string): void; areActive(organization: string): boolean };

/**
 * Shares out the process's time: a sender that has used up theirs waits until it refills, without holding others up.
 */
export function createShares(limits: ShareLimits): Shares {
  const lineOf = createLines(limits);
  const others = createLastAsked();
  const ways = createWays();
  return {
    enter(sender, endsWhen) {
      endsWhen.throwIfAborted();
      const line = lineOf(sender);
      others.note(sender.organization);
      if (line.waiting.length >= MOST_WAITING) refuse('too-many-requests');
      const cameAtMs = performance.now();
      return new Promise((resolve, reject) => {
        const place = {
          begin() {
            endsWhen.removeEventListener('abort', giveUp);
            line.person.running += 1;
            line.organization.running += 1;
            resolve(visit(line, { others, ways }, performance.now() - cameAtMs));
          },
        };
        const giveUp = () => {
          line.waiting.splice(line.waiting.indexOf(place), 1);
          reject(endsWhen.reason);
        };
        endsWhen.addEventListener('abort', giveUp);
        line.waiting.push(place);
        serve(line, others);
      });
    },
  };
}

// Begins all that are due, and sets a timer for the next one.
function serve(line: Line, others: LastAsked): void {
  clearTimeout(line.timer);
  while (line.waiting.length > 0 && line.person.running < line.person.allowance.requests) {
    const isShared = others.areActive(line.organization.name);
    // The next one begins when a running one has left.
    if (isShared && line.person.running * line.person.usualMs >= line.person.allowance.togetherMs) return;
    const forMs = isShared ? longestWaitMs(line) : 0;
    if (forMs > 0) {
      line.timer = setTimeout(() => serve(line, others), forMs);
      return;
    }
    line.waiting.shift()?.begin();
  }
}

function visit(
  line: Line,
  { others, ways }: { readonly others: LastAsked; readonly ways: Ways },
  waitedMs: number,
): Visit {
  const accounts = [line.person, line.organization];
  const running: Running = {
    organization: line.organization.name,
    sinceMs: performance.now(),
    isHeavy: () => accounts.some((account) => usedMs(account, performance.now()) > HEAVY_FROM_MS),
  };
  ways.enter(running);
  let spentMs = 0;
  let hasLeft = false;
  return {
    waitedMs,
    charge(ms) {
      const when = { nowMs: performance.now(), mayOwe: others.areActive(line.organization.name) };
      spentMs += ms;
      for (const account of accounts) charge(account, ms, when);
    },
    giveWay: () => ways.giveWay(running),
    leave() {
      if (hasLeft) return;
      hasLeft = true;
      ways.leave(running);
      for (const account of accounts) {
        account.running -= 1;
        learn(account, spentMs);
      }
      serve(line, others);
    },
  };
}

/** The queue of each sender, opened with its first request and dropped once its state is that of a new one. */
function createLines(limits: ShareLimits): (sender: Sender) => Line {
  const lines = new Map<string, Line>();
  const organizations = new Map<string, Account>();
  let sweptAtMs = performance.now();
  return (sender) => {
    const key = `${sender.kind} ${sender.name} ${sender.organization}`;
    const known = lines.get(key);
    if (known) return known;
    const nowMs = performance.now();
    if (nowMs - sweptAtMs > SWEEP_MS) {
      forgetIdle(lines, organizations);
      sweptAtMs = nowMs;
    }
    const organization =
      organizations.get(sender.organization) ?? openAccount(sender.organization, limits.organization, nowMs);
    organizations.set(sender.organization, organization);
    const line = { person: openAccount(sender.name, limits[sender.kind], nowMs), organization, waiting: [] };
    lines.set(key, line);
    return line;
  };
}

function longestWaitMs({ person, organization }: Line): number {
  const nowMs = performance.now();
  return Math.max(waitMs(person, nowMs), waitMs(organization, nowMs));
}

function forgetIdle(lines: Map<string, Line>, organizations: Map<string, Account>): void {
  const nowMs = performance.now();
  for (const [name, line] of lines) if (line.waiting.length === 0 && isAsNew(line.person, nowMs)) lines.delete(name);
  const used = new Set([...lines.values()].map((line) => line.organization));
  for (const [name, account] of organizations)
    if (!used.has(account) && isAsNew(account, nowMs)) organizations.delete(name);
}

/** Whether any other organization has sent requests lately. */
function createLastAsked(): LastAsked {
  let newest = { organization: '', atMs: Number.NEGATIVE_INFINITY };
  let newestOther = newest;
  return {
    note(organization) {
      if (organization !== newest.organization) newestOther = newest;
      newest = { organization, atMs: performance.now() };
    },
    areActive(organization) {
      const other = newest.organization === organization ? newestOther : newest;
      return performance.now() - other.atMs < OTHERS_MS;
    },
  };
}
