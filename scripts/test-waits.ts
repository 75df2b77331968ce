// npm run test:waits [organizations] [seed]: proves over random organizations that every message that waits says why.
import { spawn } from 'node:child_process';

const [organizations = '500', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
const again = `npm run test:waits -- ${organizations} ${seed}`;
console.log(`Seed ${seed}. The same organizations again: ${again}`);

const file = 'server/messages/waiting/no-silent-wait.long.test.ts';
const proof = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', file], {
  stdio: 'inherit',
  env: { ...process.env, LONG: '1', WAITS_SEED: seed, WAITS_ORGANIZATIONS: organizations },
});
proof.on('close', (code) => {
  if (code !== 0) console.log(`It failed. The same organizations again: ${again}`);
  process.exitCode = code ?? 1;
});
