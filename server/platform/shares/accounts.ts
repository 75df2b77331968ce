/** How much of the process's time a name may use: in any one second, as a burst, and per second in the long run. */
export type Allowance = {
  /** The burst within a second; the rest is spread evenly over it, so that others come in between. */
  readonly inOneGoMs: number;
  readonly inOneSecondMs: number;
  readonly atOnceMs: number;
  readonly perSecondMs: number;
  /** How many of its requests may run at the same time. */
  readonly requests: number;
  /** Its requests that together cost more than this run one after the other. */
  readonly togetherMs: number;
};

/** A token bucket: its capacity, and how fast it refills. */
type Bucket = { readonly mostMs: number; readonly perSecondMs: number; leftMs: number };

export type Account = {
  readonly name: string;
  readonly allowance: Allowance;
  /** What is left of the short burst, the second and the long run; every request is paid from each. */
  readonly buckets: readonly Bucket[];
  countedAtMs: number;
  /** The recent cost of one of its requests; this much is reserved for each that is running. */
  usualMs: number;
  running: number;
};

// The weight of the newest request in the moving average.
const NEWEST = 0.3;
const FIRST_GUESS_MS = 5;

/** A new account with full buckets. */
export function openAccount(name: string, allowance: Allowance, nowMs: number): Account {
  const { inOneGoMs, inOneSecondMs, atOnceMs, perSecondMs } = allowance;
  const buckets = [
    fullBucket(inOneGoMs, inOneSecondMs),
    fullBucket(inOneSecondMs, inOneSecondMs),
    fullBucket(atOnceMs, perSecondMs),
  ];
  return { name, allowance, buckets, countedAtMs: nowMs, usualMs: FIRST_GUESS_MS, running: 0 };
}

function fullBucket(mostMs: number, perSecondMs: number): Bucket {
  return { mostMs, perSecondMs, leftMs: mostMs };
}

/** Charges an account. It owes at most one full bucket, and nothing while no one else needs the time. */
export function charge(account: Account, ms: number, { nowMs, mayOwe }: { nowMs: number; mayOwe: boolean }): void {
  count(account, nowMs);
  for (const bucket of account.buckets) bucket.leftMs = Math.max(bucket.leftMs - ms, mayOwe ? -bucket.mostMs : 0);
}

/** Adds a request's cost to the average. */
export function learn(account: Account, ms: number): void {
  account.usualMs += (ms - account.usualMs) * NEWEST;
}

/** How much of the last second's allowance is used up, in milliseconds. */
export function usedMs(account: Account, nowMs: number): number {
  count(account, nowMs);
  const ofSecond = account.buckets[1];
  return ofSecond === undefined ? 0 : ofSecond.mostMs - ofSecond.leftMs;
}

/** How many milliseconds until another request may begin; 0 for now. */
export function waitMs(account: Account, nowMs: number): number {
  count(account, nowMs);
  const setAsideMs = account.running * account.usualMs;
  return Math.max(...account.buckets.map((bucket) => untilPaidMs(bucket, setAsideMs)));
}

function untilPaidMs({ leftMs, perSecondMs }: Bucket, setAsideMs: number): number {
  const owedMs = setAsideMs - leftMs;
  return owedMs < 0 ? 0 : Math.max(1, Math.ceil((owedMs / perSecondMs) * 1_000));
}

/** Whether an account has the same state as a new one. */
export function isAsNew(account: Account, nowMs: number): boolean {
  count(account, nowMs);
  return account.running === 0 && account.buckets.every(({ leftMs, mostMs }) => leftMs >= mostMs);
}

function count(account: Account, nowMs: number): void {
  const seconds = (nowMs - account.countedAtMs) / 1_000;
  for (const bucket of account.buckets)
    bucket.leftMs = Math.min(bucket.leftMs + seconds * bucket.perSecondMs, bucket.mostMs);
  account.countedAtMs = nowMs;
}
