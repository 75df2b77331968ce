import { useRef, useState } from 'react';

/** What is selected in a list, by id; with shift everything between two rows. */
export type Selection = {
  /** What can be selected of the rows that are shown. */
  shownIds: readonly string[];
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string, withShift?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Keeps a selection among the rows that are shown; what disappears from them is no longer selected. */
export function useSelection(shownIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const ids = shownIds.filter((id) => chosen.has(id));
  const toggle = (id: string, withShift = false) => {
    const from = last.current === null ? -1 : shownIds.indexOf(last.current);
    const to = shownIds.indexOf(id);
    const changed = withShift && from >= 0 ? shownIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const next = new Set(chosen);
    for (const one of changed) {
      if (chosen.has(id)) next.delete(one);
      else next.add(one);
    }
    last.current = id;
    setChosen(next);
  };
  return {
    shownIds,
    ids,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(new Set(ids.length === shownIds.length ? [] : shownIds)),
    clear: () => setChosen(new Set()),
  };
}
