import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../server/platform/clock.ts';
import type { Context } from '../server/platform/context.ts';
import { type Blast, buildBlast, joinAll } from '../server/testing/build-blast.ts';
import { createSendingContext } from '../server/testing/sending-context.ts';
import { spawnSender } from '../server/testing/spawn-sender.ts';
import { type RemoteTwilioStub, spawnTwilioStub } from '../server/testing/twilio-stub-process.ts';
import { withDatabase } from './database.ts';
import { median, perSecond, type Row } from './report.ts';

const ROUNDS = 5;
const ALLOWED = 1_000;
const TEXTS = 4_000;

type World = { readonly context: Context; readonly address: string; readonly stub: RemoteTwilioStub };

/** P19: a second worker process beside one, alternating: one organization with one number, and fifty organizations. */
export async function bench(): Promise<Row[]> {
  const stub = await spawnTwilioStub();
  try {
    return await withDatabase(async (db, address) => {
      const context = await createSendingContext(db, systemClock, stub, { logLevel: 'error' });
      const world = { context, address, stub };
      const rows = [
        await compare(world, `one organization and one number, ${perSecond(ALLOWED)} allowed`, 1, ALLOWED),
        await compare(world, 'fifty organizations', 50, null),
      ];
      await context.live.close();
      return rows;
    });
  } finally {
    await stub.close();
  }
}

async function compare(world: World, what: string, organizations: number, allowed: number | null): Promise<Row> {
  const one: number[] = [];
  const two: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    one.push(await rateOf(world, 1, organizations, allowed));
    two.push(await rateOf(world, 2, organizations, allowed));
    console.error(`${what}: ${one.at(-1)?.toFixed(0)} and ${two.at(-1)?.toFixed(0)} a second`);
  }
  const ratio = median(two.map((rate, place) => rate / (one[place] ?? 1)));
  return {
    ...{ id: 'P19', what: `two worker processes, ${what}`, measured: perSecond(median(two)), ratio },
    ...{ limit: `one process: ${perSecond(median(one))}`, goal: '≥ 1.00', isReached: ratio >= 1 },
  };
}

/** Messages per second that the carrier accepted, without the first and the last of them. */
async function rateOf(world: World, processes: number, organizations: number, senderRate: number | null) {
  const { context, address: databaseAddress, stub } = world;
  const blasts: Blast[] = [];
  for (let made = 0; made < organizations; made += 1) {
    blasts.push(await buildBlast(context, { leads: TEXTS / organizations, allowAfterHours: true }));
  }
  const senders = await Promise.all(
    Array.from({ length: processes }, () => spawnSender({ databaseAddress, stub, senderRate })),
  );
  for (const blast of blasts) await joinAll(context, blast);
  const numbers = new Set(blasts.map(({ senderPhone }) => senderPhone));
  let times: number[] = [];
  while (times.length < TEXTS) {
    await pause(500);
    const accepted = (await stub.accepted()).filter(({ from }) => numbers.has(from));
    times = accepted.map(({ createdAt }) => Date.parse(createdAt));
  }
  await Promise.all(senders.map((sender) => sender.end('SIGTERM')));
  times.sort((a, b) => a - b);
  const from = Math.floor(TEXTS * 0.02);
  const to = Math.floor(TEXTS * 0.98) - 1;
  return ((to - from) * 1_000) / ((times[to] ?? 0) - (times[from] ?? 0));
}
