import { useLocalStorage } from '@mantine/hooks';
import { useSignedIn } from '../session/signed-in.tsx';

/** The columns after the name that one can choose, in their usual order. */
export const columnKeys = [
  ...(['phone', 'consent', 'campaigns', 'groups', 'added', 'active', 'message'] as const),
  ...(['reply', 'opened', 'appointment', 'score', 'responsible', 'activity'] as const),
] as const;

/** One column that can be chosen. */
export type ColumnKey = (typeof columnKeys)[number];

/** Which columns are shown, in the order of all of them. */
export type ChosenColumns = readonly { readonly key: ColumnKey; readonly isShown: boolean }[];

const usuallyShown: readonly ColumnKey[] = ['phone', 'consent', 'campaigns', 'groups', 'added'];

const usual: ChosenColumns = columnKeys.map((key) => ({ key, isShown: usuallyShown.includes(key) }));

/** A saved view and its columns. */
type ColumnsOfView = { readonly id: string; readonly columns: readonly string[] } | null;

/**
 * The columns that this person chose here; like the colors, they are kept in the browser. A saved view has its own: what
 * was changed in it is kept beside them until the view is saved.
 */
export function useChosenColumns(view: ColumnsOfView = null) {
  const { id } = useSignedIn();
  const place = view === null ? `contact-columns/${id}` : `contact-columns/${id}/view-${view.id}`;
  const [kept, keep, forget] = useLocalStorage<unknown>({
    ...{ key: place, defaultValue: null, getInitialValueInEffect: false },
  });
  const chosen = readChosen(kept ?? (view && readWritten(view.columns)));
  return {
    chosen,
    toggle: (key: ColumnKey) => keep(chosen.map((one) => (one.key === key ? { key, isShown: !one.isShown } : one))),
    move: (key: ColumnKey, by: 1 | -1) => keep(moved(chosen, key, by)),
    reset: forget,
  };
}

/** The columns as a view keeps them: hidden ones begin with a minus. */
export function writtenColumns(chosen: ChosenColumns): string[] {
  return chosen.map(({ key, isShown }) => (isShown ? key : `-${key}`));
}

/** The columns of a view with those that were added since it was saved. */
export function completeColumns(columns: readonly string[]): string[] {
  return writtenColumns(readChosen(readWritten(columns)));
}

function readWritten(columns: readonly string[]) {
  return columns.map((column) => ({ key: column.replace(/^-/, ''), isShown: !column.startsWith('-') }));
}

/** What is kept of older versions, or was changed by hand, may lack columns or have others. */
export function readChosen(kept: unknown): ChosenColumns {
  if (!Array.isArray(kept)) return usual;
  const known = kept.flatMap((one) => {
    const key = columnKeys.find((column) => column === one?.key);
    return key === undefined ? [] : [{ key, isShown: one.isShown === true }];
  });
  const once = known.filter(({ key }, index) => known.findIndex((one) => one.key === key) === index);
  return [...once, ...usual.filter(({ key }) => !once.some((one) => one.key === key))];
}

function moved(chosen: ChosenColumns, key: ColumnKey, by: 1 | -1): ChosenColumns {
  const at = chosen.findIndex((one) => one.key === key);
  const [one, other] = [chosen[at], chosen[at + by]];
  if (one === undefined || other === undefined) return chosen;
  return chosen.with(at, other).with(at + by, one);
}
