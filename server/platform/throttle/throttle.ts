import { createHash } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import type { Rule } from './rule.ts';
import { countTry, deleteThrottle, deleteThrottlesBefore, uncountTry } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts a try before it is made, so that tries at the same moment cannot slip past; false when it is one too many. */
export async function admit(tx: Tx, key: string, rule: Rule, now: Date): Promise<boolean> {
  return (await countTry(tx, key, rule, now)) !== null;
}

/** The same, and whether this was the last one for now: the moment to raise an alarm. */
export async function admitAndTellLast(
  tx: Tx,
  key: string,
  rule: Rule,
  now: Date,
): Promise<{ isAdmitted: boolean; isLast: boolean }> {
  const tries = await countTry(tx, key, rule, now);
  return { isAdmitted: tries !== null, isLast: tries !== null && tries >= rule.free };
}

/** Takes a try back that turned out to be right: it was no guess. */
export function takeBack(tx: Tx, key: string): Promise<void> {
  return uncountTry(tx, key);
}

/** Forgets every try of a key. */
export function forget(tx: Tx, key: string): Promise<void> {
  return deleteThrottle(tx, key);
}

/** Removes what no rule looks at any more. */
export function sweepThrottles(tx: Tx, now: Date): Promise<void> {
  return deleteThrottlesBefore(tx, new Date(now.getTime() - DAY_MS));
}

/** The key of a throttle: it tells the kind, and of whom only a hash. */
export function throttleKey(kind: string, ...parts: readonly (string | number)[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
