// npm run test:payments [-- count seed]: random sequences of payments, 10,000 by default. Prints its seed and progress.
// A failure prints the shortest sequence that still fails.
import { runCommand } from './run-command.ts';

const [count = '10000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
const test = 'server/billing/payment-sequences.long.test.ts';
const { ok } = await runCommand('vitest', ['run', '--project', 'server', test], {
  show: true,
  environment: { LONG: '1', PAYMENT_SEQUENCES: count, PAYMENT_SEED: seed },
});
process.exitCode = ok ? 0 : 1;
