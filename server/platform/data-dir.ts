import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from './config/config-error.ts';

/** A disk of another machine may not answer at all. */
const LONGEST_SECONDS = 30;

/** Makes DATA_DIR if it's missing, and refuses one that can't be written, in a sentence. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const problem = await whyUnwritable(dataDir);
  if (problem === null) return;
  throw new ConfigError(
    `DATA_DIR is ${dataDir}, and ${problem}. Let the user that runs this write there, or choose another folder with DATA_DIR.`,
  );
}

/** Why DATA_DIR, which is made if it's missing, can't be written, for the middle of a sentence; null if it can. */
export function whyUnwritable(dataDir: string): Promise<string | null> {
  return Promise.race([tryToWrite(dataDir), noAnswer()]);
}

async function tryToWrite(dataDir: string): Promise<string | null> {
  const file = join(dataDir, `.can-be-written-${randomUUID()}`);
  try {
    const isNew = await mkdir(dataDir, { recursive: true });
    // The embedded database of root runs as another user.
    if (isNew && process.getuid?.() === 0) await chmod(dataDir, 0o755);
    await writeFile(file, '', { flag: 'wx' });
    await rm(file);
    return null;
  } catch (error) {
    return problemOf(error as NodeJS.ErrnoException);
  }
}

function problemOf({ code = '', message }: NodeJS.ErrnoException): string | null {
  // What was there can still be read, and /ready says that files can't be stored.
  if (code === 'ENOSPC' || code === 'EDQUOT') return null;
  if (code === 'EACCES' || code === 'EPERM') return `this user may not write there (${code})`;
  if (code === 'EROFS') return 'the disk is read-only there (EROFS)';
  if (code === 'ENOTDIR' || code === 'EEXIST') return `a file is in the way (${code})`;
  return `nothing can be written there: ${message}`;
}

// Counted second by second: a process that got no time of a busy machine has not waited for the disk.
async function noAnswer(): Promise<string> {
  for (let second = 0; second < LONGEST_SECONDS; second += 1) await pause(1_000, undefined, { ref: false });
  return `the disk hasn’t answered for ${LONGEST_SECONDS} seconds`;
}
