import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const FIRST = 20_000;
const PER_WORKER = 1_000;
const WORKERS = 12;

let next = randomInt(PER_WORKER);

/**
 * A port of this machine that no program uses at the moment. It's below those that the system gives to programs that ask for
 * any port, and each test worker has its own thousand, used in turn, so that no other test takes it before it's used.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
  for (;;) {
    next = (next + 1) % PER_WORKER;
    const port = FIRST + worker * PER_WORKER + next;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => probe.close(resolve));
  return isListening;
}
