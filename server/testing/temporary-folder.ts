import {
  access,
  chmod,
  constants,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePlace } from '../platform/database/embedded-place.ts';
import { stopCluster } from '../platform/database/postgres-process.ts';
import { exists } from '../platform/exists.ts';

const PREFIX = 'tidings-test-';
const PROCESS_FILE = 'process.txt';
const OLD_MS = 3_600_000;
// A RAM disk, if Linux has one: creating a database there takes 20 ms instead of 300.
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * A folder for one test or run that any user can access (started as root, a database runs as another user); in memory
 * if there is room.
 */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), PREFIX));
  await writeFile(join(folder, PROCESS_FILE), String(process.pid));
  await chmod(folder, 0o777);
  return folder;
}

/** Removes the folder, and stops the database that may run in its `data`. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  await killDatabasesIn(folder);
  await rm(folder, { recursive: true, force: true });
}

/** Removes the leftovers of killed runs. */
export async function removeAbandonedFolders(): Promise<void> {
  for (const base of [tmpdir(), MEMORY]) {
    const names = (await readdir(base).catch(() => [])).filter((name) => name.startsWith(PREFIX));
    for (const name of names) {
      const folder = join(base, name);
      if (await isAbandoned(folder).catch(() => false)) await removeTemporaryFolder(folder);
    }
  }
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES;
  } catch {
    return false;
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const { uid, mtimeMs } = await stat(folder);
  // Another user's leftovers can't be removed, and trying would end this run.
  if (process.getuid && process.getuid() !== uid) return false;
  const owner = Number(await readFile(join(folder, PROCESS_FILE), 'utf8').catch(() => ''));
  return owner ? !isAlive(owner) : Date.now() - mtimeMs > OLD_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function killDatabasesIn(folder: string): Promise<void> {
  if (process.platform !== 'linux') {
    const dataDir = join(folder, 'data');
    if (await exists(join(dataDir, 'database'))) await stopCluster(await choosePlace(dataDir), 'immediate');
    return;
  }
  // Also if the test has put its database deeper: every PostgreSQL process has the cluster's folder as its working
  // directory.
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const where = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (where.startsWith(`${folder}/`)) kill(Number(pid));
  }
}

// Without its postmaster, the rest of a cluster ends on its own, perhaps between the look and this.
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
