import { median } from './report.ts';

/** One call of something. `n` differs from call to call. */
export type Work = (n: number) => Promise<unknown>;

/** The 50th and 95th percentiles, in milliseconds. */
export type Percentiles = { readonly p50: number; readonly p95: number };

const ROUNDS = 5;
const CALLS = 200;

/** The medians of five rounds' percentiles, the two alternating, so that both have the same load beside them. */
export async function percentilesOfBoth(one: Work, other: Work): Promise<[Percentiles, Percentiles]> {
  for (let n = 0; n < 30; n += 1) await Promise.all([one(n), other(n)]);
  const ones: Percentiles[] = [];
  const others: Percentiles[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ones.push(await percentiles(one, round));
    others.push(await percentiles(other, round));
  }
  return [middle(ones), middle(others)];
}

/** Formats a time for people. */
export function shown({ p50, p95 }: Percentiles): string {
  return `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)} ms`;
}

async function percentiles(work: Work, round: number): Promise<Percentiles> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const startedAt = performance.now();
    await work(round * CALLS + n);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(CALLS * 0.5)] ?? 0, p95: times[Math.floor(CALLS * 0.95)] ?? 0 };
}

function middle(rounds: readonly Percentiles[]): Percentiles {
  return { p50: median(rounds.map((round) => round.p50)), p95: median(rounds.map((round) => round.p95)) };
}
