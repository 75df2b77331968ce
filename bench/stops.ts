import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildBlast, joinAll } from '../server/testing/build-blast.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { median, perSecond, type Row } from './report.ts';
import type { Figures, Round } from './talking-carrier.ts';

const ROUNDS = 3;
const TEXTS = 10_000;
const STOPS = TEXTS / 20;
// The most that a carrier accepts from one number per second.
const FASTEST = 225;
const twilio = { accountSid: 'AC1', authToken: 'token' };

/**
 * P17: a send to 10,000 contacts of whom 500 reply STOP, beside the same send without them, alternating; at the rate of
 * the fastest number, and then as fast as the process can.
 */
export async function bench(): Promise<Row[]> {
  return [...(await atRate(FASTEST)), ...(await atRate(null))];
}

async function atRate(senderRate: number | null): Promise<Row[]> {
  const carrier = await startCarrier();
  const twilioAt = { ...twilio, apiUrl: carrier.url };
  const settings = { carrier: 'twilio', twilio: twilioAt, payments: 'none', senderRate } as const;
  const withStops: Figures[] = [];
  const without: Figures[] = [];
  let deadlocks = 0;
  try {
    await withFreshServer({ ...settings, roles: ['web', 'worker'] }, async (server) => {
      await sendOnce(server, carrier.url, null, TEXTS / 5);
      for (let round = 0; round < ROUNDS; round += 1) {
        withStops.push(await sendOnce(server, carrier.url, TEXTS / STOPS, TEXTS));
        without.push(await sendOnce(server, carrier.url, null, TEXTS));
      }
      deadlocks = await countDeadlocks(server);
    });
  } finally {
    carrier.stop();
  }
  const rate = senderRate === null ? 'no rate' : `${senderRate} a second`;
  return rowsOf(withStops, without, deadlocks).map((row) => ({ ...row, what: `${row.what}, ${rate}` }));
}

function rowsOf(withStops: readonly Figures[], without: readonly Figures[], deadlocks: number): Row[] {
  const rates = withStops.map(rateOf);
  const ratio = median(rates.map((rate, place) => rate / rateOf(without[place])));
  const answered = withStops.flatMap(({ stops }) => stops.map((one) => (one.answeredAt ?? Infinity) - one.saidAt));
  const confirmed = withStops.flatMap(({ stops }) => stops.map((one) => (one.confirmedAt ?? Infinity) - one.saidAt));
  const what = `${TEXTS.toLocaleString('en-US')} messages, of whose contacts ${STOPS} reply STOP`;
  return [
    {
      ...{ id: 'P17', what, measured: perSecond(median(rates)), ratio, goal: '≥ 0.95', isReached: ratio >= 0.95 },
      limit: `without them: ${perSecond(median(without.map(rateOf)))}`,
    },
    timesRow('a STOP is answered', answered, 0.99, 1_000),
    timesRow('a STOP is confirmed', confirmed, 0.9, 3_000),
    {
      ...{ id: 'P17', what: 'deadlocks', measured: String(deadlocks), limit: '0', ratio: null },
      ...{ goal: '0', isReached: deadlocks === 0 },
    },
  ];
}

function timesRow(what: string, times: readonly number[], share: number, limitMs: number): Row {
  const at = (part: number): number => percentile(times, part);
  const measured = `p50 ${ms(at(0.5))}, p90 ${ms(at(0.9))}, p99 ${ms(at(0.99))}`;
  const ratio = at(share) / limitMs;
  const limit = `p${share * 100}: ${ms(limitMs)}`;
  return { id: 'P17', what, measured, limit, ratio, goal: '≤ 1', isReached: ratio <= 1 };
}

const ms = (value: number): string => `${Math.round(value).toLocaleString('en-US')} ms`;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

/** Messages per second, from the first that the carrier accepts to the last. */
function rateOf(figures: Figures | undefined): number {
  const times = figures?.acceptedAt ?? [];
  return ((times.length - 1) * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
}

async function sendOnce(
  server: FreshServer,
  carrierUrl: string,
  stopEvery: number | null,
  leads: number,
): Promise<Figures> {
  const { context, url } = server;
  const blast = await buildBlast(context, { leads, allowAfterHours: true });
  const round: Round = { url, publicUrl: context.config.publicUrl, authToken: twilio.authToken, stopEvery };
  await fetch(`${carrierUrl}/round`, { method: 'POST', body: JSON.stringify(round) });
  await joinAll(context, blast);
  const wanted = stopEvery === null ? 0 : leads / stopEvery;
  for (let waited = 0; ; waited += 1) {
    await pause(500);
    const figures = (await (await fetch(`${carrierUrl}/figures`)).json()) as Figures;
    const isDone =
      figures.acceptedAt.length >= leads &&
      figures.reports >= 2 * (leads + wanted) &&
      figures.stops.filter(({ confirmedAt }) => confirmedAt !== undefined).length >= wanted;
    if (isDone || waited > 240) {
      console.error(`${perSecond(rateOf(figures))}, ${figures.failed} webhooks failed${isDone ? '' : ', not done'}`);
      if (figures.stops.length > 0)
        for (const row of rowsOf([figures], [figures], 0).slice(1, 3)) console.error(`${row.what}: ${row.measured}`);
      await appliedAll(server);
      return figures;
    }
  }
}

// The next round starts with nothing left of this one.
async function appliedAll({ context }: FreshServer): Promise<void> {
  for (let left = 1; left > 0; ) {
    await pause(200);
    const found = await context.db.kysely.transaction().execute(async (tx) => {
      await sql`select set_config('app.across', 'on', true)`.execute(tx);
      return sql<{ left: number }>`
        select count(*) as left from carrier_callbacks where applied_at is null`.execute(tx);
    });
    left = found.rows[0]?.left ?? 0;
  }
}

async function countDeadlocks({ context }: FreshServer): Promise<number> {
  const found = await sql<{ count: number }>`
    select deadlocks as count from pg_stat_database where datname = current_database()`.execute(context.db.kysely);
  return found.rows[0]?.count ?? 0;
}

async function startCarrier(): Promise<{ url: string; stop(): void }> {
  const program = join(import.meta.dirname, 'talking-carrier.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, stop: () => child.kill() };
}
