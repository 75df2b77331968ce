import type { Database } from '../server/platform/database/database.ts';
import { ROUNDS, size } from './measure/settings.ts';
import { processorMs } from './processor-time.ts';
import { median, type Row } from './report.ts';

/** One call of something. `n` differs from call to call. */
export type Work = (n: number) => Promise<unknown>;

type Percentiles = { readonly p50: number; readonly p95: number; readonly processorMs: number };
type Both = { readonly ones: readonly Percentiles[]; readonly others: readonly Percentiles[] };

type Db = Pick<Database, 'pool'>;

const CALLS = size(200, 20);

/** The percentiles of each round, the two alternating, so that both have the same load beside them. */
export async function percentilesOfBoth(
  [dbOfOne, dbOfOther]: readonly [one: Db, other: Db],
  one: Work,
  other: Work,
): Promise<Both> {
  for (let n = 0; n < 30; n += 1) await Promise.all([one(n), other(n)]);
  const ones: Percentiles[] = [];
  const others: Percentiles[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sides = [() => percentiles(dbOfOne, one, round).then((found) => ones.push(found))];
    sides.push(() => percentiles(dbOfOther, other, round).then((found) => others.push(found)));
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
  }
  return { ones, others };
}

/** A row of both: the ratio is that of the 95th percentiles, and the goal twice at most, or a time at most. */
export function percentilesRow(
  { id, what, beside }: { readonly id: string; readonly what: string; readonly beside: string },
  { ones, others }: Both,
  { ratio: mostRatio = 2, ms: mostMs = null }: { readonly ratio?: number; readonly ms?: number | null } = {},
): Row {
  const ratios = ones.map(({ p95 }, round) => p95 / (others[round]?.p95 ?? Number.NaN));
  const ratio = median(ratios);
  const isReached = mostMs === null ? ratio <= mostRatio : median(ones.map(({ p95 }) => p95)) <= mostMs;
  const cost = (of: readonly Percentiles[]) => median(of.map(({ processorMs: ms }) => ms));
  return {
    ...{ id, what, measured: shown(ones), limit: `${shown(others)} ${beside}`, ratio, ratios, best: 'least' },
    ...{ goal: mostMs === null ? `≤ ${mostRatio}` : `p95 ≤ ${mostMs} ms`, isReached },
    processor: { ours: cost(ones), limit: cost(others) },
  };
}

function shown(rounds: readonly Percentiles[]): string {
  const [p50, p95] = [rounds.map((round) => round.p50), rounds.map((round) => round.p95)];
  const range = p95.length > 1 ? ` (${Math.min(...p95).toFixed(2)} to ${Math.max(...p95).toFixed(2)})` : '';
  return `p50 ${median(p50).toFixed(2)}, p95 ${median(p95).toFixed(2)} ms${range}`;
}

async function percentiles(db: Db, work: Work, round: number): Promise<Percentiles> {
  const times: number[] = [];
  const before = await processorMs(db);
  for (let n = 0; n < CALLS; n += 1) {
    const startedAt = performance.now();
    await work(round * CALLS + n);
    times.push(performance.now() - startedAt);
  }
  const cost = ((await processorMs(db)) - before) / CALLS;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(CALLS * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), processorMs: cost };
}
