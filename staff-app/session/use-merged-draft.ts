import { useState } from 'react';
import { type Edited, eachField, mergeEdits, partsChanged, withParts } from './merge-edits.ts';

/** What is edited in a dialog, beside what others save of the same thing. */
export type MergedDraft<Value extends object> = {
  /** As it is shown: what was typed here, and otherwise what is saved now. */
  readonly draft: Value;
  readonly saved: Value;
  /** What was typed here, alone: only this is sent. */
  readonly changes: Partial<Value>;
  /** The same as it was when it was changed here: the server refuses a change of anything else. */
  readonly seen: Partial<Value>;
  readonly isChanged: (key: keyof Value) => boolean;
  /** What was changed here and, in another way, by someone else. Nothing is saved before the person has chosen. */
  readonly clashes: readonly (keyof Value & string)[];
  readonly change: (part: Partial<Value>) => void;
  readonly takeSaved: () => void;
  readonly keepMine: () => void;
};

/** Something with independent fields while a dialog edits it; what others save meanwhile is taken in. */
export function useMergedDraft<Value extends object>(saved: Value): MergedDraft<Value> {
  const parts = eachField(saved);
  const [edited, setEdited] = useState<Edited<Value>>({ draft: saved, base: saved });
  const { draft, base, clashes } = mergeEdits(parts, edited, saved);
  const changed = partsChanged(parts, draft, base);
  return {
    ...{ draft, saved, clashes },
    changes: Object.fromEntries(changed.map((key) => [key, draft[key]])) as Partial<Value>,
    seen: Object.fromEntries(changed.map((key) => [key, base[key]])) as Partial<Value>,
    isChanged: (key) => changed.includes(key as keyof Value & string),
    change: (part) =>
      setEdited((before) => {
        const now = mergeEdits(parts, before, saved);
        return { draft: { ...now.draft, ...part }, base: now.base };
      }),
    takeSaved: () => setEdited({ draft: withParts(draft, saved, clashes), base: saved }),
    keepMine: () => setEdited({ draft, base: saved }),
  };
}
