import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrganizationId } from '../../domain/ids.ts';
import { systemClock } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { compareClocks } from '../platform/database/compare-clocks.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { Running } from '../platform/feature.ts';
import { createOutbound } from '../platform/http/outbound.ts';
import { reconcileContinuously } from './outcomes/reconcile-unknown.ts';
import { createBell } from './sender/bell.ts';
import { type AllCalls, createAllCalls } from './sender/carrier/all-calls.ts';
import { type Outage, sayOutage } from './sender/carrier/outage.ts';
import { watchClock } from './sender/clock-watch.ts';
import { type SenderOptions, usualOptions } from './sender/options.ts';
import { endFinishedRuns } from './sender/runs.ts';
import { preferKeys } from './sender/store.ts';
import { createDueLook, type DueLook } from './sender/turns/due-look.ts';
import { createDueOrganizations, type DueOrganizations } from './sender/turns/due-organizations.ts';
import { keepLeases } from './sender/turns/leases.ts';
import { takeTurn } from './sender/turns/take-turn.ts';
import { createTurnSize, type TurnSize } from './sender/turns/turn-size.ts';
import { createHeartbeat, type Heartbeat } from './sender-life/show-sender.ts';
import { TEXTS_DUE_CHANNEL } from './store.ts';

// Bounds the delay: one number's long wait must not hide what becomes due for another.
const LONGEST_WAIT_MS = 1_000;
// Every pass ends within seconds, also when there is nothing to send. Slower than this, the loop hangs or always fails.
const LONGEST_STANDSTILL_MS = 30_000;
// While one gate waits for the database, another one decides.
const GATES = 2;

/** Sends due messages, taking organizations in turn, until stopped; any number of processes may run it at once. */
export async function deliverDue(context: Context, changes: Partial<SenderOptions> = {}): Promise<Running> {
  const guarded = context.clock === systemClock ? {} : { clockJumpPauseMs: 0, mostApartMs: Number.POSITIVE_INFINITY };
  const options: SenderOptions = { ...usualOptions, ...guarded, ...changes };
  const owner = randomUUID();
  const bell = createBell();
  const due = createDueOrganizations();
  const outbound = createOutbound({ connections: options.mostInFlight, timeoutMs: options.callTimeoutMs });
  const calls = createAllCalls(context, options, outbound, bell.ring);
  const dueLook = createDueLook();
  const wake = (payload: string): void => {
    const organizationId = Number(payload) as OrganizationId;
    due.wake(organizationId);
    dueLook.told(organizationId);
    bell.ring();
  };
  const lookAtAll = (): void => {
    dueLook.lookAtAll();
    bell.ring();
  };
  const stopListening = await context.db.listen(TEXTS_DUE_CHANNEL, wake, lookAtAll);
  const leases = keepLeases(context, options, owner);
  const reconciling = reconcileContinuously(context, options, outbound);
  const heartbeat = createHeartbeat(context, options);
  const loop = startLoop({
    context,
    options,
    owner,
    bell,
    due,
    dueLook,
    calls,
    asked: { texts: 0 },
    turnSize: createTurnSize(),
    served: new Set(),
    outage: new Map(),
    heartbeat,
  });
  return {
    whyNotReady: loop.whyNotReady,
    async stop() {
      await loop.stop();
      await Promise.race([calls.finish(), pause(options.stopWithinMs, undefined, { ref: false })]);
      await Promise.all([leases.stop(), reconciling.stop(), stopListening(), heartbeat.end()]);
      await outbound.close();
    },
  };
}

type Loop = {
  readonly context: Context;
  readonly options: SenderOptions;
  readonly owner: string;
  readonly bell: ReturnType<typeof createBell>;
  readonly due: DueOrganizations;
  readonly dueLook: DueLook;
  readonly calls: AllCalls;
  /** How many messages the open gates may still mark. */
  readonly asked: { texts: number };
  readonly turnSize: TurnSize;
  /** Organizations served since the last time nothing was in progress. */
  readonly served: Set<OrganizationId>;
  readonly outage: Outage;
  readonly heartbeat: Heartbeat;
};

function startLoop(loop: Loop): Required<Running> {
  const { context, options, bell } = loop;
  const { mostApartMs, heartbeatMs } = options;
  const clocks = compareClocks(context, { mostApartMs, everyMs: heartbeatMs, log: context.log });
  const clockWatch = watchClock(context, options, loop.dueLook.lookAtAll);
  let isStopped = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let turnedAt = context.clock.monotonicMs();
  async function pass(): Promise<void> {
    // Without a sign of life, messages say that sending has stopped.
    if (await clocks.areApart()) return bell.wait(options.pollMs);
    const now = context.clock.monotonicMs();
    if (now - lookedAt >= options.pollMs) {
      lookedAt = now;
      await loop.heartbeat.beat();
      await lookForDue(loop);
    }
    const waitMs = (await clockWatch.pauseMs()) || (await serveNext(loop));
    if (waitMs > 0) await bell.wait(Math.min(waitMs, options.pollMs));
  }
  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        await pass();
        turnedAt = context.clock.monotonicMs();
      } catch (error) {
        context.log.error({ err: error }, 'could not read due messages; the sender will retry');
        await pause(500);
      }
    }
  }
  const running = Promise.all(Array.from({ length: GATES }, run));
  return {
    whyNotReady() {
      const stillMs = context.clock.monotonicMs() - turnedAt;
      if (stillMs <= LONGEST_STANDSTILL_MS) return clocks.whyNotReady();
      return `The sender has been at a standstill for ${Math.floor(stillMs / 1_000)} seconds.`;
    },
    async stop() {
      isStopped = true;
      bell.ring();
      await running;
    },
  };
}

async function lookForDue({ context, owner, due, dueLook, calls, served, outage }: Loop): Promise<void> {
  const now = context.clock.now();
  if (served.size > 0 && calls.unfinished() === 0) {
    const ids = [...served];
    served.clear();
    await endFinishedRuns(context, ids);
  }
  const ids = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await preferKeys(tx);
    return dueLook.look(tx, now, context.clock.monotonicMs());
  });
  // In random order: processes that look at the same moment start with different organizations.
  due.add(shuffled(ids));
  for (const [carrier, isOut] of calls.gone())
    await sayOutage(context, outage, { sender: owner, carrier, isOut, waiting: ids });
}

function shuffled(ids: readonly OrganizationId[]): OrganizationId[] {
  return ids
    .map((id) => ({ id, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

/** One turn of one organization; returns how long it has nothing to do. */
async function serveNext(loop: Loop): Promise<number> {
  const { context, options, owner, due, calls, served, asked, turnSize } = loop;
  const room = calls.room() - asked.texts;
  const nowMs = context.clock.monotonicMs();
  const organizationId = room > 0 ? due.next(nowMs) : null;
  if (organizationId === null) return room > 0 ? (due.msToNext(nowMs) ?? options.pollMs) : options.pollMs;
  const limit = Math.min(room, turnSize.current());
  asked.texts += limit;
  try {
    const takeLateMs = () => calls.takeLateMs(organizationId);
    const result = await takeTurn(context, options, owner, {
      organizationId,
      limit,
      turn: { takeLateMs, roomOf: calls.roomOf },
    });
    turnSize.took(result.marked.length, context.clock.monotonicMs() - nowMs);
    calls.start(result.marked);
    if (result.marked.length > 0) served.add(organizationId);
    if (result.waitMs > 0) due.waitUntil(organizationId, nowMs + Math.min(result.waitMs, LONGEST_WAIT_MS));
    else if (!result.hasMore) due.remove(organizationId);
  } finally {
    asked.texts -= limit;
  }
  return 0;
}
