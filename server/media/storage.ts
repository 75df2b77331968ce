import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where files are kept. A name is one of our own making: letters, digits and one dot. */
export type Storage = {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** How large a file is, or null when there is none. */
  size(name: string): Promise<number | null>;
  /** The bytes of a file, from the first to the last one asked for; null when there is none. */
  read(name: string, part?: { readonly start: number; readonly end: number }): Promise<Readable | null>;
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
    async size(name) {
      const found = await stat(join(folder, name)).catch(absent);
      return found?.isFile() ? found.size : null;
    },
    async read(name, part) {
      const file = await open(join(folder, name), 'r').catch(absent);
      return file?.createReadStream(part) ?? null;
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
