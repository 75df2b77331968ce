import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes a postmaster.pid whose process id now belongs to an unrelated program (as after a container restart) or to a
 * zombie process. PostgreSQL takes both for a running server, and would never start again.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const file = join(cluster, 'postmaster.pid');
  const pid = (await readFile(file, 'utf8').catch(() => '')).split('\n')[0] ?? '';
  if (!/^\d+$/.test(pid) || (await isPostgres(pid))) return;
  // Orphans of a killed server may still be writing: the file is also PostgreSQL's own guard against them.
  if (await isInUse(cluster)) return;
  await rm(file, { force: true });
}

// A process that has exited is left to PostgreSQL, which handles that case.
async function isPostgres(pid: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (status === null) return true;
  const [, program, state] = /^\d+ \((.*)\) (\S)/s.exec(status) ?? [];
  return program === 'postgres' && state !== 'Z' && state !== 'X';
}

// Every PostgreSQL process has the cluster's folder as its working directory.
async function isInUse(cluster: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return folders.includes(await realpath(cluster));
}
