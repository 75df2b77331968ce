import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SenderOptions } from '../../messages/sender/options.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type Blast, buildBlast, joinAll } from '../build-blast.ts';
import { createDice, type Dice } from '../by-chance/world.ts';
import { readRows } from '../read-texts.ts';
import { createSendingContext, quickOptions } from '../sending-context.ts';
import { type SenderProcess, spawnSender } from '../spawn-sender.ts';
import { optOut } from '../staff-actions.ts';
import type { StubRule } from '../twilio-stub.ts';
import { type RemoteTwilioStub, spawnTwilioStub } from '../twilio-stub-process.ts';
import { type OwnCluster, startOwnCluster } from './own-cluster.ts';

const ORGANIZATIONS = 8;
// A text that was marked before a STOP may still be called, and its carrier may be slow.
const ON_ITS_WAY_MS = 5_000;
const LIMIT_MS = 1_200_000;

const options = {
  ...quickOptions,
  ...{ mostInFlight: 60, firstInFlight: 60, leaseMs: 4_000, callTimeoutMs: 2_500, lastLookMs: 6_000 },
  clockJumpPauseMs: 1_000,
};
// What is in doubt is looked up for a day; at the end of a run this passes in seconds.
const lastOptions = { ...options, giveUpMs: 15_000, longestPauseMs: 1_000 };

const accepting = (answer: StubRule['answer'], share: number): StubRule => ({ answer, share, acceptsFirst: true });
type Mood = { readonly delayMs: readonly [number, number]; readonly rules: readonly StubRule[] };
const ordinary: Mood = { delayMs: [100, 300], rules: [] };
// Ordinary, slow, ambiguous, failing, and rate-limited. None is so fast that a send ends before much has gone wrong.
const moods: readonly Mood[] = [
  ordinary,
  { delayMs: [200, 1_500], rules: [] },
  { delayMs: [50, 250], rules: [accepting('reset', 0.05), accepting('hang', 0.02), accepting(503, 0.05)] },
  {
    delayMs: [50, 250],
    rules: [
      { answer: 503, share: 0.03 },
      { answer: 'reset', share: 0.02 },
    ],
  },
  { delayMs: [50, 250], rules: [{ answer: 429, share: 0.3, retryAfterSeconds: 1 }] },
];

type World = {
  readonly context: Context;
  readonly cluster: OwnCluster;
  readonly stub: RemoteTwilioStub;
  readonly blasts: readonly Blast[];
  readonly dice: Dice;
  readonly senders: SenderProcess[];
  readonly start: (changes: Partial<SenderOptions>) => Promise<SenderProcess>;
  /** When each phone's STOP was recorded, by the real clock. */
  readonly stopped: Map<string, number>;
  readonly counts: Record<string, number>;
};

export type AfterFaults = {
  readonly accepted: number;
  readonly twice: number;
  readonly lost: number;
  readonly afterStop: number;
  readonly deadlocks: number;
  readonly withoutReason: number;
  /** Attempted twice without a clear response, and not settled although the day of searching is over. */
  readonly inDoubt: number;
  /** Ended as "We couldn’t find out whether the carrier received this message", and how many of them it did receive. */
  readonly unconfirmed: number;
  readonly unconfirmedButAccepted: number;
  readonly counts: Readonly<Record<string, number>>;
};

/**
 * Sends this many messages through kills, STOPs, carrier faults, clock jumps and database restarts, and reports the
 * results.
 */
export async function runFaults(messages: number, seed: number): Promise<AfterFaults> {
  const [cluster, stub] = await Promise.all([startOwnCluster(), spawnTwilioStub()]);
  const context = await createSendingContext(cluster.db, systemClock, stub);
  const start = (changes: Partial<SenderOptions>) =>
    spawnSender({ databaseAddress: cluster.address, stub, options: changes, jumpMs: 3_600_000 });
  const blasts: Blast[] = [];
  for (let made = 0; made < ORGANIZATIONS; made += 1) {
    const leads = Math.ceil(messages / ORGANIZATIONS);
    blasts.push(await buildBlast(context, { leads, allowAfterHours: true, phonePrefix: `555${made}` }));
  }
  const counts = { kills: 0, stops: 0, moods: 0, jumps: 0, restarts: 0 };
  const senders = [await start(options), await start(options)];
  const world: World = {
    ...{ context, cluster, stub, blasts, senders, start, counts },
    dice: createDice(seed),
    stopped: new Map(),
  };
  await stub.behave(ordinary);
  for (const blast of blasts) await joinAll(context, blast);
  try {
    await makeTrouble(world);
    await calmDown(world);
    await settleDoubts(world);
    return await tell(world);
  } finally {
    await Promise.all(senders.map((sender) => sender.end('SIGTERM')));
    await context.live.close();
    await cluster.close();
    await stub.close();
  }
}

// While more than this part is left, faults keep happening.
async function makeTrouble(world: World): Promise<void> {
  const { dice, blasts } = world;
  const all = blasts.reduce((sum, { leadIds }) => sum + leadIds.length, 0);
  const faults = [kill, kill, stop, stop, stop, changeMood, changeMood, jump, restart];
  const giveUpAt = performance.now() + LIMIT_MS;
  while ((await queued(world)).length > all / 20 && performance.now() < giveUpAt) {
    await pause(dice.below(700));
    await dice.pick(faults)(world);
  }
}

async function calmDown(world: World): Promise<void> {
  await world.stub.behave({ delayMs: 1, rules: [] });
  const giveUpAt = performance.now() + LIMIT_MS;
  while ((await queued(world)).some((row) => !isInDoubt(row)) && performance.now() < giveUpAt) await pause(500);
}

// The day for which the carrier's list is searched is over.
async function settleDoubts(world: World): Promise<void> {
  const { senders, start } = world;
  for (const [place, sender] of senders.entries()) {
    await sender.end('SIGTERM');
    senders[place] = await start(lastOptions);
  }
  const giveUpAt = performance.now() + LIMIT_MS;
  while ((await queued(world)).some(isInDoubt) && performance.now() < giveUpAt) await pause(500);
}

async function kill({ dice, senders, start, counts }: World): Promise<void> {
  const place = dice.below(senders.length);
  await senders[place]?.end('SIGKILL');
  senders[place] = await start(options);
  counts.kills = (counts.kills ?? 0) + 1;
}

async function stop({ context, dice, blasts, stopped, counts }: World): Promise<void> {
  const { organizationId, phones } = dice.pick(blasts);
  for (let said = 0; said < 5; said += 1) {
    const phone = dice.pick(phones);
    if (stopped.has(phone)) continue;
    await again(() => optOut(context, organizationId, phone));
    stopped.set(phone, Date.now());
    counts.stops = (counts.stops ?? 0) + 1;
  }
}

async function changeMood({ stub, dice, counts }: World): Promise<void> {
  await stub.behave(dice.pick(moods));
  counts.moods = (counts.moods ?? 0) + 1;
}

async function jump({ dice, senders, counts }: World): Promise<void> {
  dice.pick(senders).child.kill('SIGUSR2');
  counts.jumps = (counts.jumps ?? 0) + 1;
}

async function restart({ cluster, counts }: World): Promise<void> {
  await cluster.restart().catch(() => undefined);
  counts.restarts = (counts.restarts ?? 0) + 1;
}

type Queued = {
  readonly state: string;
  readonly reason: string | null;
  readonly requeues: number;
  readonly isDue: boolean;
};

const isInDoubt = ({ state, requeues }: Queued) => state === 'unknown' && requeues > 0;

function queued({ context }: World): Promise<Queued[]> {
  const rows = sql`select state, reason, requeues, coalesce(held_until, due_at) <= now() as "isDue" from text_queue`;
  return again(() => readRows<Queued>(context, rows));
}

// The carrier repeats an unanswered callback, and people retry.
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 60) throw error;
      await pause(500);
    }
  }
}

async function tell(world: World): Promise<AfterFaults> {
  const { context, stub, blasts, stopped, counts } = world;
  const accepted = await stub.accepted();
  const byPhone = Map.groupBy(accepted, ({ to }) => to.slice(2));
  const left = await queued(world);
  const missing = blasts.flatMap(({ phones }) => phones).filter((phone) => !byPhone.has(phone) && !stopped.has(phone));
  const inDoubt = left.filter(isInDoubt).length;
  const unconfirmed = await readRows<{ phone: string }>(
    context,
    sql`select phone from messages where outcome = 'failed' and error_code = 'unconfirmed'`,
  );
  const shown = new Set(unconfirmed.map(({ phone }) => phone));
  const late = accepted.filter(({ to, createdAt }) => {
    const at = stopped.get(to.slice(2));
    return at !== undefined && Date.parse(createdAt) > at + ON_ITS_WAY_MS;
  });
  const [found] = await readRows<{ deadlocks: number }>(
    context,
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return {
    accepted: accepted.length,
    twice: accepted.length - byPhone.size,
    lost: missing.filter((phone) => !shown.has(phone)).length - inDoubt,
    afterStop: late.length,
    deadlocks: found?.deadlocks ?? 0,
    withoutReason: left.filter(({ reason, isDue }) => reason === null && isDue).length,
    inDoubt,
    unconfirmed: shown.size,
    unconfirmedButAccepted: [...shown].filter((phone) => byPhone.has(phone)).length,
    counts,
  };
}
