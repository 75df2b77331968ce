import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { readApart } from './processing/read-apart.ts';

const path = join(import.meta.dirname, '../testing/greedy-process.ts');
const folder = await makeTemporaryFolder();
const listener = createServer((socket) => socket.destroy());
await once(listener.listen(0, '127.0.0.1'), 'listening');
const { port } = listener.address() as AddressInfo;

afterAll(async () => {
  listener.close();
  await removeTemporaryFolder(folder);
});

/** The result of running this code in the separate process. */
async function readWhile(does: string) {
  const given = join(folder, 'given.mp4');
  await writeFile(given, does);
  const file = await open(given, 'r+');
  try {
    return await readApart(file, 'mp4', { path, longestMs: 5_000 });
  } finally {
    await file.close();
  }
}

it('works for a program that only uses its file', async () => {
  expect(await readWhile('nothing')).toEqual({ seconds: 1, width: 1, height: 1 });
});

it.each([
  ['reads another file', `read ${join(folder, 'given.mp4')}`],
  ['opens a connection', `connect ${port}`],
  ['looks for settings', 'settings'],
  ['takes all memory', 'memory'],
  ['never ends', 'time'],
  ['answers without end', 'answer'],
])('treats a program that %s as one that found no video', async (_what, does) => {
  const begun = performance.now();
  expect(await readWhile(does)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(15_000);
});
