// A sender as the documentation of pg-boss shows it, in batches: https://timgit.github.io/pg-boss/#/api/workers
import { PgBoss } from 'pg-boss';
import { done, inFlight, measure, sendText, storeAt, texts } from './text.js';

const boss = new PgBoss(storeAt);
boss.on('error', (error) => console.error(error));
await boss.start();
await boss.createQueue('send');
for (let from = 0; from < texts.length; from += 1_000)
  await boss.insert(
    'send',
    texts.slice(from, from + 1_000).map((data) => ({ data })),
  );

await measure(async () => {
  const options = { batchSize: inFlight * 4, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true };
  await boss.work('send', options, async (jobs) => {
    await Promise.all(jobs.map(({ data }) => sendText(data)));
    done(jobs.length);
  });
});
