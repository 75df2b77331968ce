import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildBlast, joinAll } from '../server/testing/build-blast.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { comparedRow, type Figure, inTurn, milliseconds, spread } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { startProgram } from './measure/start-program.ts';
import { processorMs } from './processor-time.ts';
import { median, perSecond, type Row } from './report.ts';
import type { Figures, Round } from './talking-carrier.ts';

const TEXTS = size(10_000, 1_000);
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
  const carrier = await startProgram('talking-carrier.ts');
  const twilioAt = { ...twilio, apiUrl: carrier.url };
  const settings = { carrier: 'twilio', twilio: twilioAt, payments: 'none', senderRate } as const;
  const withStops: Measured[] = [];
  const without: Measured[] = [];
  let deadlocks = 0;
  try {
    await withFreshServer({ ...settings, roles: ['web', 'worker'] }, async (server) => {
      await sendOnce(server, carrier.url, null, TEXTS / 5);
      await inTurn([
        () => into(withStops, sendOnce(server, carrier.url, TEXTS / STOPS, TEXTS)),
        () => into(without, sendOnce(server, carrier.url, null, TEXTS)),
      ]);
      deadlocks = await countDeadlocks(server);
    });
  } finally {
    carrier.stop();
  }
  const rate = senderRate === null ? 'no rate' : `${senderRate} a second`;
  return rowsOf(withStops, without, deadlocks).map((row) => ({ ...row, what: `${row.what}, ${rate}` }));
}

type Measured = { readonly figures: Figures; readonly figure: Figure };

async function into(kept: Measured[], measured: Promise<Measured>): Promise<Figure> {
  kept.push(await measured);
  return (await measured).figure;
}

function rowsOf(withStops: readonly Measured[], without: readonly Measured[], deadlocks: number): Row[] {
  const times = (key: 'answeredAt' | 'confirmedAt') =>
    withStops.map(({ figures }) => figures.stops.map((one) => (one[key] ?? Infinity) - one.saidAt));
  const what = `${TEXTS.toLocaleString('en-US')} messages, of whose contacts ${STOPS} reply STOP`;
  const [ours, theirs] = [withStops, without].map((sides) => sides.map(({ figure }) => figure));
  return [
    comparedRow({
      ...{ id: 'P17', what, ours: ours ?? [], theirs: theirs ?? [], beside: 'without them', shown: perSecond },
      ...{ best: 'most', bar: 0.95 },
    }),
    timesRow('a STOP is answered', times('answeredAt'), 0.99, 1_000),
    timesRow('a STOP is confirmed', times('confirmedAt'), 0.9, 3_000),
    {
      ...{ id: 'P17', what: 'deadlocks', measured: String(deadlocks), limit: '0', ratio: null },
      ...{ goal: '0', isReached: deadlocks === 0 },
    },
  ];
}

function timesRow(what: string, rounds: readonly (readonly number[])[], share: number, limitMs: number): Row {
  const at = (part: number): number[] => rounds.map((times) => percentile(times, part));
  const shown = (part: number) => spread(at(part), milliseconds);
  const measured = `p50 ${shown(0.5)}, p${share * 100} ${shown(share)}`;
  const ratio = median(at(share)) / limitMs;
  const limit = `p${share * 100}: ${milliseconds(limitMs)}`;
  const ratios = at(share).map((ms) => ms / limitMs);
  return { id: 'P17', what, measured, limit, ratio, ratios, best: 'least', goal: '≤ 1', isReached: ratio <= 1 };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

/** Messages per second, from the first that the carrier accepts to the last. */
function ratePerSecond({ acceptedAt }: Figures): number {
  return ((acceptedAt.length - 1) * 1_000) / ((acceptedAt.at(-1) ?? 0) - (acceptedAt[0] ?? 0));
}

async function sendOnce(
  server: FreshServer,
  carrierUrl: string,
  stopEvery: number | null,
  leads: number,
): Promise<Measured> {
  const { context, url } = server;
  const blast = await buildBlast(context, { leads, allowAfterHours: true });
  const round: Round = { url, publicUrl: context.config.publicUrl, authToken: twilio.authToken, stopEvery };
  await fetch(`${carrierUrl}/round`, { method: 'POST', body: JSON.stringify(round) });
  const before = await processorMs(context.db);
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
      const value = ratePerSecond(figures);
      console.error(`${perSecond(value)}, ${figures.failed} webhooks failed${isDone ? '' : ', not done'}`);
      await appliedAll(server);
      return { figures, figure: { value, processorMs: ((await processorMs(context.db)) - before) / leads } };
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
