/** One figure beside its limit, both measured in the same run. */
export type Row = {
  readonly id: string;
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  readonly ratio: number | null;
  readonly goal: string;
  readonly isReached: boolean | null;
};

const heads = ['#', 'what', 'measured', 'limit', 'ratio', 'goal', ''] as const;

/** Prints rows as a table that can be pasted into docs/benchmarks.md. */
export function printTable(rows: readonly Row[]): void {
  console.log(`| ${heads.join(' | ')} |`);
  console.log(`|${heads.map(() => '---').join('|')}|`);
  for (const row of rows) {
    const ratio = row.ratio === null ? '–' : row.ratio.toFixed(2);
    const mark = row.isReached === null ? '' : row.isReached ? 'reached' : 'not reached';
    console.log(`| ${[row.id, row.what, row.measured, row.limit, ratio, row.goal, mark].join(' | ')} |`);
  }
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
  return `${Math.round(value).toLocaleString('en-US')}/s`;
}
