import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { makeVideo } from '../testing/make-video.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { ownProgram, prepareApart } from './preparing/prepare-apart.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  await makeVideo({ path: join(folder, 'video.mp4'), video: 'libx264', audio: 'aac', size: '160x90' });
});

async function prepareBy(path: string) {
  const file = await open(join(folder, 'video.mp4'));
  const given = { file, folder, container: 'mp4', seconds: 1, onPercent: () => undefined } as const;
  const prepared = await prepareApart(given, { ...ownProgram, path });
  await file.close();
  return prepared;
}

it('a server with a low priority of its own prepares videos, too', async () => {
  const niced = join(import.meta.dirname, '../testing/niced-preparation-process.ts');
  expect(await prepareBy(niced)).toEqual({ rungs: 1 });
});

it('where the program that prepares breaks off, it’s known why', async () => {
  const prepared = await prepareBy(join(import.meta.dirname, 'preparing/no-such-program.ts'));
  expect(prepared).toEqual({ problem: 'STOPPED', why: expect.stringMatching(/^code 1: Error: Cannot find module/) });
});
