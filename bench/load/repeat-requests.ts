// Many clients at once, in a separate thread so that they don't slow the measured server.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Pool } from 'undici';

export type Load = {
  readonly origin: string;
  readonly seconds: number;
  /** One client each, which sends its request again as soon as it gets a response. */
  readonly requests: readonly {
    readonly path: string;
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }[];
  /** A response without this text has failed. */
  readonly expected: string;
};
/** `threadMs` is the processor time of the clients. */
export type LoadResult = {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly count: number;
  readonly threadMs: number;
};

/** Runs a load in a separate thread. A failed response ends it with an error. */
export function repeatRequests(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function run({ origin, seconds, requests, expected }: Load): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: requests.length });
  const waits: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    requests.map(async (asked) => {
      while (performance.now() < endsAt) {
        const sentAt = performance.now();
        const { body } = await pool.request({ ...asked, body: asked.body ?? null });
        const text = await body.text();
        if (!text.includes(expected)) throw new Error(`Not expected: ${text.slice(0, 200)}`);
        waits.push(performance.now() - sentAt);
      }
    }),
  );
  const tookSeconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.threadCpuUsage();
  await pool.close();
  waits.sort((a, b) => a - b);
  const p99Ms = waits[Math.floor(waits.length * 0.99)] ?? 0;
  const count = waits.length;
  return { perSecond: count / tookSeconds, p99Ms, count, threadMs: (user + system) / 1000 };
}

if (parentPort) parentPort.postMessage(await run(workerData as Load));
