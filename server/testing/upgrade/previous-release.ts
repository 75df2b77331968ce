import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from '../at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MIGRATIONS = 'server/platform/database/migrations';
const run = promisify(execFile);

/** The program before this one, in a folder of its own. */
export type Previous = { readonly folder: string; readonly name: string; readonly migrations: readonly string[] };

/**
 * Checks the previous release out of this repository's own history: the newest tag that isn't this commit, or else the
 * last commit with fewer migrations. There it gets a tag, as a release has.
 */
export async function checkOutPrevious(): Promise<Previous> {
  const commit = (await newestTag()) ?? (await beforeNewestMigration());
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  const program = join(folder, 'previous');
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, program]);
  const git = async (...words: string[]) => (await run('git', ['-C', program, ...words])).stdout.trim();
  const { version } = JSON.parse(await git('show', `${commit}:package.json`)) as { version: string };
  const name = `v${version}-previous`;
  await git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'tag', '-a', name, '-m', name, commit);
  await git('checkout', '--quiet', name);
  await symlink(join(ROOT, 'node_modules'), join(program, 'node_modules'));
  const listed = await git('ls-files', MIGRATIONS);
  return { folder: program, name, migrations: listed.split('\n').map((path) => path.slice(MIGRATIONS.length + 1)) };
}

async function newestTag(): Promise<string | null> {
  const { stdout } = await run('git', ['-C', ROOT, 'tag', '--merged', 'HEAD^', '--list', 'v*', '--sort=-v:refname']);
  return stdout.split('\n')[0]?.trim() || null;
}

async function beforeNewestMigration(): Promise<string> {
  const words = ['-C', ROOT, 'log', '--no-merges', '-1', '--format=%H', '--diff-filter=A', '--', `${MIGRATIONS}/*.sql`];
  const added = (await run('git', words)).stdout.trim();
  if (added === '') throw new Error('This test needs the history of the repository: git fetch --unshallow');
  return `${added}^`;
}
