import { setTimeout as pause } from 'node:timers/promises';
import { deliverDue } from '../server/messages/deliver-due.ts';
import { systemClock } from '../server/platform/clock.ts';
import type { Context } from '../server/platform/context.ts';
import { buildBlast, joinAll } from '../server/testing/build-blast.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { createSendingContext } from '../server/testing/sending-context.ts';
import { createMovableClock } from '../server/testing/test-server.ts';
import { type RemoteTwilioStub, spawnTwilioStub } from '../server/testing/twilio-stub-process.ts';
import { withDatabase } from './database.ts';
import { inTurn, milliseconds, spread } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { median, type Row } from './report.ts';

const EXPIRED = size(20_000, 1_000);
const LATER_MS = 2_000;
const DAY_MS = 24 * 60 * 60_000;

type World = { readonly context: Context; readonly stub: RemoteTwilioStub };

/** P18: the delay of a new campaign's first message behind 20,000 expired ones, for a fast and a slow number. */
export async function bench(): Promise<Row[]> {
  const stub = await spawnTwilioStub();
  try {
    return await withDatabase(async (db) => {
      const rows: Row[] = [];
      for (const senderRate of [null, 1]) {
        const context = await createSendingContext(db, systemClock, stub, { logLevel: 'error', senderRate });
        rows.push(await compare({ context, stub }, senderRate === null ? 'no rate' : `${senderRate} a second`));
        await context.live.close();
      }
      return rows;
    });
  } finally {
    await stub.close();
  }
}

async function compare(world: World, rate: string): Promise<Row> {
  const [behind = [], alone = []] = await inTurn(
    [EXPIRED, 0].map((expired) => async () => ({ value: await msToFirst(world, expired) })),
  );
  const later = behind.map(({ value }, round) => value - (alone[round]?.value ?? 0));
  const shown = (figures: typeof alone) =>
    spread(
      figures.map(({ value }) => value),
      milliseconds,
    );
  const what = `a new campaign's first message behind ${EXPIRED.toLocaleString('en-US')} expired ones, ${rate}`;
  return {
    ...{ id: 'P18', what, measured: `${shown(behind)}; later by ${spread(later, milliseconds)}` },
    ...{ limit: `alone: ${shown(alone)}`, ratio: median(later) / LATER_MS, ratios: later.map((ms) => ms / LATER_MS) },
    ...{ goal: `≤ ${LATER_MS.toLocaleString('en-US')} ms later`, isReached: median(later) <= LATER_MS },
    best: 'least',
  };
}

/** From the start of the sender to the first message of a new campaign, in milliseconds. */
async function msToFirst({ context, stub }: World, expired: number): Promise<number> {
  const old = await buildBlast(context, { leads: Math.max(10, expired), allowAfterHours: true });
  const clock = createMovableClock(new Date(Date.now() - DAY_MS - 3_600_000));
  if (expired > 0) await joinAll({ ...context, clock }, old);
  const { organizationId, userId } = old;
  const steps = [{ message: 'New' }];
  const { id: campaignId } = await buildCampaign(context, organizationId, { name: 'New', userId, steps });
  await joinAll(context, { ...old, campaignId }, old.leadIds.slice(0, 10));
  const startedAt = performance.now();
  const sender = await deliverDue(context);
  while (!(await stub.accepted()).some(({ from }) => from === old.senderPhone)) await pause(20);
  const ms = performance.now() - startedAt;
  await sender.stop();
  return ms;
}
