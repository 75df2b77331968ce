// What the senders on other queues have in common: the message, the carrier's client, and the talk with the benchmark.
import { createInterface } from 'node:readline';
import { Pool } from 'undici';

const IN_FLIGHT = 64;
const [, , store, carrierUrl, count] = process.argv;

/** Where the queue is: an address of PostgreSQL, or a port of Redis. */
export const storeAt = store;
export const inFlight = IN_FLIGHT;
export const texts = Array.from({ length: Number(count) }, (_, n) => ({
  to: `+1555${String(1_000_000 + n)}`,
  body: 'Hello Lead, we open at nine on Monday. See you there!',
}));

const pool = new Pool(carrierUrl, { connections: IN_FLIGHT });
const headers = {
  authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
  'content-type': 'application/x-www-form-urlencoded',
};
let left = texts.length;
let whenDone = () => {};

/** Sends one text; an error of the carrier is thrown, so that the queue tries again. */
export async function sendText({ to, body }) {
  const form = new URLSearchParams({
    To: to,
    From: '+15550000000',
    Body: body,
    StatusCallback: `${carrierUrl}/status`,
  });
  const path = '/2010-04-01/Accounts/AC1/Messages.json';
  const answer = await pool.request({ method: 'POST', path, headers, body: form.toString() });
  const { sid } = await answer.body.json();
  if (answer.statusCode !== 201) throw new Error(`The carrier answered ${answer.statusCode}.`);
  return sid;
}

/** Counts this many texts as done. */
export function done(many = 1) {
  left -= many;
  if (left <= 0) whenDone();
}

/** Says that the queue is filled, waits for the word to start, and tells how many seconds the work takes. */
export async function measure(start) {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  console.log('filled');
  await lines.next();
  const startedAt = performance.now();
  const finished = new Promise((resolve) => {
    whenDone = resolve;
  });
  await start();
  await finished;
  console.log(`seconds ${(performance.now() - startedAt) / 1000}`);
  await lines.next();
  process.exit(0);
}
