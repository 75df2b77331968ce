/** How much of the process's time a name may use: so much in any one second, so much at once, and so much a second in the long run. */
export type Allowance = {
  /** Of a second's time so much in one go; the rest is spread evenly over it, so that others come in between. */
  readonly inOneGoMs: number;
  readonly inOneSecondMs: number;
  readonly atOnceMs: number;
  readonly perSecondMs: number;
  /** How many of its requests may be under way at the same time. */
  readonly requests: number;
  /** Its requests that together cost more than this run one after the other. */
  readonly togetherMs: number;
};

/** So much may be used at once, and it grows again by so much a second. */
type Bucket = { readonly mostMs: number; readonly perSecondMs: number; leftMs: number };

export type Account = {
  readonly name: string;
  readonly allowance: Allowance;
  /** What is left in one go, of a second, and in the long run; every request is paid from each. */
  readonly buckets: readonly Bucket[];
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

/** Takes from an account; it owes at most what it may use at once, and nothing where nobody else needs the time. */
export function charge(account: Account, ms: number, { nowMs, mayOwe }: { nowMs: number; mayOwe: boolean }): void {
  count(account, nowMs);
  for (const bucket of account.buckets) bucket.leftMs = Math.max(bucket.leftMs - ms, mayOwe ? -bucket.mostMs : 0);
}

/** Remembers what a request has cost. */
export function learn(account: Account, ms: number): void {
  account.usualMs += (ms - account.usualMs) * NEWEST;
}

/** After how many milliseconds another request may begin; 0 for now. */
export function waitMs(account: Account, nowMs: number): number {
  count(account, nowMs);
  const setAsideMs = account.running * account.usualMs;
  return Math.max(...account.buckets.map((bucket) => untilPaidMs(bucket, setAsideMs)));
}

function untilPaidMs({ leftMs, perSecondMs }: Bucket, setAsideMs: number): number {
  const owedMs = setAsideMs - leftMs;
  return owedMs < 0 ? 0 : Math.max(1, Math.ceil((owedMs / perSecondMs) * 1_000));
}

/** Whether an account says no more than a new one would. */
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
