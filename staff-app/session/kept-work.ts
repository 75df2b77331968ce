import { useCallback, useMemo } from 'react';
import { makeTabShelf, nameOfTab } from './kept-work-shelf.ts';
import { useSignedIn } from './signed-in.tsx';

// What is written about contacts is forgotten when someone signs out; this is about no one, and outlives it.
const shelf = /* @__PURE__ */ makeTabShelf('kept-work/', /* @__PURE__ */ nameOfTab(), timeOf);
const mostAgeMs = 30 * 24 * 60 * 60 * 1000;

type Kept<Work> = { readonly at: number; readonly work: Work };

/**
 * What the signed-in person has made and not saved yet, under a name of its own: it is there after a reload, without a
 * network and after signing out, for 30 days. Null where there is nothing. Never for texts about a contact. Each window
 * has its own; one that is opened later goes on with what a closed one has left.
 */
export function useKeptWork<Work>(name: string): readonly [Work | null, KeepWork<Work>] {
  const { id: userId, organization } = useSignedIn();
  const key = `${userId}/${organization?.id ?? ''}/${name}`;
  // Before the first look at it, so that fields begin with it.
  useMemo(() => shelf.takeOver(key), [key]);
  const text = shelf.useText(key);
  const work = useMemo(() => read<Work>(text), [text]);
  const change = useCallback<KeepWork<Work>>(
    (next) => {
      const changed = next(read<Work>(shelf.textAt(key)));
      shelf.keep(key, changed === null ? '' : JSON.stringify({ at: Date.now(), work: changed }));
    },
    [key],
  );
  return [work, change];
}

/** The names under which the signed-in person has kept work, as a value that moves in every window. */
export function useKeptNames(): readonly string[] {
  const { id: userId, organization } = useSignedIn();
  const own = `${userId}/${organization?.id ?? ''}/`;
  return shelf.useKeys().flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []));
}

/** Changes what is kept, from what is kept at that moment; null keeps nothing. */
export type KeepWork<Work> = (next: (kept: Work | null) => Work | null) => void;

/** Forgets what no one has touched for 30 days. */
export function forgetOldWork(): void {
  shelf.forgetWhere((text) => read(text) === null);
}

function timeOf(text: string): number {
  try {
    return (JSON.parse(text || 'null') as Kept<unknown>).at;
  } catch {
    return 0;
  }
}

function read<Work>(text: string): Work | null {
  try {
    const { at, work } = JSON.parse(text || 'null') as Kept<Work>;
    return Date.now() - at < mostAgeMs ? work : null;
  } catch {
    return null;
  }
}
