import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { median, type Row } from '../report.ts';

/** A row of an earlier run, one line of the history file. */
export type Entry = {
  readonly at: string;
  readonly commit: string;
  readonly machine: string;
  readonly id: string;
  readonly what: string;
  readonly ratio: number;
  readonly processorMs: number | null;
  readonly isBusy: boolean;
};

/** A row that became worse: by how much of what it was, and how many runs say so. */
export type Worse = {
  readonly id: string;
  readonly what: string;
  readonly ratio: number;
  readonly usual: number;
  readonly by: number;
  readonly runs: number;
};

const LAST_RUNS = 10;
const FEWEST_RUNS = 3;
const WORSE_BY = 0.1;

/** Where runs are remembered: a file of this machine that isn't in git. BENCH_HISTORY names another one. */
export function historyPath(): string {
  return process.env.BENCH_HISTORY ?? join(import.meta.dirname, '../../data/bench-history.jsonl');
}

/** All entries of the file; a line that was cut off is left out. */
export async function readHistory(path: string): Promise<Entry[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Entry];
    } catch {
      return [];
    }
  });
}

/** Adds the rows of a run. */
export async function rememberRows(path: string, entries: readonly Entry[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** The rows of a run as entries; those without a ratio have nothing to compare. */
export function entriesOf(rows: readonly Row[], run: Pick<Entry, 'at' | 'commit' | 'machine' | 'isBusy'>): Entry[] {
  return rows.flatMap(({ id, what, ratio, processor }) =>
    ratio === null || !Number.isFinite(ratio)
      ? []
      : [{ ...run, id, what, ratio, processorMs: processor?.ours ?? null }],
  );
}

/**
 * The rows that became at least a tenth worse than the median of the last ten quiet runs on the same machine. A row with
 * fewer than three such runs isn't judged, and neither is a run on a machine under load.
 */
export function worseRows(
  rows: readonly Row[],
  history: readonly Entry[],
  { machine, isBusy }: Pick<Entry, 'machine' | 'isBusy'>,
): Worse[] {
  if (isBusy) return [];
  return rows.flatMap((row) => {
    const { id, what, ratio } = row;
    if (ratio === null || !Number.isFinite(ratio)) return [];
    const same = history.filter((entry) => entry.id === id && entry.what === what && entry.machine === machine);
    const last = same.filter((entry) => !entry.isBusy).slice(-LAST_RUNS);
    if (last.length < FEWEST_RUNS) return [];
    const usual = median(last.map((entry) => entry.ratio));
    const by = isMoreBetter(row) ? (usual - ratio) / usual : (ratio - usual) / usual;
    return by > WORSE_BY - 1e-9 ? [{ id, what, ratio, usual, by, runs: last.length }] : [];
  });
}

/** A sentence about such a row. */
export function worseSentence({ id, what, ratio, usual, by, runs }: Worse): string {
  const share = `${Math.round(by * 100)} % worse`;
  return `${id} ${what}: ${share}, ${ratio.toFixed(2)} where the last ${runs} runs had ${usual.toFixed(2)}`;
}

function isMoreBetter({ best, goal }: Row): boolean {
  return best ? best === 'most' : goal.includes('≥') || goal === 'told only';
}
