import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { unreadableFile } from './unreadable-file.ts';

const folder = await makeTemporaryFolder();
atEnd(() => removeTemporaryFolder(folder));

it('says why a file can’t be read, and nothing of one that can', async () => {
  const file = join(folder, 'leads.csv');
  await writeFile(file, 'Name,Phone\n');
  expect(unreadableFile(file)).toBeNull();
  expect(unreadableFile(folder)).toBe(`${folder} is a folder. Name a file in it.`);
  expect(unreadableFile(join(folder, 'none.csv'))).toBe(`There is no file ${folder}/none.csv.`);
  expect(unreadableFile(join(file, 'none.csv'))).toBe(`There is no file ${file}/none.csv.`);
});

it('doesn’t deny a file in a folder that the user may not open', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed);
  const file = join(closed, 'leads.csv');
  await writeFile(file, 'Name,Phone\n');
  await chmod(closed, 0);
  atEnd(() => chmod(closed, 0o700));
  const program = `import(process.argv[1]).then((all) => console.log(all.unreadableFile(process.argv[2])))`;
  // Root may open everything.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const module = join(import.meta.dirname, 'unreadable-file.ts');
  const { stdout } = spawnSync(process.execPath, ['-e', program, module, file], { encoding: 'utf8', ...user });
  expect(stdout).toMatch(/^The user \S+ may not read \S+\/closed\/leads\.csv\. Put a copy where this user may read it/);
});
