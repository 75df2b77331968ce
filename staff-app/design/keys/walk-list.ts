import * as phrases from '../../../words/en/staff/palette.ts';
import { archiverOf } from './list-keys.ts';
import { isShown } from './where-keys-go.ts';

let lastList: Element | null = null;

/** The rows of a list, in order. */
export function rowsOf(list: Element): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.closest('[data-list]') === list);
}

/** What gets the focus when a row is reached. */
export function focusOf(row: HTMLElement): HTMLElement {
  if (row.hasAttribute('tabindex')) return row;
  return row.querySelector<HTMLElement>('a[href], button:not(:disabled), [tabindex]') ?? row;
}

/** The list and the row in which an element is. */
export function placeInList(element: Element | null): { list: Element; row: HTMLElement; index: number } | null {
  const row = element?.closest<HTMLElement>('[data-row]') ?? null;
  const list = row?.closest('[data-list]') ?? null;
  return row === null || list === null ? null : { list, row, index: rowsOf(list).indexOf(row) };
}

type PlaceInList = NonNullable<ReturnType<typeof placeInList>>;
type ListKey = {
  keys: readonly string[];
  label: string;
  /** Says whether it did something; without a place nothing in a list has the focus. */
  run: (place: PlaceInList | null, event: KeyboardEvent) => boolean;
};

const tick = 'input[type="checkbox"], [role="checkbox"]';

/** Every key of lists and what it does. */
export const listKeys: readonly ListKey[] = [
  { keys: ['j', 'ArrowDown'], label: phrases.nextRow, run: (place, { key }) => mayEnter(place, key) && move(place, 1) },
  {
    keys: ['k', 'ArrowUp'],
    label: phrases.previousRow,
    run: (place, { key }) => mayEnter(place, key) && move(place, -1),
  },
  {
    keys: ['Enter'],
    label: phrases.openRow,
    run: (place, event) => document.activeElement === place?.row && press(place.row, '[data-row-opens]', event),
  },
  { keys: ['x'], label: phrases.selectRow, run: (place, event) => place !== null && press(place.row, tick, event) },
  { keys: ['X'], label: phrases.selectUpTo, run: (place, event) => place !== null && press(place.row, tick, event) },
  { keys: ['e'], label: phrases.archiveRow, run: (place) => place !== null && archive(place) },
];

/** Does what a key does in the list that was used last, or the first one shown; says whether it did something. */
export function walkList(event: KeyboardEvent): boolean {
  const place = placeInList(document.activeElement);
  if (place) lastList = place.list;
  return listKeys.find(({ keys }) => keys.includes(event.key))?.run(place, event) ?? false;
}

// Outside a list the arrows scroll the page.
function mayEnter(place: PlaceInList | null, key: string): boolean {
  return place !== null || !key.startsWith('Arrow');
}

function archive({ list, row }: PlaceInList): boolean {
  const doIt = archiverOf(list);
  doIt?.(row.dataset.row ?? '');
  return doIt !== undefined;
}

function move(place: PlaceInList | null, by: 1 | -1): boolean {
  const list = place?.list ?? currentList();
  if (list === null) return false;
  const rows = rowsOf(list);
  const row = place === null ? rowFrom(rows, by) : rows[place.index + by];
  if (row === undefined) return place !== null;
  const target = focusOf(row);
  target.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  return true;
}

// From outside a list the way goes on beside the row that is open, if one is.
function rowFrom(rows: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  const open = rows.findIndex((row) => row.querySelector('[aria-current="true"]') !== null);
  return open < 0 ? rows[0] : (rows[open + by] ?? rows[open]);
}

function currentList(): Element | null {
  const hasRows = (list: Element) => isShown(list) && rowsOf(list).length > 0;
  if (lastList?.isConnected && hasRows(lastList)) return lastList;
  return [...document.querySelectorAll('[data-list]')].find(hasRows) ?? null;
}

function press(row: HTMLElement, selector: string, { shiftKey }: KeyboardEvent): boolean {
  const target = row.querySelector(selector);
  // With shift, as a click is: everything between two rows is meant.
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return target !== null;
}
