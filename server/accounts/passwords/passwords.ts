import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../platform/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

const SHORTEST = 8;
const LONGEST = 128;
const AT_ONCE = 2;
const MOST_WAITING = 60;
const STRONG = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

let cost: typeof STRONG | typeof CHEAP = STRONG;
let decoyHash: Promise<string> | null = null;

// Hashing is slow on purpose: at most two run at once, so that a flood of sign-ins can't starve everything else.
let running = 0;
const waiting: (() => void)[] = [];

/** Refuses a password that is too short, too long, too common or not repeated the same. */
export function checkNewPassword(password: string, repeated: string): void {
  if (password.length < SHORTEST) refuse('password-too-short');
  if (password.length > LONGEST) refuse('password-too-long');
  if (password !== repeated) refuse('passwords-differ');
  if (isCommonPassword(password)) refuse('password-too-common');
}

/** Switches to almost free hashing, or back. Only tests may call it; the architecture test refuses any other caller. */
export function hashCheaply(isCheap: boolean): void {
  cost = isCheap ? CHEAP : STRONG;
  decoyHash = null;
}

/** The stored hash of a password (argon2id, 19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Takes the same time whether or not there is such a user: without one, a decoy hash is checked. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  if (password.length > LONGEST) return false;
  const right = await inTurn(async () => verify(stored ?? (await decoy()), password));
  return right && stored !== null;
}

function decoy(): Promise<string> {
  decoyHash ??= hash('no one has this password', cost);
  return decoyHash;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MOST_WAITING) refuse('too-many-logins');
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The slot is handed to the next in the queue directly, so that no new caller can take it first.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
