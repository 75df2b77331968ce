import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../server/platform/clock.ts';
import type { Context } from '../server/platform/context.ts';
import { buildBlast, joinAll } from '../server/testing/build-blast.ts';
import { createSendingContext } from '../server/testing/sending-context.ts';
import { spawnSender } from '../server/testing/spawn-sender.ts';
import { type RemoteTwilioStub, spawnTwilioStub } from '../server/testing/twilio-stub-process.ts';
import { withDatabase } from './database.ts';
import { type Figure, fixedRow, inTurn } from './measure/rounds.ts';
import { IS_SMALL } from './measure/settings.ts';
import { processorMs } from './processor-time.ts';
import { perSecond, type Row } from './report.ts';

const ALLOWED = IS_SMALL ? [10] : [1, 10, 225];
const SECONDS = IS_SMALL ? 3 : 14;

type World = { readonly context: Context; readonly address: string; readonly stub: RemoteTwilioStub };

/** P2b: messages per second of a number whose carrier allows this many and rejects every one above. */
export async function bench(): Promise<Row[]> {
  const stub = await spawnTwilioStub();
  try {
    return await withDatabase(async (db, address) => {
      const context = await createSendingContext(db, systemClock, stub, { logLevel: 'error' });
      const rows: Row[] = [];
      for (const allowed of ALLOWED) rows.push(await measure({ context, address, stub }, allowed));
      await context.live.close();
      return rows;
    });
  } finally {
    await stub.close();
  }
}

async function measure(world: World, allowed: number): Promise<Row> {
  const before = (await world.stub.requests()).refusedByRate;
  const [ours = []] = await inTurn([() => rateOf(world, allowed)]);
  const refused = (await world.stub.requests()).refusedByRate - before;
  const what = `messages a second of one number, ${allowed} allowed`;
  const limit = { value: allowed, name: `allowed: ${allowed}/s, refused: ${refused}` };
  const row = fixedRow({ id: 'P2b', what, ours, limit, shown: perSecond, best: 'most', bar: 0.98 });
  return { ...row, goal: '≥ 0.98, 0 refused', isReached: row.isReached && refused === 0 };
}

async function rateOf({ context, address, stub }: World, allowed: number): Promise<Figure> {
  const texts = Math.max(SECONDS, allowed * SECONDS);
  await stub.behave({ ratePerNumber: allowed });
  const blast = await buildBlast(context, { leads: texts, allowAfterHours: true });
  const sender = await spawnSender({ databaseAddress: address, stub, senderRate: allowed });
  const pids = [sender.child.pid ?? 0];
  const before = await processorMs(context.db, pids);
  await joinAll(context, blast);
  let times: number[] = [];
  while (times.length < texts) {
    await pause(500);
    const accepted = (await stub.accepted()).filter(({ from }) => from === blast.senderPhone);
    times = accepted.map(({ createdAt }) => Date.parse(createdAt));
  }
  const cost = ((await processorMs(context.db, pids)) - before) / texts;
  await sender.end('SIGTERM');
  return { value: ((times.length - 1) * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0)), processorMs: cost };
}
