// npm run test:payments [-- count seed]: random sequences of payments, 10,000 where nothing is said. Prints its seed and how
// far it is; a failure prints the shortest sequence that still fails.
import { runCommand } from './run-command.ts';

const [count = '10000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
const test = 'server/billing/payment-sequences.long.test.ts';
const { ok } = await runCommand('vitest', ['run', '--project', 'server', test], {
  show: true,
  environment: { LONG: '1', PAYMENT_SEQUENCES: count, PAYMENT_SEED: seed },
});
process.exitCode = ok ? 0 : 1;
