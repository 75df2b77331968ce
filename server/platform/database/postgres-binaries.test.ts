import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyBinaries } from './postgres-binaries.ts';

let folder: string;
let installed: string;
let umask: number;

// What npm ci leaves behind with a umask of 077: root alone may read it.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-binaries-'));
  umask = process.umask(0o077);
  installed = join(folder, 'package', 'native');
  await mkdir(join(installed, 'bin'), { recursive: true });
  await mkdir(join(installed, 'lib'));
  await writeFile(join(folder, 'package', 'package.json'), '{ "version": "18.0.0" }');
  await writeFile(join(installed, 'bin', 'postgres'), '#!/bin/sh\n', { mode: 0o700 });
  await writeFile(join(installed, 'lib', 'libpq.so.5.18'), 'library');
  await symlink('libpq.so.5.18', join(installed, 'lib', 'libpq.so.5'));
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

async function rights(of: string): Promise<Record<string, string>> {
  const entries = await readdir(of, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string) => [path.slice(of.length), ((await stat(path)).mode & 0o777).toString(8)] as const;
  return Object.fromEntries(await Promise.all([of, ...paths].map(read)));
}

const open = { '': '755', '/bin': '755', '/bin/postgres': '755', '/lib': '755', '/lib/libpq.so.5.18': '644' };

it('everyone may run a copy of programs that root alone could read', async () => {
  expect((await rights(installed))['/bin/postgres']).toBe('700');
  expect(await rights(await copyBinaries(installed, folder))).toEqual(open);
});

it('a copy that root alone can read becomes one for everyone', async () => {
  const copy = await copyBinaries(installed, folder);
  for (const path of ['bin/postgres', 'lib', '']) await chmod(join(copy, path), 0o700);
  expect(await rights(await copyBinaries(installed, folder))).toEqual(open);
});
