import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareDataDir } from '../data-dir.ts';
import { exists } from '../exists.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import type { RunAs } from './postgres-binaries.ts';
import { binariesRun, copyBinaries, findBinaries, makeMissingLinks } from './postgres-binaries.ts';

/** Where the embedded database of one DATA_DIR is stored, and which user it runs as. */
export type Place = {
  readonly dataDir: string;
  readonly folder: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly binaries: string;
  readonly runAs: RunAs;
  /** Sentences for the person who starts the program. */
  readonly notices: readonly string[];
};

const UNPRIVILEGED_ID = 65_534;
const ELSEWHERE = '/var/lib/tidings';
const POINTER = 'database-folder.txt';
// The lowest limit of the systems we support is 104 (macOS), including the final NUL.
const LONGEST_SOCKET_PATH = 103;

/** Chooses the place, and creates its folders with the right owner. */
export async function choosePlace(dataDir: string, elsewhere: string = ELSEWHERE): Promise<Place> {
  await prepareDataDir(dataDir);
  const isRoot = process.getuid?.() === 0;
  const notices: string[] = [];
  const folder = await chooseFolder(dataDir, isRoot, elsewhere, notices);
  const cluster = join(folder, 'cluster');
  const runAs = await chooseUser(cluster, isRoot);
  await makeOwnFolder(folder, runAs);
  const binaries = await chooseBinaries(isRoot ? elsewhere : folder, runAs, notices);
  const socketFolder = await chooseSocketFolder(folder, runAs);
  return { dataDir, folder, cluster, socketFolder, binaries, runAs, notices };
}

/** Whether a database was ever created for this DATA_DIR. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await exists(join(dataDir, 'database'))) || (await exists(join(dataDir, POINTER)));
}

async function chooseFolder(dataDir: string, isRoot: boolean, elsewhere: string, notices: string[]): Promise<string> {
  const usual = join(dataDir, 'database');
  const pointer = join(dataDir, POINTER);
  const pointed = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (pointed !== '' && !isRoot) {
    throw new DatabaseRefusal(
      `The database of ${dataDir} was made by root and lies in ${pointed}; start as root, or choose another folder with DATA_DIR.`,
    );
  }
  if (pointed !== '') {
    notices.push(`The database of ${dataDir} lies in ${pointed}.`);
    return pointed;
  }
  if (!isRoot || (await exists(join(usual, 'cluster')))) return usual;
  if (
    (await isReachable(dataDir, UNPRIVILEGED_ID)) &&
    (await makeOwnFolder(usual, unprivilegedUser()).then(isTrue, isFalse))
  )
    return usual;
  // The name depends on more than the path: removing DATA_DIR and starting again must give an empty database.
  const name = createHash('sha256').update(`${dataDir}\n${randomUUID()}`).digest('hex').slice(0, 16);
  const folder = join(elsewhere, name);
  await makeOpenFolder(elsewhere);
  try {
    await writeFile(pointer, `${folder}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another process that started at the same time was first.
    return chooseFolder(dataDir, isRoot, elsewhere, notices);
  }
  notices.push(
    `PostgreSQL does not run as root, and the user "nobody" cannot reach ${dataDir}: the database lies in ${folder}.`,
  );
  return folder;
}

async function chooseUser(cluster: string, isRoot: boolean): Promise<RunAs> {
  const found = await stat(cluster).catch(() => null);
  if (isRoot) return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : unprivilegedUser();
  if (found && process.getuid && found.uid !== process.getuid()) {
    throw new DatabaseRefusal(
      `The database in ${cluster} belongs to another user (number ${found.uid}); start as that user or as root, or choose another folder with DATA_DIR.`,
    );
  }
  return null;
}

async function chooseBinaries(copyFolder: string, runAs: RunAs, notices: string[]): Promise<string> {
  const installed = await findBinaries();
  await makeMissingLinks(installed);
  if (await binariesRun(installed, runAs)) return installed;
  await makeOpenFolder(copyFolder);
  const copy = await copyBinaries(installed, copyFolder);
  if (!(await binariesRun(copy, runAs))) {
    throw new DatabaseRefusal(`The embedded PostgreSQL does not start on this machine; set DATABASE_URL instead.`);
  }
  notices.push(`PostgreSQL runs from a copy of its programs in ${copy}, because it cannot run from node_modules.`);
  return copy;
}

async function chooseSocketFolder(folder: string, runAs: RunAs): Promise<string> {
  const usual = join(folder, 'socket');
  const isUsable = Buffer.byteLength(usual) + '/.s.PGSQL.5432'.length <= LONGEST_SOCKET_PATH && !/[,"'\\]/.test(usual);
  if (isUsable || process.platform === 'win32') {
    await makeOwnFolder(usual, runAs);
    return usual;
  }
  const name = `tidings-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const isShort = tmpdir().length < 60 && (runAs === null || (await isReachable(tmpdir(), runAs.uid)));
  const short = join(isShort ? tmpdir() : '/tmp', name);
  await makeOwnFolder(short, runAs);
  return short;
}

/** A folder that every user may enter, whatever the umask is. */
async function makeOpenFolder(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755);
}

async function makeOwnFolder(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const owner = runAs?.uid ?? process.getuid?.() ?? found.uid;
  // In a world-writable folder, another user may have created a folder or link with this name.
  const isOurs = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.());
  if (!isOurs) throw new DatabaseRefusal(`The folder ${folder} belongs to another user; remove it, then start again.`);
  await chmod(folder, 0o700);
  if (runAs && found.uid !== owner) await chown(folder, runAs.uid, runAs.gid);
}

async function isReachable(folder: string, uid: number): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const found = await stat(path);
    const mayEnter = found.uid === uid ? 0o100 : 0o001;
    if ((found.mode & mayEnter) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  return { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}

const isTrue = () => true;
const isFalse = () => false;
