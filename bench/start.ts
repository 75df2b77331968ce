// P13: how long a server needs until it is ready, and a person from nothing to the sign-in page of the demo.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';
import { type Figure, fixedRow, inTurn } from './measure/rounds.ts';
import { IS_SMALL } from './measure/settings.ts';
import type { Row } from './report.ts';

const OWN = join(import.meta.dirname, '..');
const PATIENCE_MS = 20 * 60_000;
const shown = (value: number) => `${value.toFixed(1)} s`;

export async function bench(): Promise<Row[]> {
  const given = { id: 'P13', shown, best: 'least', bar: 1 } as const;
  return [
    fixedRow({
      ...{ ...given, what: 'npm start on existing data, until /ready', ours: await startsOnData() },
      limit: { value: 5, name: '5 s' },
    }),
    fixedRow({
      ...{ ...given, what: 'npm ci and npm run demo in a fresh copy, until the sign-in page' },
      ...{ ours: (await inTurn([demoFromNothing]))[0] ?? [], limit: { value: 180, name: '3 minutes' } },
    }),
  ];
}

async function startsOnData(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-start-'));
  // The database, which doesn't run as root, reads it too.
  await chmod(folder, 0o755);
  const start = async () => ({ value: await secondsUntil('/ready', ['start'], OWN, folder) });
  try {
    // The first start makes the database.
    await start();
    return (await inTurn([start]))[0] ?? [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// A quick run takes the packages that are here, and the small demo.
async function demoFromNothing(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-demo-'));
  await chmod(folder, 0o755);
  try {
    const files = execFileSync('git', ['archive', 'HEAD'], { cwd: OWN, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    const startedAt = performance.now();
    if (IS_SMALL) await symlink(join(OWN, 'node_modules'), join(folder, 'node_modules'));
    else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' });
    const installed = (performance.now() - startedAt) / 1000;
    const command = ['run', 'demo', ...(IS_SMALL ? ['--', '--small'] : [])];
    return { value: installed + (await secondsUntil('/login', command, folder, join(folder, 'data'))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the command until this path is served, in seconds. */
async function secondsUntil(path: string, command: readonly string[], folder: string, data: string): Promise<number> {
  const port = await freePort();
  const { DATABASE_URL: _, ...environment } = process.env;
  const startedAt = performance.now();
  const child = spawn('npm', command, {
    ...{ cwd: folder, stdio: 'ignore', detached: true },
    env: { ...environment, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' },
  });
  // A run that is stopped takes them along.
  const endAtExit = () => child.pid && isAlive(-child.pid) && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', endAtExit);
  try {
    while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
      if (child.exitCode !== null) throw new Error(`npm ${command.join(' ')} ended with ${child.exitCode}.`);
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`npm ${command.join(' ')} serves no ${path}.`);
      await pause(20);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    // Right after the first response, the program doesn't listen to signals yet, and would leave its database running.
    await pause(2_000);
    return seconds;
  } finally {
    await endAll(child);
    await endDatabase(data);
    process.off('exit', endAtExit);
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { headers: { accept: 'text/html' } }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

// The server alone gets the signal: npm hands it on to a shell, and a second one would cut the server's own end short.
async function endAll(child: ChildProcess): Promise<void> {
  if (!child.pid || !isAlive(-child.pid)) return;
  const server = await serverIn(child.pid);
  process.kill(server ?? -child.pid, 'SIGTERM');
  while (isAlive(-child.pid)) await pause(50);
}

// A server that was stopped while it was starting leaves its database running, for the next one.
async function endDatabase(data: string): Promise<void> {
  const file = join(data, 'database/cluster/postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0 && isAlive(pid))) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await pause(50);
}

async function serverIn(group: number): Promise<number | null> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const ofGroup = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
    if (ofGroup === group && /^[^\0]*node\0server\//.test(command)) return Number(pid);
  }
  return null;
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
