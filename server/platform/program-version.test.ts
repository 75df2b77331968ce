import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { startTestServer } from '../testing/test-server.ts';
import { programVersion, versionWords } from './program-version.ts';

const folder = await makeTemporaryFolder();
atEnd(() => removeTemporaryFolder(folder));

it('is the version and the commit: of a branch, packed or not, of a worktree, and of a tag', async () => {
  const clone = join(folder, 'clone');
  await mkdir(clone);
  await writeFile(join(clone, 'package.json'), '{ "version": "9.8.7" }');
  expect(await programVersion(clone)).toEqual({ version: '9.8.7', commit: null });
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Dana', '-c', 'user.email=dana@example.com', ...words], {
      cwd: clone,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  const commit = git('rev-parse', 'HEAD');
  expect(await programVersion(clone)).toEqual({ version: '9.8.7', commit });
  git('worktree', 'add', '--quiet', '-b', 'next', join(folder, 'next'));
  expect(await programVersion(join(folder, 'next'))).toEqual({ version: '9.8.7', commit });
  git('pack-refs', '--all');
  expect(await programVersion(clone)).toEqual({ version: '9.8.7', commit });
  expect(await programVersion(join(folder, 'next'))).toEqual({ version: '9.8.7', commit });
  git('checkout', '--quiet', '--detach');
  expect(versionWords(await programVersion(clone))).toBe(`9.8.7 (commit ${commit.slice(0, 12)})`);
});

it('is in an image what was written there, and only the version without it', async () => {
  const image = join(folder, 'image');
  await mkdir(image);
  await writeFile(join(image, 'package.json'), '{ "version": "9.8.7" }');
  await writeFile(join(image, 'commit'), '');
  expect(versionWords(await programVersion(image))).toBe('9.8.7');
  await writeFile(join(image, 'commit'), 'a'.repeat(40));
  expect(versionWords(await programVersion(image))).toBe('9.8.7 (commit aaaaaaaaaaaa)');
});

it('is a metric', async () => {
  const { context } = await startTestServer({ roles: ['web'] });
  const { version, commit } = await programVersion();
  expect(await context.metrics.print()).toContain(
    `tidings_program_info{version="${version}",commit="${commit ?? ''}"} 1`,
  );
});
