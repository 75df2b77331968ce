import { createHash } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import type { Rule, Window } from './rule.ts';
import { countInWindow, countTry, deleteThrottle, deleteThrottlesBefore, uncountTry } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts a try before it is made, so that tries at the same moment cannot slip past; false when it is one too many. */
export async function admit(tx: Tx, key: string, rule: Rule, now: Date): Promise<boolean> {
  return (await countTry(tx, key, rule, now)) !== null;
}

/**
 * Counts one in a window before it is done, and says whether it was the last one for now: the moment to raise an alarm.
 * However evenly they come, the window holds no more; at the edge it may look back up to a twelfth further.
 */
export async function admitInWindow(
  tx: Tx,
  key: string,
  window: Window,
  now: Date,
): Promise<{ isAdmitted: boolean; isLast: boolean }> {
  const count = await countInWindow(tx, key, window, now);
  return { isAdmitted: count !== null, isLast: count !== null && count >= window.most };
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
