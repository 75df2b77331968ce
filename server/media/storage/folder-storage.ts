import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Part, Storage, StoredFile } from './storage.ts';

/** Files in one folder. Writes are atomic, even with a crash. */
export function createFolderStorage(folder: string, mode = 0o644): Storage {
  const received = join(folder, 'received');
  const receive = (name: string, content: Readable) => receiveInto(received, name, { content, mode });
  const publish = (name: string) => rename(join(received, name), join(folder, name));
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
    async keep(name, content) {
      await receive(name, content);
      await publish(name);
    },
    async size(name) {
      const found = await stat(join(folder, name)).catch(absent);
      return found?.isFile() ? found.size : null;
    },
    read: (name, part) => readFrom(join(folder, name), part),
    remove: (name) => rm(join(folder, name)),
    receive,
    readReceived: (name, part) => readFrom(join(received, name), part),
    async publishChanged(name, change) {
      const file = await open(join(received, name), 'r+').catch(absent);
      if (file === null) return null;
      try {
        const result = await change(file);
        await file.sync();
        if (result !== null) await publish(name);
        return { result };
      } finally {
        await file.close();
      }
    },
    publish,
    dropReceived: (name) => rm(join(received, name), { force: true }),
    list: (which) => listFolder(which === 'received' ? received : folder),
    dropUnfinished: (before) => dropUnfinished(folder, before),
  };
}

async function receiveInto(
  folder: string,
  name: string,
  { content, mode }: { readonly content: Readable; readonly mode: number },
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  try {
    const file = await open(path, 'wx', mode);
    await pipeline(content, file.createWriteStream({ flush: true }));
    return (await stat(path)).size;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function readFrom(path: string, part: Part | undefined): Promise<Readable | null> {
  const file = await open(path, 'r').catch(absent);
  return file?.createReadStream(part) ?? null;
}

async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  const opened = await opendir(folder).catch(absent);
  for await (const entry of opened ?? []) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const found = await stat(join(folder, entry.name)).catch(absent);
    if (found !== null) yield { name: entry.name, bytes: found.size, at: found.mtime };
  }
}

async function dropUnfinished(folder: string, before: Date): Promise<number> {
  const opened = await opendir(folder).catch(absent);
  let dropped = 0;
  for await (const { name } of opened ?? []) {
    const path = join(folder, name);
    const found = name.startsWith('.') ? await stat(path).catch(absent) : null;
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(path, { force: true });
    dropped += 1;
  }
  return dropped;
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
