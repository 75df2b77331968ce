import { refuse } from '../refusal.ts';
import { type Account, type Allowance, charge, isAsNew, learn, openAccount, waitMs } from './accounts.ts';
import type { Payer } from './meter.ts';

/** Whose request it is: the person or network that sends it, and the organization it is sent in. */
export type Sender = {
  readonly kind: 'member' | 'network' | 'proxy' | 'unknown';
  readonly name: string;
  readonly organization: string;
};

export type ShareLimits = Readonly<Record<Sender['kind'] | 'organization', Allowance>>;

/** A request that has begun: it pays for its work until it leaves. */
export type Visit = Payer & { readonly waitedMs: number; leave(): void };

export type Shares = {
  /** Begins a request when its sender and organization have time left; waiting ends with the signal's reason. */
  enter(sender: Sender, endsWhen: AbortSignal): Promise<Visit>;
};

// No screen ever has so much waiting; what comes on top is refused.
const MOST_WAITING = 500;
// Requests of one sender that together cost more than this run one after the other.
const MOST_AT_ONCE_MS = 100;
// Time is shared out only where others need it: so long after a request of another organization.
const OTHERS_MS = 5 * 60_000;
const SWEEP_MS = 60_000;

type Line = {
  readonly person: Account;
  readonly organization: Account;
  readonly waiting: Place[];
  timer?: NodeJS.Timeout;
};
type Place = { begin(): void };

/** Shares out the process's time: who has used up theirs waits until it has grown again, others are not held up by it. */
export function createShares(limits: ShareLimits): Shares {
  const lines = new Map<string, Line>();
  const organizations = new Map<string, Account>();
  const others = createLastAsked();

  function lineOf(sender: Sender): Line {
    const known = lines.get(`${sender.kind} ${sender.name}`);
    if (known) return known;
    const nowMs = performance.now();
    const organization =
      organizations.get(sender.organization) ?? openAccount(sender.organization, limits.organization, nowMs);
    organizations.set(sender.organization, organization);
    const line = { person: openAccount(sender.name, limits[sender.kind], nowMs), organization, waiting: [] };
    lines.set(`${sender.kind} ${sender.name}`, line);
    return line;
  }

  // Begins all whose time has come, and comes back when the next one's has.
  function serve(line: Line): void {
    clearTimeout(line.timer);
    while (line.waiting.length > 0 && line.person.running < line.person.allowance.requests) {
      const isShared = others.areActive(line.organization.name);
      // The next of what costs much begins when one of its kind has left.
      if (isShared && line.person.running * line.person.usualMs >= MOST_AT_ONCE_MS) return;
      const forMs = isShared ? longestWaitMs(line) : 0;
      if (forMs > 0) {
        line.timer = setTimeout(() => serve(line), forMs);
        return;
      }
      line.waiting.shift()?.begin();
    }
  }

  function visit(line: Line, waitedMs: number): Visit {
    const { person, organization } = line;
    let spentMs = 0;
    let hasLeft = false;
    return {
      waitedMs,
      charge(ms) {
        const when = { nowMs: performance.now(), mayOwe: others.areActive(organization.name) };
        spentMs += ms;
        for (const account of [person, organization]) charge(account, ms, when);
      },
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        for (const account of [person, organization]) {
          account.running -= 1;
          learn(account, spentMs);
        }
        serve(line);
      },
    };
  }

  setInterval(() => forgetIdle(lines, organizations), SWEEP_MS).unref();

  return {
    enter(sender, endsWhen) {
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
            resolve(visit(line, performance.now() - cameAtMs));
          },
        };
        const giveUp = () => {
          line.waiting.splice(line.waiting.indexOf(place), 1);
          reject(endsWhen.reason);
        };
        endsWhen.addEventListener('abort', giveUp);
        line.waiting.push(place);
        serve(line);
      });
    },
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

/** Says whether anyone but this organization has asked lately. */
function createLastAsked(): { note(organization: string): void; areActive(organization: string): boolean } {
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
