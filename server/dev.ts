// npm run dev: the demo's server with restart on change, the staff app with reload, the visitor pages rebuilt on change.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from './platform/config/config.ts';

const root = join(import.meta.dirname, '..');
const { port } = readConfig();
const api = `http://127.0.0.1:${port}`;
const vite = join(root, 'node_modules/vite/bin/vite.js');

const children: ChildProcess[] = [
  run(['--watch-path=server', '--watch-path=domain', '--watch-path=brands', '--watch-path=contract', 'server/demo.ts']),
  run([vite, 'build', 'visitor-pages', '--watch', '--logLevel', 'warn']),
  run([
    vite,
    'build',
    'visitor-pages',
    '--ssr',
    '--outDir',
    '../dist/visitor-pages-server',
    '--watch',
    '--logLevel',
    'warn',
  ]),
  run([vite, 'staff-app', '--port', String(port + 1), '--strictPort'], { API_URL: api }),
];
console.log(`Staff app with reload: http://localhost:${port + 1}/login`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));
for (const child of children) child.on('exit', (code) => code && end('SIGTERM'));

function run(args: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
}

function end(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal);
}
