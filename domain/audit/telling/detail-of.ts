import type { ToldEntry } from './told-entry.ts';

/** The value of one detail; null without it. */
export function detailOf(details: ToldEntry['details'], wanted: string): string | null {
  return details.find(({ name }) => name === wanted)?.value ?? null;
}

/** What a table has for a key that the server sent; null for an unknown one. */
export function oneOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
