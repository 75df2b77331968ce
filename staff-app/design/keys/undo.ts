import { useEffect } from 'react';
import { isCovered, isWriting } from './where-keys-go.ts';

/** A change that can be undone and redone. */
export type Undoable = {
  /** What was changed, such as `slide/31`, by which it is forgotten. */
  of: string;
  undo: () => void;
  redo: () => void;
  /** Successive changes to the same thing, such as the digits of a number, are undone together. */
  joins?: boolean;
};

type Entry = Undoable & { at: number; isUndone: boolean };

const joinWithinMs = 1_000;
const most = 50;

let done: readonly Entry[] = [];
let undone: readonly Entry[] = [];

/** Lets ⌘Z undo this change until the screen is left; returns what a button calls, which works after that too. */
export function recordUndo(change: Undoable): () => void {
  const last = done.at(-1);
  const at = Date.now();
  const joined = change.joins && last?.joins && last.of === change.of && at - last.at < joinWithinMs;
  const entry: Entry = { ...(joined ? both(last, change) : change), at, isUndone: false };
  done = [...(joined ? done.slice(0, -1) : done), entry].slice(-most);
  undone = [];
  return () => takeBack(entry);
}

function both(first: Undoable, then: Undoable): Undoable {
  return {
    ...then,
    undo: () => {
      then.undo();
      first.undo();
    },
    redo: () => {
      first.redo();
      then.redo();
    },
  };
}

/** Forgets the changes of something that can't be taken back anymore. */
export function forgetUndo(of: string): void {
  done = done.filter((entry) => entry.of !== of);
  undone = undone.filter((entry) => entry.of !== of);
}

/** Takes the last change back with ⌘Z or Ctrl+Z and makes it again with ⇧⌘Z or Ctrl+Y, wherever no text is written. */
export function useUndoKeys(): void {
  useEffect(() => {
    // What was recorded while no screen was open, such as a deletion that a toast offered to undo, is not this screen's.
    forgetAll();
    const listen = (event: KeyboardEvent) => {
      const asked = askedOf(event);
      if (asked === null || event.defaultPrevented || isCovered() || undoesItself(event.target)) return;
      const entry = asked === 'undo' ? done.at(-1) : undone.at(-1);
      if (entry === undefined) return;
      event.preventDefault();
      if (asked === 'undo') takeBack(entry);
      else makeAgain(entry);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      forgetAll();
    };
  }, []);
}

function forgetAll(): void {
  done = [];
  undone = [];
}

// Texts have an undo of their own; a number or a choice that is recorded here has none that fits.
function undoesItself(target: EventTarget | null): boolean {
  return isWriting(target) && !(target instanceof Element && target.closest('[data-undo="recorded"]'));
}

function askedOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function takeBack(entry: Entry): void {
  if (entry.isUndone) return;
  entry.isUndone = true;
  // Once the screen is left, it can't be redone.
  if (done.includes(entry)) undone = [...undone, entry];
  done = done.filter((one) => one !== entry);
  entry.undo();
}

function makeAgain(entry: Entry): void {
  undone = undone.filter((one) => one !== entry);
  done = [...done, entry];
  entry.isUndone = false;
  entry.redo();
}
