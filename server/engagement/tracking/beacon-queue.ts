import type { Context } from '../../platform/context.ts';
import { type Beacon, type Tracked, trackLeads } from '../track-lead.ts';

type Waiting = {
  readonly beacon: Beacon;
  readonly resolve: (tracked: Tracked) => void;
  readonly reject: (error: unknown) => void;
};

// Enough to share one commit among all who wait for it, few enough that nobody waits long.
const mostAtOnce = 100;
// The first to come waits this long for company; otherwise it would travel alone and all others behind it.
const gatherMs = 3;
// While the database commits one batch, this process reads the next.
const mostLanes = 2;
const ssidForm = /^[0-9A-Za-z]{1,64}$/;
// One for each running server: its live connection is its own, while a database may outlive it.
const queues = new WeakMap<Context['live'], BeaconQueue>();

/** Stores one report and answers once it is durable: which of its answers were refused, null when its session does not exist. */
export function trackLead(context: Context, beacon: Beacon): Promise<Tracked> {
  // What cannot be a session of ours must not reach the database and make it refuse the reports of others beside it.
  if (!ssidForm.test(beacon.ssid)) return Promise.resolve(null);
  let queue = queues.get(context.live);
  if (!queue) {
    queue = new BeaconQueue(context);
    queues.set(context.live, queue);
  }
  return queue.add(beacon);
}

/** Reports that arrive while others are being stored go together in the next transaction: one commit for all of them. */
class BeaconQueue {
  readonly #context: Context;
  #waiting: Waiting[] = [];
  #running = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  add(beacon: Beacon): Promise<Tracked> {
    const { promise, resolve, reject } = Promise.withResolvers<Tracked>();
    this.#waiting.push({ beacon, resolve, reject });
    if (this.#running < mostLanes) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#running += 1;
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    while (this.#waiting.length > 0) await this.#store(this.#waiting.splice(0, mostAtOnce));
    this.#running -= 1;
  }

  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      const tracked = await trackLeads(
        this.#context,
        batch.map((one) => one.beacon),
      );
      for (const [index, one] of batch.entries()) one.resolve(tracked[index] ?? null);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      // One report that cannot be stored must not take the others with it.
      else for (const one of batch) await this.#store([one]);
    }
  }
}
