import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
 * last commit on the main line whose migrations are the first ones of this program and whose server starts. There it
 * gets a tag, as a release has.
 */
export async function checkOutPrevious(): Promise<Previous> {
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  const program = join(folder, 'previous');
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, program]);
  await symlink(join(ROOT, 'node_modules'), join(program, 'node_modules'));
  const git = async (...words: string[]) => (await run('git', ['-C', program, ...words])).stdout.trim();
  const commit = await checkOutFirst(program, await candidates());
  const { version } = JSON.parse(await git('show', `${commit}:package.json`)) as { version: string };
  const name = `v${version}-previous`;
  await git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'tag', '-a', name, '-m', name, commit);
  await git('checkout', '--quiet', name);
  const listed = await git('ls-files', MIGRATIONS);
  return { folder: program, name, migrations: listed.split('\n').map((path) => path.slice(MIGRATIONS.length + 1)) };
}

async function candidates(): Promise<readonly string[]> {
  const tag = await newestTag();
  return tag ? [tag] : beforeNewestMigration();
}

// In the middle of a merged branch there are commits at which the server doesn't even load.
async function checkOutFirst(program: string, commits: readonly string[]): Promise<string> {
  const load = "await import(process.cwd() + '/server/run-process.ts')";
  for (const commit of commits) {
    await run('git', ['-C', program, 'checkout', '--quiet', commit]);
    const loads = await run(process.execPath, ['--input-type=module', '--eval', load], { cwd: program }).then(
      () => true,
      () => false,
    );
    if (loads) return commit;
  }
  throw new Error('This test needs the history of the repository: git fetch --unshallow');
}

async function newestTag(): Promise<string | null> {
  const { stdout } = await run('git', ['-C', ROOT, 'tag', '--merged', 'HEAD^', '--list', 'v*', '--sort=-v:refname']);
  return stdout.split('\n')[0]?.trim() || null;
}

// A branch had other numbers for its migrations until it was merged, so its commits are no releases.
async function beforeNewestMigration(): Promise<readonly string[]> {
  const own = await ownMigrations();
  const git = async (...words: string[]) => (await run('git', ['-C', ROOT, ...words])).stdout.trim();
  const commits = await git('log', '--first-parent', '-200', '--format=%H', '--', MIGRATIONS);
  const found: string[] = [];
  for (const commit of commits.split('\n').filter((one) => one !== '')) {
    const listed = await git('ls-tree', '-r', '--format=%(objectname) %(path)', commit, '--', MIGRATIONS);
    const theirs = listed.split('\n');
    if (theirs.length < own.length && theirs.every((line, at) => line === own[at])) found.push(commit);
  }
  return found;
}

async function ownMigrations(): Promise<readonly string[]> {
  const paths = (await readdir(join(ROOT, MIGRATIONS))).sort().map((name) => `${MIGRATIONS}/${name}`);
  const { stdout } = await run('git', ['-C', ROOT, 'hash-object', ...paths]);
  return stdout
    .trim()
    .split('\n')
    .map((hash, at) => `${hash} ${paths[at]}`);
}

/** The release after this one: this program, with one more migration that only adds. */
export async function makeNext(): Promise<{ readonly folder: string; readonly migration: string }> {
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  const { stdout } = await run('git', ['-C', ROOT, 'ls-files', '--cached', '--others', '--exclude-standard']);
  const paths = stdout.trim().split('\n');
  for (const path of paths.filter((one) => existsSync(join(ROOT, one)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(ROOT, path), join(folder, path));
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const number = String((await ownMigrations()).length + 1).padStart(4, '0');
  const migration = `${number}-of-the-next-release.sql`;
  const text =
    'alter table organizations add column of_the_next_release text; create table of_the_next_release (id bigint);';
  await writeFile(join(folder, MIGRATIONS, migration), text);
  return { folder, migration };
}
