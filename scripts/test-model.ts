// npm run test:model [-- sequences seed]: random sequences of what staff, contacts, carriers and payment services do,
// 5,000 by default, compared with a simple model. Prints its seed and progress. A failure prints the shortest sequence
// that still fails.
import { runCommand } from './run-command.ts';

const [sequences = '5000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
const { ok } = await runCommand(
  'vitest',
  ['run', '--project', 'server', 'server/whole-server/model-sequences.long.test.ts'],
  {
    show: true,
    environment: { LONG: '1', MODEL_SEQUENCES: sequences, MODEL_SEED: seed },
  },
);
process.exitCode = ok ? 0 : 1;
