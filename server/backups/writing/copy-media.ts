import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA } from '../archive/manifest.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';

/**
 * Copies every uploaded file, after the rows that name them. Unpublished files come first: a file that is published
 * meanwhile is then in both places, and the other way around it would be in neither.
 */
export async function copyMedia(
  archive: ArchiveWriter,
  dataDir: string,
): Promise<{ files: number; fileBytes: number }> {
  let files = 0;
  let fileBytes = 0;
  for (const folder of ['received/', '']) {
    const path = join(dataDir, 'media', folder);
    const listed = await readdir(path, { withFileTypes: true }).catch(absent);
    for (const entry of listed.filter((one) => one.isFile() && !one.name.startsWith('.'))) {
      const bytes = await copyFile(archive, join(path, entry.name), `${MEDIA}${folder}${entry.name}`);
      if (bytes === null) continue;
      files += 1;
      fileBytes += bytes;
    }
  }
  return { files, fileBytes };
}

// A published file never changes. One that is being received may grow: only its size at the start is copied.
async function copyFile(archive: ArchiveWriter, path: string, name: string): Promise<number | null> {
  const file = await open(path, 'r').catch((error) => {
    absent(error);
    return null;
  });
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    if (size === 0) await archive.add(name, Buffer.alloc(0));
    else await archive.addStream(name, size, file.createReadStream({ end: size - 1, autoClose: false }));
    return size;
  } finally {
    await file.close();
  }
}

function absent(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
