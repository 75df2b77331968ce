import { createHash } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import type { Rule, Window } from './rule.ts';
import { countInWindow, countTry, deleteThrottle, deleteThrottlesBefore, uncountTry } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts a try before it is made, so that concurrent tries can't slip past; false when it is one too many. */
export async function admit(tx: Tx, key: string, rule: Rule, now: Date): Promise<boolean> {
  return (await countTry(tx, key, rule, now)) !== null;
}

/**
 * Counts one in a window before it happens, and returns whether it was the last one allowed: the moment to raise an
 * alarm. The window never holds more, however evenly they come; it may count up to a twelfth further back.
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

/** Undoes a try that turned out to be right: it was no guess. */
export function takeBack(tx: Tx, key: string): Promise<void> {
  return uncountTry(tx, key, { count: 1, blocksFrom: null });
}

/** Takes back a part of what a try counts as. */
export function takeBackPart(tx: Tx, key: string, rule: Rule, count: number): Promise<void> {
  return uncountTry(tx, key, { count, blocksFrom: rule.free });
}

/** Forgets every try of a key. */
export function forget(tx: Tx, key: string): Promise<void> {
  return deleteThrottle(tx, key);
}

/** Deletes tries that no rule counts anymore. */
export function sweepThrottles(tx: Tx, now: Date): Promise<void> {
  return deleteThrottlesBefore(tx, new Date(now.getTime() - DAY_MS));
}

/** The key of a throttle: its kind, and a hash of the subject. */
export function throttleKey(kind: string, ...parts: readonly (string | number)[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
