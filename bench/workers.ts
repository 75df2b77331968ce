import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../server/platform/clock.ts';
import type { Context } from '../server/platform/context.ts';
import { type Blast, buildBlast, joinAll } from '../server/testing/build-blast.ts';
import { createSendingContext } from '../server/testing/sending-context.ts';
import { spawnSender } from '../server/testing/spawn-sender.ts';
import { type RemoteTwilioStub, spawnTwilioStub } from '../server/testing/twilio-stub-process.ts';
import { withDatabase } from './database.ts';
import { comparedRow, type Figure, inTurn } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { processorMs } from './processor-time.ts';
import { perSecond, type Row } from './report.ts';

const ALLOWED = 1_000;
const TEXTS = size(4_000, 500);
// A carrier that takes this long is waited for, so that further processes have something to do.
const SLOW_MS = 80;

type World = { readonly context: Context; readonly address: string; readonly stub: RemoteTwilioStub };

/**
 * P14: two and three worker processes beside one at a slow carrier. P19: a second process beside one, at a carrier that
 * answers at once: one organization with one number, and fifty organizations.
 */
export async function bench(): Promise<Row[]> {
  const stub = await spawnTwilioStub();
  try {
    return await withDatabase(async (db, address) => {
      const context = await createSendingContext(db, systemClock, stub, { logLevel: 'error' });
      const world = { context, address, stub };
      const rows = [
        ...(await slowCarrier(world)),
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

async function slowCarrier(world: World): Promise<Row[]> {
  await world.stub.behave({ delayMs: SLOW_MS });
  const [one = [], two = [], three = []] = await inTurn([1, 2, 3].map((count) => () => rateOf(world, count, 50, null)));
  await world.stub.behave({ delayMs: 0 });
  const given = { id: 'P14', theirs: one, beside: 'one process', shown: perSecond, best: 'most' } as const;
  const what = `worker processes, a carrier that answers after ${SLOW_MS} ms, fifty organizations`;
  return [
    comparedRow({ ...given, what: `two ${what}`, ours: two, bar: 1.9 }),
    comparedRow({ ...given, what: `three ${what}`, ours: three, bar: 2.7 }),
  ];
}

async function compare(world: World, what: string, organizations: number, allowed: number | null): Promise<Row> {
  const [one = [], two = []] = await inTurn([1, 2].map((count) => () => rateOf(world, count, organizations, allowed)));
  return comparedRow({
    ...{ id: 'P19', what: `two worker processes, ${what}`, ours: two, theirs: one, beside: 'one process' },
    ...{ shown: perSecond, best: 'most', bar: 1 },
  });
}

/** Messages per second that the carrier accepted, without the first and the last of them. */
async function rateOf(
  world: World,
  processes: number,
  organizations: number,
  senderRate: number | null,
): Promise<Figure> {
  const { context, address: databaseAddress, stub } = world;
  const blasts: Blast[] = [];
  for (let made = 0; made < organizations; made += 1) {
    blasts.push(await buildBlast(context, { leads: TEXTS / organizations, allowAfterHours: true }));
  }
  const senders = await Promise.all(
    Array.from({ length: processes }, () => spawnSender({ databaseAddress, stub, senderRate })),
  );
  const pids = senders.map(({ child }) => child.pid ?? 0);
  const before = await processorMs(context.db, pids);
  for (const blast of blasts) await joinAll(context, blast);
  const numbers = new Set(blasts.map(({ senderPhone }) => senderPhone));
  let times: number[] = [];
  while (times.length < TEXTS) {
    await pause(500);
    const accepted = (await stub.accepted()).filter(({ from }) => numbers.has(from));
    times = accepted.map(({ createdAt }) => Date.parse(createdAt));
  }
  const cost = ((await processorMs(context.db, pids)) - before) / TEXTS;
  await Promise.all(senders.map((sender) => sender.end('SIGTERM')));
  times.sort((a, b) => a - b);
  const from = Math.floor(TEXTS * 0.02);
  const to = Math.floor(TEXTS * 0.98) - 1;
  const value = ((to - from) * 1_000) / ((times[to] ?? 0) - (times[from] ?? 0));
  return { value, processorMs: cost };
}
