import { execFile } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './at-end.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './proxies.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

const INSTALLED = '/usr/lib/postgresql';
const run = promisify(execFile);

/** A PostgreSQL of Debian's and a replica that follows it. */
export type Pair = {
  readonly address: string;
  readonly standbyAddress: string;
  stopStandby(): Promise<void>;
  restartStandby(): Promise<void>;
};

/** Starts both; they stop when the test file is done. */
export async function startPair(): Promise<Pair> {
  const versions = (await readdir(INSTALLED).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  if (versions[0] === undefined)
    throw new Error("PostgreSQL isn't installed, and this test runs it: apt-get install postgresql");
  const program = (name: string) => join(INSTALLED, versions[0] ?? '', 'bin', name);
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  const as = await runAs(folder);
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const [port, standbyPort] = [await freePort(), await freePort()];
  const once = (name: string, ...args: string[]) => {
    const [first = '', ...rest] = [...as, program(name), ...args];
    return run(first, rest);
  };
  const start = (data: string, itsPort: number) => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100'];
    const args = ['-D', data, '-p', String(itsPort), ...settings.flatMap((setting) => ['-c', setting])];
    const [first = '', ...rest] = [...as, program('postgres'), ...args];
    return startProgram(first, rest, { port: itsPort });
  };
  await once('initdb', '-D', primary, '-U', 'tidings', '-A', 'trust', '-N');
  await start(primary, port);
  await once(
    'pg_basebackup',
    '-D',
    standby,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'tidings',
    '-R',
    '-c',
    'fast',
  );
  await start(standby, standbyPort);
  const addressAt = (its: number) => `postgresql://tidings@127.0.0.1:${its}/postgres`;
  const stop = (mode: 'immediate' | 'fast') => once('pg_ctl', '-D', standby, '-m', mode, '-w', 'stop');
  return {
    address: addressAt(port),
    standbyAddress: addressAt(standbyPort),
    stopStandby: async () => void (await stop('immediate')),
    async restartStandby() {
      await stop('fast');
      await start(standby, standbyPort);
    },
  };
}

// PostgreSQL refuses to run as root.
async function runAs(folder: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return [];
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => (await run('id', [which, 'postgres'])).stdout.trim()),
  );
  await chown(folder, Number(uid), Number(gid));
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
}
