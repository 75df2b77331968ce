import type { Database } from '../../server/platform/database/database.ts';
import { processorMs } from '../processor-time.ts';
import { median, type Row } from '../report.ts';
import { ROUNDS } from './settings.ts';

/** What one round gave: a rate or a time, and the processor time of one item in milliseconds, if it was counted. */
export type Figure = { readonly value: number; readonly processorMs?: number };

/** Measures each of these once a round, in turn; the order is turned around after each round. */
export async function inTurn(
  sides: readonly (() => Promise<Figure>)[],
  rounds: number = ROUNDS,
): Promise<readonly Figure[][]> {
  const figures: Figure[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sides.keys()];
    for (const side of round % 2 === 0 ? order : order.toReversed()) {
      const figure = await sides[side]?.();
      if (figure) figures[side]?.push(figure);
    }
  }
  return figures;
}

/** How many items a second this work does, and what one costs this process, its database and these processes. */
export async function rateOf(
  db: Pick<Database, 'pool'>,
  items: number,
  work: () => Promise<unknown>,
  pids: readonly number[] = [],
): Promise<Figure> {
  const before = await processorMs(db, pids);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  return { value: items / seconds, processorMs: ((await processorMs(db, pids)) - before) / items };
}

type Compared = {
  readonly id: string;
  readonly what: string;
  readonly ours: readonly Figure[];
  readonly theirs: readonly Figure[];
  /** What the other side is. */
  readonly beside: string;
  readonly shown: (value: number) => string;
  /** Whether more is better (a rate) or less (a time). */
  readonly best: 'most' | 'least';
  /** The ratio to reach; null if the row has none. */
  readonly bar: number | null;
};

/** A row of two sides that were measured in turn; the ratio is the median of those of the rounds. */
export function comparedRow({ id, what, ours, theirs, beside, shown, best, bar }: Compared): Row {
  const ratios = ours.map(({ value }, round) => value / (theirs[round]?.value ?? Number.NaN));
  const ratio = median(ratios);
  const sign = best === 'most' ? '≥' : '≤';
  return {
    ...{ id, what, ratio, ratios, best, measured: spread(valuesOf(ours), shown) },
    limit: `${beside}: ${spread(valuesOf(theirs), shown)}`,
    ...{ goal: bar === null ? 'told only' : `${sign} ${bar.toFixed(2)}`, isReached: reaches(ratio, best, bar) },
    processor: { ours: costOf(ours), limit: costOf(theirs) },
  };
}

type AgainstFixed = Omit<Compared, 'theirs' | 'bar' | 'beside'> & {
  /** The fixed figure and what it is. */
  readonly limit: { readonly value: number; readonly name: string };
  readonly bar: number;
};

/** A row beside a fixed figure, such as a rate that is allowed. */
export function fixedRow({ id, what, ours, shown, best, limit, bar }: AgainstFixed): Row {
  const ratios = ours.map(({ value }) => value / limit.value);
  const ratio = median(ratios);
  return {
    ...{ id, what, ratio, ratios, best, measured: spread(valuesOf(ours), shown), limit: limit.name },
    ...{ goal: `${best === 'most' ? '≥' : '≤'} ${bar.toFixed(2)}`, isReached: reaches(ratio, best, bar) },
    processor: { ours: costOf(ours), limit: null },
  };
}

/** The median with the least and the most: "8,672/s (8,100/s to 9,020/s)". */
export function spread(values: readonly number[], shown: (value: number) => string): string {
  const middle = shown(median(values));
  if (values.length < 2) return middle;
  const [least, most] = [shown(Math.min(...values)), shown(Math.max(...values))];
  return least === most ? middle : `${middle} (${least} to ${most})`;
}

/** Formats milliseconds for people. */
export function milliseconds(value: number): string {
  return value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value).toLocaleString('en-US')} ms`;
}

const valuesOf = (figures: readonly Figure[]): number[] => figures.map(({ value }) => value);

function reaches(ratio: number, best: 'most' | 'least', bar: number | null): boolean | null {
  if (bar === null) return null;
  return best === 'most' ? ratio >= bar : ratio <= bar;
}

function costOf(figures: readonly Figure[]): number | null {
  const costs = figures.flatMap((figure) => figure.processorMs ?? []);
  return costs.length > 0 ? median(costs) : null;
}
