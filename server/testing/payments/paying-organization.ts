import type { OrganizationId } from '../../../domain/ids.ts';
import { createOrganization } from '../../accounts/index.ts';
import { insertMembership } from '../../accounts/store.ts';
import { fetchMissedEvents } from '../../billing/webhooks/fetch-missed-events.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { actorFor } from '../actor-for.ts';
import { type StripeStub, startStripeStub } from '../stripe/stripe-stub.ts';
import { createMovableClock, type MovableClock, type TestServer } from '../test-server.ts';

const START = '2026-01-31T19:00:00Z';

/** Thrown in place of a killed process. */
export class KilledError extends Error {
  override readonly name = 'KilledError';
}

/** Messages sent, and whether they are paid for. */
export type Usage = { readonly segments: number; readonly isBilled: boolean };

/** A phone number in the list, from one step to another: from when until when it could send. */
export type Rented = { readonly phone: string; readonly from: Date; until: Date | null };

/** A job with its payload. */
export type WaitingJob = { readonly name: string; readonly payload: object };

/** An organization with its own clock, payment provider and process, in a shared database. */
export type PayingOrganization = {
  readonly id: OrganizationId;
  readonly actor: Actor;
  readonly context: Context;
  readonly clock: MovableClock;
  readonly stub: StripeStub;
  readonly process: Process;
  readonly usage: Usage[];
  /** Over ten thousand share the area code: these are the numbers that this one may get. */
  readonly phones: readonly { readonly local: string; readonly tollFree: string }[];
  readonly rented: Rented[];
  /** How many upgrades were paid, and how many smaller plans were chosen for the next month. */
  readonly changes: { upgrades: number; smaller: number };
  /** When each plan began. */
  readonly plansStarted: Date[];
  /** Committed jobs that have not run yet. */
  readonly queue: WaitingJob[];
  /** How many of the provider's events have been processed. */
  seen: number;
  /** Whether webhooks arrive while a request waits for its response. */
  isReceiving: boolean;
  /** Events that arrive with a later step. */
  readonly late: string[];
};

/** Counts what the process does, and kills it on request. */
export class Process {
  #left = Number.POSITIVE_INFINITY;
  isKilled = false;
  kills = 0;

  killAfter(count: number): void {
    this.#left = count;
  }

  restart(): void {
    this.#left = Number.POSITIVE_INFINITY;
    if (this.isKilled) this.kills += 1;
    this.isKilled = false;
  }

  /** Called before each transaction, and after each completed request to the provider. */
  goOn(): void {
    this.#left -= 1;
    if (this.#left <= 0) this.isKilled = true;
    if (this.isKilled) throw new KilledError('The process was killed.');
  }
}

let made = 0;

export async function openPayingOrganization(server: TestServer, userId: number): Promise<PayingOrganization> {
  made += 1;
  const place = made;
  const clock = createMovableClock(START);
  clock.stand();
  const stub = await startStripeStub({ now: clock.now });
  const process = new Process();
  stub.beforeAnswer(async () => process.goOn());
  const config = { ...server.context.config, payments: 'stripe', stripe: stub.settings } as const;
  const queue: WaitingJob[] = [];
  const context: Context = { ...server.context, clock, config, ...machineryOf(server.context, process, queue) };
  const name = `Organization ${place}`;
  const id = await createOrganization(context, { name, brand: 'default', billingActive: false });
  await inTransaction(server.context.db, id, (tx) => insertMembership(tx, id, userId, 'OWNER'));
  const actor = { ...(await actorFor(context, id, userId)), isPlatformAdmin: false };
  const phones = [0, 1, 2].map((one) => phonesAt(place * 3 + one));
  const noted = { changes: { upgrades: 0, smaller: 0 }, usage: [], rented: [], plansStarted: [], late: [] };
  return { id, actor, context, clock, stub, process, queue, phones, ...noted, seen: 0, isReceiving: false };
}

function phonesAt(place: number): PayingOrganization['phones'][number] {
  const line = 2_000_000 + place;
  return { local: `+1602${line}`, tollFree: `+1833${line}` };
}

/** Fetches events that never arrived. */
export function fetchMissed({ context }: PayingOrganization): Promise<void> {
  return fetchMissedEvents(context);
}

// A database that a killed process can no longer reach, and a separate queue whose jobs count once they are committed.
function machineryOf({ db, jobs }: Context, process: Process, queue: WaitingJob[]): Pick<Context, 'db' | 'jobs'> {
  const enqueued = new WeakMap<Tx, WaitingJob[]>();
  const execute = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    process.goOn();
    const waiting: WaitingJob[] = [];
    const result = await db.kysely.transaction().execute((tx) => {
      enqueued.set(tx, waiting);
      return work(tx);
    });
    queue.push(...waiting);
    return result;
  };
  return {
    db: { ...db, kysely: { transaction: () => ({ execute }) } as unknown as Database['kysely'] },
    jobs: {
      ...jobs,
      async enqueue(tx, name, payload) {
        enqueued.get(tx)?.push({ name, payload });
      },
    },
  };
}
