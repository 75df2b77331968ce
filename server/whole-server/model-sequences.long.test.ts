import { expect, it } from 'vitest';
import { runModelSequences } from '../testing/model/run-sequences.ts';

const HOURS_MS = 3 * 60 * 60_000;
const count = Number(process.env.MODEL_SEQUENCES ?? 5_000);
const seed = Number(process.env.MODEL_SEED ?? 20_261_124);

it(`matches a simple model after each step of ${count} random sequences`, { timeout: HOURS_MS }, async () => {
  console.log(`${count} sequences with the seed ${seed}`);
  const onProgress = (done: number) => console.log(`${done} of ${count}`);
  const happened = await runModelSequences({ count, seed, atOnce: 4, onProgress });
  console.log(happened);
  expect(happened.sequences).toBeGreaterThanOrEqual(count);
  expect(happened.texts).toBeGreaterThan(count);
});
