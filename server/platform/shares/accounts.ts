/** How much of the process's time a name may use: so much in any one second, so much at once, and so much a second in the long run. */
export type Allowance = {
  readonly inOneSecondMs: number;
  readonly atOnceMs: number;
  readonly perSecondMs: number;
  /** How many of its requests may be under way at the same time. */
  readonly requests: number;
  /** Its requests that together cost more than this run one after the other. */
  readonly togetherMs: number;
};

export type Account = {
  readonly name: string;
  readonly allowance: Allowance;
  leftMs: number;
  leftOfSecondMs: number;
  countedAtMs: number;
  /** What one of its requests has cost lately; so much is set aside for each that is under way. */
  usualMs: number;
  running: number;
};

// Weight of the newest request in what they usually cost.
const NEWEST = 0.3;
const FIRST_GUESS_MS = 5;

/** A new account, with all that may be used at once. */
export function openAccount(name: string, allowance: Allowance, nowMs: number): Account {
  const { atOnceMs: leftMs, inOneSecondMs: leftOfSecondMs } = allowance;
  return { name, allowance, leftMs, leftOfSecondMs, countedAtMs: nowMs, usualMs: FIRST_GUESS_MS, running: 0 };
}

/** Takes from an account; it owes at most what it may use at once, and nothing where nobody else needs the time. */
export function charge(account: Account, ms: number, { nowMs, mayOwe }: { nowMs: number; mayOwe: boolean }): void {
  count(account, nowMs);
  account.leftMs = Math.max(account.leftMs - ms, mayOwe ? -account.allowance.atOnceMs : 0);
  // What is owed of a second delays by a second at most: a single dear request is paid by the larger share.
  account.leftOfSecondMs = Math.max(account.leftOfSecondMs - ms, mayOwe ? -account.allowance.inOneSecondMs : 0);
}

/** Remembers what a request has cost. */
export function learn(account: Account, ms: number): void {
  account.usualMs += (ms - account.usualMs) * NEWEST;
}

/** After how many milliseconds another request may begin; 0 for now. */
export function waitMs(account: Account, nowMs: number): number {
  count(account, nowMs);
  const { perSecondMs, inOneSecondMs } = account.allowance;
  const setAsideMs = account.running * account.usualMs;
  return Math.max(
    untilPaidMs(setAsideMs - account.leftMs, perSecondMs),
    untilPaidMs(setAsideMs - account.leftOfSecondMs, inOneSecondMs),
  );
}

function untilPaidMs(owedMs: number, perSecondMs: number): number {
  return owedMs < 0 ? 0 : Math.max(1, Math.ceil((owedMs / perSecondMs) * 1_000));
}

/** Whether an account says no more than a new one would. */
export function isAsNew(account: Account, nowMs: number): boolean {
  count(account, nowMs);
  return account.running === 0 && account.leftMs >= account.allowance.atOnceMs;
}

function count(account: Account, nowMs: number): void {
  const gained = ((nowMs - account.countedAtMs) / 1_000) * account.allowance.perSecondMs;
  account.leftMs = Math.min(account.leftMs + gained, account.allowance.atOnceMs);
  const { inOneSecondMs } = account.allowance;
  const gainedOfSecond = ((nowMs - account.countedAtMs) / 1_000) * inOneSecondMs;
  account.leftOfSecondMs = Math.min(account.leftOfSecondMs + gainedOfSecond, inOneSecondMs);
  account.countedAtMs = nowMs;
}
