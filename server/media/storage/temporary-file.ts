import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DAY_MS = 86_400_000;

/** Puts a stream into a file of its own, hands it over to be changed, and deletes it. */
export async function changeInTemporaryFile<Result>(
  folder: string,
  content: Readable,
  work: (file: FileHandle, path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  await dropLeftovers(folder);
  const path = join(folder, randomUUID());
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = await open(path, 'r+');
    try {
      return await work(file, path);
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

// What a killed process left. A file in use is never a day old.
async function dropLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
