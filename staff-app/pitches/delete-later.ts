import { useSyncExternalStore } from 'react';
import { errorSentence } from '../api/client.ts';
import { forgetUndo, recordUndo } from '../design/keys/undo.ts';
import { showError, showUndo } from '../design/toast.tsx';

/** As long as the toast with Undo is shown, in milliseconds. */
const undoMs = 10_000;

type Leaving = {
  /** It is being deleted for good. */
  isFinal?: boolean;
  remove: (call: { outlivesPage: boolean }) => Promise<unknown>;
  timer: ReturnType<typeof setTimeout>;
};

const leaving = new Map<string, Leaving>();
const listeners = new Set<() => void>();
let shownNow: ReadonlySet<string> = new Set();

type Deletion = {
  /** What goes, such as `slide/31`. */
  key: string;
  /** Says what is gone. */
  text: string;
  /** Deletes it for good, and waits until the screens know. */
  remove: Leaving['remove'];
};

/** Takes something off the screen at once and deletes it once it can't be undone anymore: after 10 seconds, or with the page. */
export function deleteLater(deletion: Deletion): void {
  const { key, text } = deletion;
  if (leaving.has(key)) return;
  take(deletion);
  showUndo(text, recordUndo({ of: key, undo: () => bringBack(key), redo: () => take(deletion) }));
}

function take({ key, remove }: Deletion): void {
  leaving.set(key, { remove, timer: setTimeout(() => void finish(key, false), undoMs) });
  tell();
}

function bringBack(key: string): void {
  if (leaving.get(key)?.isFinal) return;
  clearTimeout(leaving.get(key)?.timer);
  leaving.delete(key);
  tell();
}

/** What has been taken off the screen. */
export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => shownNow);
}

async function finish(key: string, outlivesPage: boolean): Promise<void> {
  const found = leaving.get(key);
  if (found === undefined) return;
  clearTimeout(found.timer);
  leaving.set(key, { ...found, isFinal: true });
  forgetUndo(key);
  try {
    await found.remove({ outlivesPage });
  } catch (error) {
    showError(errorSentence(error));
  }
  leaving.delete(key);
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('pagehide', finishAll);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function finishAll(): void {
  for (const key of leaving.keys()) void finish(key, true);
}

function tell(): void {
  shownNow = new Set(leaving.keys());
  for (const listener of listeners) listener();
}
