import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where files are kept. A name is one of our own making: letters, digits and one dot. */
export type Storage = {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** How large a file is, or null when there is none. */
  size(name: string): Promise<number | null>;
  /** The bytes of a file, from the first to the last one asked for; null when there is none. */
  read(name: string, part?: { readonly start: number; readonly end: number }): Promise<Readable | null>;
  remove(name: string): Promise<void>;
  /** Takes in what is too large to be held at once; nobody is given it before it is published. Answers its bytes. */
  receive(name: string, content: Readable): Promise<number>;
  /** What was received, to be looked at and changed in its place; null when there is none. */
  openReceived(name: string): Promise<FileHandle | null>;
  publish(name: string): Promise<void>;
  dropReceived(name: string): Promise<void>;
};

/** Where this server keeps its media. */
export function storageOf({ config }: { readonly config: { readonly dataDir: string } }): Storage {
  return createFolderStorage(join(config.dataDir, 'media'));
}

/** Where this server keeps files that aren't served to everybody; only the server's own user can read them. */
export function privateStorageOf({ config }: { readonly config: { readonly dataDir: string } }, name: string): Storage {
  return createFolderStorage(join(config.dataDir, name), 0o600);
}

/** Files in one folder. A file is there whole or not at all, also after a crash. */
function createFolderStorage(folder: string, mode = 0o644): Storage {
  const received = join(folder, 'received');
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        await writeDurably(unfinished, bytes, mode);
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
    remove: (name) => rm(join(folder, name)),
    async receive(name, content) {
      await mkdir(received, { recursive: true });
      const path = join(received, name);
      try {
        const file = await open(path, 'wx', mode);
        await pipeline(content, file.createWriteStream({ flush: true }));
        return (await stat(path)).size;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async openReceived(name) {
      return open(join(received, name), 'r+').catch(absent);
    },
    publish: (name) => rename(join(received, name), join(folder, name)),
    dropReceived: (name) => rm(join(received, name), { force: true }),
  };
}

async function writeDurably(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
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
