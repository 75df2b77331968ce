import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const HASH = /^[0-9a-f]{40}$/;
const shape = z.object({ version: z.string() });

/** Which program this is: its version, and the commit it was made from; null if nothing says so. */
export type ProgramVersion = { readonly version: string; readonly commit: string | null };

/**
 * The version of the program in this folder. Its commit is that of the Git folder; an image has none, and keeps it in a
 * file of its own.
 */
export async function programVersion(root = ROOT): Promise<ProgramVersion> {
  const { version } = shape.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  return { version, commit: (await commitOfFile(root)) ?? (await commitOfGit(root)) };
}

/** The same in a few words: 3.4.7 (commit 1a2b3c4d5e6f). */
export function versionWords({ version, commit }: ProgramVersion): string {
  return commit === null ? version : `${version} (commit ${commit.slice(0, 12)})`;
}

async function commitOfFile(root: string): Promise<string | null> {
  return hashOf(await read(join(root, 'commit')));
}

// Git itself refuses to look into a folder of another user, such as the one that root has installed.
async function commitOfGit(root: string): Promise<string | null> {
  const [, linked] = /^gitdir: (.+)$/m.exec(await read(join(root, '.git'))) ?? [];
  const folder = linked === undefined ? join(root, '.git') : resolve(root, linked);
  const shared = resolve(folder, (await read(join(folder, 'commondir'))).trim());
  const head = (await read(join(folder, 'HEAD'))).trim();
  const [, branch] = /^ref: (.+)$/.exec(head) ?? [];
  if (branch === undefined) return hashOf(head);
  const loose = hashOf(await read(join(shared, branch)));
  const packed = (await read(join(shared, 'packed-refs'))).split('\n').find((line) => line.endsWith(` ${branch}`));
  return loose ?? hashOf(packed?.split(' ')[0] ?? '');
}

function hashOf(text: string): string | null {
  return HASH.test(text.trim()) ? text.trim() : null;
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
