// npm run test:faults [messages] [seed]: sends through kills, STOPs, carrier faults, clock jumps and database restarts.
// The seed repeats what happens; when it happens during the send depends on the machine.
import { runCommand } from './run-command.ts';

const [messages = '20000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
console.log(`Seed ${seed}. The same faults again: npm run test:faults -- ${messages} ${seed}`);
const { ok } = await runCommand(
  'vitest',
  ['run', '--project', 'server', 'server/messages/end-to-end/faults.long.test.ts'],
  {
    show: true,
    environment: { LONG: '1', FAULTS_MESSAGES: messages, FAULTS_SEED: seed },
  },
);
process.exitCode = ok ? 0 : 1;
