import type { Context } from '../../platform/context.ts';
import { type Beacon, type Tracked, trackLeads } from '../track-lead.ts';

type Waiting = {
  readonly beacon: Beacon;
  readonly resolve: (tracked: Tracked) => void;
  readonly reject: (error: unknown) => void;
};

// Enough to share one commit among all waiting reports, few enough that none waits long.
const mostAtOnce = 100;
// The first report waits this long for others; otherwise it would be sent alone, with all others behind it.
const gatherMs = 3;
// While the database commits one batch, this process reads the next.
const mostLanes = 2;
const ssidForm = /^[0-9A-Za-z]{1,64}$/;
// One for each running server: it uses the server's live connection, while a database may outlive it.
const queues = new WeakMap<Context['live'], BeaconQueue>();

/** Stores one report; once it is durable, returns its refused answers, or null if its session doesn't exist. */
export function trackLead(context: Context, beacon: Beacon): Promise<Tracked> {
  // An invalid session id must not reach the database, where it would fail the whole batch.
  if (!ssidForm.test(beacon.ssid)) return Promise.resolve(null);
  let queue = queues.get(context.live);
  if (!queue) {
    queue = new BeaconQueue(context);
    queues.set(context.live, queue);
  }
  return queue.add(beacon);
}

/** Reports that arrive while others are being stored share the next transaction: one commit for all of them. */
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
      // One report that can't be stored must not fail the others with it.
      else for (const one of batch) await this.#store([one]);
    }
  }
}
