// A sender as the documentation of BullMQ shows it: https://docs.bullmq.io/guide/workers/concurrency
import { Queue, Worker } from 'bullmq';
import { done, inFlight, measure, sendText, storeAt, texts } from './text.js';

const connection = { host: '127.0.0.1', port: Number(storeAt), maxRetriesPerRequest: null };
const queue = new Queue('send', { connection, defaultJobOptions: { removeOnComplete: true } });
await queue.obliterate({ force: true });
for (let from = 0; from < texts.length; from += 1_000)
  await queue.addBulk(texts.slice(from, from + 1_000).map((data) => ({ name: 'text', data })));

await measure(async () => {
  const worker = new Worker('send', ({ data }) => sendText(data), { connection, concurrency: inFlight });
  worker.on('completed', () => done());
});
