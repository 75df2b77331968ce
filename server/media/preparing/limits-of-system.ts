import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const MEGABYTE = 1024 ** 2;

// Each is tried on its own: containers and services may forbid one.
const limits: readonly (readonly string[])[] = [
  // When memory runs out, this process is ended rather than the server.
  ['/usr/bin/choom', '--adjust', '1000', '--'],
  ['/usr/bin/unshare', '--user', '--map-current-user', '--net', '--ipc'],
  [
    '/usr/bin/prlimit',
    // What is written to, without the room that Node only reserves.
    ...[`--data=${3_072 * MEGABYTE}`, `--fsize=${2_048 * MEGABYTE}`, '--core=0', '--nofile=256'],
  ],
];
let found: Promise<readonly string[]> | null = null;

/**
 * The command before a program that takes its network away and limits its memory, as far as this system has it and lets
 * us; empty where there is none.
 */
export function limitsOfSystem(): Promise<readonly string[]> {
  found ??= findWay();
  return found;
}

async function findWay(): Promise<readonly string[]> {
  let way: readonly string[] = [];
  for (const limit of limits) if (await isAllowed([...way, ...limit])) way = [...way, ...limit];
  return way;
}

async function isAllowed(way: readonly string[]): Promise<boolean> {
  const [program = '', ...rest] = way;
  if (!existsSync(program)) return false;
  const child = spawn(program, [...rest, process.execPath, '--version'], { stdio: 'ignore', env: {} });
  const [code] = await once(child, 'close').catch(() => [1]);
  return code === 0;
}
