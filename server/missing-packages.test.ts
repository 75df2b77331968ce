import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from './testing/at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/temporary-folder.ts';

const root = join(import.meta.dirname, '..');
let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
});

async function run(source: string) {
  const path = join(folder, 'program.mjs');
  await writeFile(path, source);
  return spawnSync(process.execPath, ['--import', join(root, 'server/missing-packages.ts'), path], {
    encoding: 'utf8',
  });
}

const sentence = (name: string) =>
  `The package ${name} is missing or incomplete. Run this, then try again: cd ${root} && npm ci --omit=dev && npm run build\n`;

it('a program whose packages aren’t all there says which one, and how to get it', async () => {
  expect(await run("import 'not-there-at-all';")).toMatchObject({ status: 1, stderr: sentence('not-there-at-all') });
  const half = join(folder, 'node_modules/@half/there');
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'package.json'), JSON.stringify({ exports: './lib/index.js' }));
  expect(await run("import '@half/there';")).toMatchObject({ status: 1, stderr: sentence('@half/there') });
});

it('any other error ends it as it was, with where it came from', async () => {
  const ended = await run("import './no-such-file.mjs';");
  expect(ended).toMatchObject({ status: 1, stderr: expect.stringContaining('no-such-file.mjs') });
  const thrown = await run("throw new Error('A fault');");
  expect(thrown).toMatchObject({ status: 1, stderr: expect.stringMatching(/Error: A fault\n +at .*program\.mjs/) });
});

it('whatever starts the server or a command on a machine starts with it', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { scripts } = JSON.parse(read('package.json'));
  for (const name of ['demo', 'admin', 'import', 'recount', 'backup', 'restore', 'doctor'])
    expect(scripts[name]).toBe(`node --import ./server/missing-packages.ts server/${name}.ts`);
  expect(read('deploy/tidings')).toContain('="--import /opt/tidings/server/missing-packages.ts"\n');
  // The units and the image start the server without it.
  expect(/^import .+$/m.exec(read('server/start.ts'))?.[0]).toBe("import './missing-packages.ts';");
  expect(read('server/start.ts').match(/^import /gm)).toHaveLength(1);
});
