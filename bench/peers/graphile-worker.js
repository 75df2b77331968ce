// A sender as the documentation of graphile-worker shows it, with its local queue and completions in batches:
// https://worker.graphile.org/docs/performance
import { makeWorkerUtils, run } from 'graphile-worker';
import { done, inFlight, measure, sendText, storeAt, texts } from './text.js';

const preset = {
  worker: {
    ...{ connectionString: storeAt, concurrentJobs: inFlight, maxPoolSize: inFlight, pollInterval: 500 },
    ...{ localQueue: { size: 500 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
  },
};
const utils = await makeWorkerUtils({ preset });
await utils.migrate();
for (let from = 0; from < texts.length; from += 1_000)
  await utils.addJobs(texts.slice(from, from + 1_000).map((payload) => ({ identifier: 'send', payload })));
await utils.release();

await measure(async () => {
  const task = async (payload) => void (await sendText(payload));
  const runner = await run({ preset, noHandleSignals: true, taskList: { send: task } });
  runner.events.on('job:complete', () => done());
});
