import { type Storage, storageOf } from '../../media/index.ts';
import { MEDIA } from '../archive/manifest.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';

/**
 * Copies every uploaded file, from the folder or the bucket, after the rows that name them. Unpublished files come
 * first: a file that is published meanwhile is then in both places, and the other way around it would be in neither.
 */
export async function copyMedia(
  archive: ArchiveWriter,
  config: Parameters<typeof storageOf>[0]['config'],
): Promise<{ files: number; fileBytes: number }> {
  const storage = storageOf({ config });
  let files = 0;
  let fileBytes = 0;
  for (const which of ['received', 'published'] as const) {
    for await (const { name, bytes } of storage.list(which)) {
      const path = `${MEDIA}${which === 'received' ? 'received/' : ''}${name}`;
      // A published file never changes. One that is being received may grow: only its size at the start is copied.
      const read = which === 'received' ? storage.readReceived : storage.read;
      if (!(await copyFile(archive, path, { bytes, read: (part) => read(name, part) }))) continue;
      files += 1;
      fileBytes += bytes;
    }
  }
  return { files, fileBytes };
}

type Source = {
  readonly bytes: number;
  readonly read: (part?: { start: number; end: number }) => ReturnType<Storage['read']>;
};

async function copyFile(archive: ArchiveWriter, path: string, { bytes, read }: Source): Promise<boolean> {
  if (bytes === 0) {
    await archive.add(path, Buffer.alloc(0));
    return true;
  }
  const content = await read({ start: 0, end: bytes - 1 });
  if (content === null) return false;
  try {
    await archive.addStream(path, bytes, content);
  } finally {
    content.destroy();
  }
  return true;
}
