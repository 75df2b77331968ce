import { changesDiscarded } from '../../words/en/staff/design.ts';
import { recordUndo } from '../design/keys/undo.ts';
import { showUndo } from '../design/toast.tsx';
import { useKeptWork } from './kept-work.ts';
import { type Edited, fieldsOf, mergeEdits, type Parts, partsChanged, withParts } from './merge-edits.ts';

/** Several things that someone has edited and not saved, by their ids. */
export type KeptEdits<Value, More = object> = Readonly<Record<string, Edited<Value> & More>>;

/** Puts an edited thing among the others, or takes it out. */
export function putEdit<Kept>(all: Readonly<Record<string, Kept>> | null, id: string, edit: Kept | null) {
  const { [id]: _before, ...others } = all ?? {};
  const next: Record<string, Kept> = edit === null ? others : { ...others, [id]: edit };
  return Object.keys(next).length === 0 ? null : next;
}

type Editing<Value, Part extends string> = {
  /** What these edits are kept under. */
  name: string;
  id: string;
  /** As it is saved now; a new one as it begins. */
  saved: Value;
  parts: Parts<Value, Part>;
  /** A new one is kept although nothing was typed yet. */
  isNew?: boolean;
};

/** One thing while it is edited: what was typed is kept at once, and follows what others save meanwhile. */
export function useEdited<Value extends object, Part extends string>(editing: Editing<Value, Part>) {
  const { name, id, saved, parts, isNew = false } = editing;
  const [kept, changeKept] = useKeptWork<KeptEdits<Value>>(name);
  const mine = kept?.[id];
  const { draft, base, clashes } = mine ? mergeEdits(parts, mine, saved) : { draft: saved, base: saved, clashes: [] };
  const changed = partsChanged(parts, draft, base);
  const put = (next: (now: Edited<Value> | undefined) => Edited<Value> | null) =>
    changeKept((all) => putEdit(all, id, next(all?.[id])));
  const keep = (next: Edited<Value>) => {
    const isKept = isNew || partsChanged(parts, next.draft, next.base).length > 0;
    put((now) => (isKept ? { ...now, ...next } : null));
  };
  return {
    ...{ draft, clashes },
    isChanged: changed.length > 0,
    change: (part: Partial<Value>) => keep({ draft: { ...draft, ...part }, base }),
    /** Changes what is edited at that moment, also once something else was typed or this isn't shown anymore. */
    patch: (part: Partial<Value>) =>
      put((now) => {
        const next = { draft: { ...(now?.draft ?? saved), ...part }, base: now?.base ?? saved };
        return isNew || partsChanged(parts, next.draft, next.base).length > 0 ? { ...now, ...next } : null;
      }),
    /** Gives up what was typed, with a way back; `onBack` is called if they take it. */
    discard: (onBack?: () => void) => {
      put(() => null);
      if (mine === undefined || changed.length === 0) return;
      const back = () => {
        // What was typed since then is newer.
        put((now) => now ?? mine);
        onBack?.();
      };
      showUndo(changesDiscarded, recordUndo({ of: `${name}/${id}`, undo: back, redo: () => put(() => null) }));
    },
    /** Gives up what was typed for good. */
    forget: () => put(() => null),
    takeSaved: () => keep({ draft: withParts(draft, saved, fieldsOf(parts, clashes)), base: saved }),
    keepMine: () => keep({ draft, base: saved }),
    /** Forgets what has been saved; what was typed in the meantime stays, under the id that a new one has by now. */
    forgetSaved: (sent: Value, savedId = id) =>
      changeKept((all) => {
        const now = all?.[id];
        const isTypedOn = now !== undefined && partsChanged(parts, now.draft, sent).length > 0;
        const others = putEdit(all, id, null);
        return isTypedOn && !(isNew && savedId === id) ? putEdit(others, savedId, { ...now, base: sent }) : others;
      }),
  };
}
