import { useCallback, useMemo } from 'react';
import { makeShelf } from './shelf.ts';
import { useSignedIn } from './signed-in.tsx';

// What is written about contacts is forgotten when someone signs out; this is about no one, and outlives it.
const shelf = /* @__PURE__ */ makeShelf('kept-work/');
const mostAgeMs = 30 * 24 * 60 * 60 * 1000;

type Kept<Work> = { readonly at: number; readonly work: Work };

/**
 * What the signed-in person has made and not saved yet, under a name of its own: it is there after a reload, without a
 * network and after signing out, for 30 days. Null where there is nothing. Never for texts about a contact.
 */
export function useKeptWork<Work>(name: string): readonly [Work | null, KeepWork<Work>] {
  const { id: userId, organization } = useSignedIn();
  const key = `${userId}/${organization?.id ?? ''}/${name}`;
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
  for (const key of shelf.keys()) if (read(shelf.textAt(key)) === null) shelf.keep(key, '');
}

function read<Work>(text: string): Work | null {
  try {
    const { at, work } = JSON.parse(text || 'null') as Kept<Work>;
    return Date.now() - at < mostAgeMs ? work : null;
  } catch {
    return null;
  }
}
