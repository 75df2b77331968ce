import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Action, offeredActions } from './actions.ts';
import { asksForPalette } from './asks-for-palette.ts';
import { typeInto } from './type-into.ts';
import { walkList } from './walk-list.ts';
import { isCovered, isWriting } from './where-keys-go.ts';

const secondKeyWithinMs = 1200;

type Keys = {
  /** False for people who have switched off the keys that are a single letter. */
  hasLetters: boolean;
  /** What was pressed before this program was there. */
  early: KeyboardEvent[];
  onPalette: () => void;
  /** Keeps a key that is meant for the palette, which is on its way. */
  keep?: (event: KeyboardEvent) => boolean;
};

/** Listens for the keys of what is offered and of lists, wherever the person is not writing and nothing lies above the screen. */
export function useKeys({ hasLetters, early, onPalette, keep }: Keys): void {
  const open = useRef(onPalette);
  open.current = onPalette;
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    const listen = (event: KeyboardEvent) => {
      if (asksForPalette(event)) {
        event.preventDefault();
        if (!isCovered()) open.current();
        return;
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || isCovered()) return;
      const isLetter = event.key.length === 1;
      if (isLetter && !hasLetters) return;
      const actions = offeredActions();
      const pair = first && event.timeStamp - first.at < secondKeyWithinMs ? `${first.key} ${event.key}` : null;
      const found = actions.find(({ keys }) => keys === pair) ?? actionAt(actions, event.key);
      const begins = actions.some(({ keys }) => keys?.startsWith(`${event.key} `));
      first = !found && begins ? { key: event.key, at: event.timeStamp } : null;
      if (found) found.run();
      else if (begins || !walkList(event)) return;
      event.preventDefault();
    };
    void doAgain(early.splice(0), listen, keep);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasLetters, early, keep]);
}

// As often as a key can take to open what it leads to. No other key comes in between.
const microtasks = 40;

/**
 * Does what was pressed before this program was there, in order. A key that put the cursor somewhere makes those after it
 * text: they are typed there.
 */
async function doAgain(
  events: readonly KeyboardEvent[],
  listen: (event: KeyboardEvent) => void,
  keep: Keys['keep'],
): Promise<void> {
  for (const event of events) {
    for (let wait = 0; wait < microtasks; wait += 1) await null;
    if (keep?.(event)) continue;
    // The field in which it was pressed has it, unless it's meant for the palette wherever it is pressed.
    if (asksForPalette(event)) flushSync(() => listen(event));
    if (asksForPalette(event) || isWriting(event.target)) continue;
    const field = document.activeElement;
    flushSync(() => (isWriting(field) ? typeInto(field, event) : listen(event)));
  }
}

// What the screen itself offers comes before what every screen does.
function actionAt(actions: readonly Action[], key: string): Action | undefined {
  const found = actions.filter(({ keys }) => keys === key);
  return found.find(({ of }) => of === undefined) ?? found[0];
}

/** Puts the cursor into the search of the screen, when it has one. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('input[data-search-box]')?.focus();
}
