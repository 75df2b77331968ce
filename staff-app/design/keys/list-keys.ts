import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

/** What a list does with the row that has the focus, besides opening and selecting it. */
export type ListKeys = {
  /** Absent where rows can't be archived. */
  archive?: ((rowId: string) => void) | undefined;
};

const lists = new WeakMap<Element, RefObject<ListKeys>>();

/**
 * Makes a list one that keys move through: give what it returns to the element around the rows, and `rowOf` to each row.
 * Enter opens what `opensRow` marks, where the row doesn't open itself; x ticks its box.
 */
export function useListKeys(keys: ListKeys = {}): RefCallback<HTMLElement> {
  const latest = useRef(keys);
  latest.current = keys;
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    element.dataset.list = '';
    lists.set(element, latest);
  }, []);
}

/** What makes an element a row of such a list. */
export function rowOf(id: string) {
  return { 'data-row': id } as const;
}

/** What Enter presses in a row that doesn't open itself. */
export const opensRow = { 'data-row-opens': '' } as const;

/** What archives a row of this list, if anything does. */
export function archiverOf(list: Element): ListKeys['archive'] {
  return lists.get(list)?.current.archive;
}
