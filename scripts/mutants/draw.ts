import { createHash } from 'node:crypto';

/** What identifies a planted fault. */
export type Planted = {
  fileName: string;
  mutatorName: string;
  replacement?: string | undefined;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
};

/** Draws up to `count` by the seed. The same seed draws the same faults, spread evenly over the files. */
export function draw<T>(all: readonly T[], count: number, seed: string, of: (item: T) => Planted): T[] {
  const order = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex');
  const byOrder = all
    .map((item) => ({ item, file: of(item).fileName, order: order(keyOf(of(item))) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  const taken = new Map<string, number>();
  return byOrder
    .map(({ item, file, order }) => {
      const round = taken.get(file) ?? 0;
      taken.set(file, round + 1);
      return { item, round, order };
    })
    .toSorted((a, b) => a.round - b.round || (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}

/** The key by which a planted fault is found again while its file is unchanged. */
export function keyOf({ fileName, mutatorName, replacement, location: { start, end } }: Planted): string {
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${fileName.replace(/^.*?\b(?=(?:domain|server)\/)/, '')} ${place} ${mutatorName} ${replacement ?? ''}`;
}
