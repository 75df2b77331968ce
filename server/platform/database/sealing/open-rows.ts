import { type KeyName, keyNamesIn, MARK, openText } from './sealed-text.ts';

type Row = Record<string, unknown>;
type KeyOf = (name: KeyName) => Buffer;

/** The keys needed to read these rows; null if nothing in them is sealed. */
export function keysNeededBy(rows: readonly unknown[]): KeyName[] | null {
  const marked: string[] = [];
  // Rows of one statement have the same columns.
  const columns = Object.keys(rows[0] ?? {});
  for (const row of rows as readonly Row[])
    for (let at = 0; at < columns.length; at += 1) {
      const value = row[columns[at] as string];
      if (typeof value === 'string') {
        if (value.includes(MARK)) marked.push(value);
      } else if (typeof value === 'object' && value !== null) collectMarked(value, marked);
    }
  return marked.length === 0 ? null : marked.flatMap(keyNamesIn);
}

/** Decrypts every sealed text in these rows, in place. */
export function openRows(rows: readonly unknown[], keyOf: KeyOf): void {
  for (const row of rows as readonly Row[]) openIn(row, keyOf);
}

function collectMarked(value: unknown, marked: string[]): void {
  if (typeof value === 'string') {
    if (value.includes(MARK)) marked.push(value);
  } else if (Array.isArray(value)) {
    // A list may hold a million ids.
    for (let at = 0; at < value.length; at += 1) if (typeof value[at] !== 'number') collectMarked(value[at], marked);
  } else if (isOpenable(value)) {
    for (const key in value) {
      if (key.includes(MARK)) marked.push(key);
      collectMarked((value as Row)[key], marked);
    }
  }
}

function openIn(value: Row, keyOf: KeyOf): void {
  for (const key of Object.keys(value)) {
    const name = key.includes(MARK) ? String(openText(key, keyOf)) : key;
    const inside = value[key];
    if (name !== key) delete value[key];
    if (typeof inside === 'string') value[name] = inside.includes(MARK) ? openText(inside, keyOf) : inside;
    else {
      if (isOpenable(inside)) openIn(inside as Row, keyOf);
      value[name] = inside;
    }
  }
}

// Rows, JSON and lists; dates and bytes hold no text.
function isOpenable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value);
}
