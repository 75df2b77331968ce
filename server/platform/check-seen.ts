import { refuse } from './refusal.ts';
import type { Actor } from './sessions/actor.ts';

/** What an argument with what a person saw is described by, in the API. */
export const seenDescription =
  'Fields as they were when they were edited: the change is refused if any is another one by now.';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses a change of what someone else has changed since the person began: each value they saw must still be there,
 * unless what is there is already what they want. A caller that names nothing it saw changes what it finds.
 */
export function checkSeen(
  viewer: Pick<Actor, 'isMasked'>,
  seen: Values | null | undefined,
  now: Values,
  wanted: Values,
): void {
  checkShown(viewer, Object.keys(seen ?? {}), wanted);
  for (const [key, value] of Object.entries(seen ?? {}))
    if (!isAs(value, now[key]) && !isWanted(key, now, wanted)) refuse('changed-meanwhile');
}

// What isn't sent is wanted as it was seen.
function isWanted(key: string, now: Values, wanted: Values): boolean {
  return wanted[key] !== undefined && isAs(wanted[key], now[key]);
}

// Each comparison says whether a guess is right. A person who sees the organization masked names only what they change:
// what the mask hides they may not change either.
function checkShown({ isMasked }: Pick<Actor, 'isMasked'>, seen: readonly string[], wanted: Values): void {
  if (isMasked && seen.some((key) => (wanted[key] ?? null) === null)) refuse('hidden-from-platform');
}

// Nothing is empty, however it is sent.
function isAs(value: unknown, now: unknown): boolean {
  return JSON.stringify(value ?? '') === JSON.stringify(now ?? '');
}
