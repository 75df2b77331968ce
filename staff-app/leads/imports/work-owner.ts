import { useSyncExternalStore } from 'react';
import { useBrand } from '../../session/brand.tsx';
import { canKeepFiles } from '../../session/kept-file.ts';
import { useSignedIn } from '../../session/signed-in.tsx';

let withoutRoom: string | null = null;
const listeners = new Set<() => void>();

/** Notes whether this browser had no room for the file that is kept under this name. */
export function noteNoRoom(owner: string, hasNone: boolean): void {
  if (!hasNone && withoutRoom !== owner) return;
  withoutRoom = hasNone ? owner : null;
  for (const listener of listeners) listener();
}

/**
 * Under which name a person's file is kept in this browser, and whether it is: health data isn't, and what the browser
 * has no room for (`hasNoRoom`).
 */
export function useWorkOwner(): { owner: string; isKept: boolean; hasNoRoom: boolean } {
  const { id, organization } = useSignedIn();
  const { isHealth } = useBrand();
  const owner = `${id}/${organization?.id ?? ''}/import`;
  const hasNoRoom = useSyncExternalStore(subscribe, () => withoutRoom === owner);
  return { owner, isKept: !isHealth && canKeepFiles() && !hasNoRoom, hasNoRoom };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
