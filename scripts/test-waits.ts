// npm run test:waits [organizations] [seed]: proves with random organizations that every waiting message says why.
import { runCommand } from './run-command.ts';

const [organizations = '500', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
const again = `npm run test:waits -- ${organizations} ${seed}`;
console.log(`Seed ${seed}. The same organizations again: ${again}`);

const test = 'server/messages/waiting/no-silent-wait.long.test.ts';
const { ok } = await runCommand('vitest', ['run', '--project', 'server', test], {
  show: true,
  environment: { LONG: '1', WAITS_SEED: seed, WAITS_ORGANIZATIONS: organizations },
});
if (!ok) console.log(`It failed. The same organizations again: ${again}`);
process.exitCode = ok ? 0 : 1;
