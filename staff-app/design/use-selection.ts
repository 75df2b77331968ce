import { useRef, useState } from 'react';

/** What is selected in a list, by id; with shift everything between two rows. */
export type Selection = {
  /** What can be selected of the rows that are shown. */
  shownIds: readonly string[];
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string, withShift?: boolean) => void;
  toggleAll: () => void;
  /** Selects these and no others. */
  select: (ids: readonly string[]) => void;
  clear: () => void;
};

/**
 * Keeps a selection among the rows that are shown; what disappears from them is no longer selected, unless the list has
 * pages and the selection reaches across them.
 */
export function useSelection(shownIds: readonly string[], { acrossPages = false } = {}): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const shown = shownIds.filter((id) => chosen.has(id));
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
    ids: acrossPages ? [...chosen] : shown,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => {
      const others = acrossPages ? [...chosen].filter((id) => !shownIds.includes(id)) : [];
      setChosen(new Set([...others, ...(shown.length === shownIds.length ? [] : shownIds)]));
    },
    select: (ids) => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}
