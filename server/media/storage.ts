import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where files are kept. A name is one of our own making: letters, digits and one dot. */
export type Storage = {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The file's content and size, or null when there is none. */
  read(name: string): Promise<{ readonly content: Readable; readonly bytes: number } | null>;
};

/** Files in one folder. A file is there whole or not at all, also after a crash. */
export function createFolderStorage(folder: string): Storage {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(absent);
      return found?.isFile() ? { content: createReadStream(path), bytes: found.size } : null;
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
