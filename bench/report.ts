/** One figure beside its limit, both measured in the same run. */
export type Row = {
  readonly id: string;
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  readonly ratio: number | null;
  readonly goal: string;
  readonly isReached: boolean | null;
  /** The ratio of each round. */
  readonly ratios?: readonly number[];
  /** Whether a larger ratio is better, or a smaller one; without it, the goal says so. */
  readonly best?: 'most' | 'least';
  /** Processor time of one item, in milliseconds: the program's and the database's together. */
  readonly processor?: { readonly ours: number | null; readonly limit: number | null };
};

const heads = ['#', 'what', 'measured', 'limit', 'ratio', 'processor time an item', 'goal', ''] as const;

/** Prints rows as a table that can be pasted into docs/benchmarks.md. */
export function printTable(rows: readonly Row[]): void {
  console.log(`| ${heads.join(' | ')} |`);
  console.log(`|${heads.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(lineOf(row));
}

/** A row as a line of that table. */
export function lineOf(row: Row): string {
  const mark = row.isReached === null ? '' : row.isReached ? 'reached' : 'not reached';
  const cells = [row.id, row.what, row.measured, row.limit, ratioOf(row), processorOf(row), row.goal, mark];
  return `| ${cells.join(' | ')} |`;
}

// The median with the least and the most of the rounds.
function ratioOf({ ratio, ratios = [] }: Row): string {
  if (ratio === null) return '–';
  if (ratios.length < 2) return ratio.toFixed(2);
  return `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}

function processorOf({ processor }: Row): string {
  if (!processor || processor.ours === null) return '–';
  const ours = cost(processor.ours);
  return processor.limit === null ? ours : `${ours}, beside ${cost(processor.limit)}`;
}

function cost(ms: number): string {
  return ms < 0.1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(ms < 10 ? 3 : 0)} ms`;
}

/** The median of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Formats a figure for people. */
export function perSecond(value: number): string {
  return value < 20 ? `${value.toFixed(2)}/s` : `${Math.round(value).toLocaleString('en-US')}/s`;
}
