import { expect, it } from 'vitest';
import { runFaults } from '../../testing/faults/run-faults.ts';

const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const messages = Number(process.env.FAULTS_MESSAGES ?? 2_000);

it(`${messages} messages through kills, STOPs, carrier faults, clock jumps and database restarts (seed ${seed})`, {
  timeout: 3_000_000,
}, async () => {
  const result = await runFaults(messages, seed);
  console.info(result);
  expect(result).toMatchObject({ twice: 0, lost: 0, afterStop: 0, deadlocks: 0, withoutReason: 0 });
  expect(result).toMatchObject({ inDoubt: 0, unconfirmedButAccepted: 0 });
  // A long run in which a kind of fault never happened proves nothing about it.
  if (messages >= 20_000) expect(Math.min(...Object.values(result.counts))).toBeGreaterThanOrEqual(3);
});
