import { readFile } from 'node:fs/promises';

/** The unit in which Linux counts processor time, in milliseconds. */
export const TICK_MS = 10;

/** A process's parent, and its processor time and that of its ended children, in ticks. Zeros if there is none. */
export type Stat = { readonly parent: number; readonly ticks: number; readonly ofEnded: number };

/** Reads that from /proc. */
export async function statOf(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (...places: readonly number[]) => places.reduce((total, place) => total + (fields[place] ?? 0), 0);
  return { parent: fields[1] ?? 0, ticks: sum(11, 12), ofEnded: sum(13, 14) };
}
