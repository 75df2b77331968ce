import { statfs } from 'node:fs/promises';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { sizeInWords } from '../../../domain/text/size-in-words.ts';
import type { Context } from '../../platform/context.ts';

/** A disk: how many bytes it has, and how many of them are free. */
export type Disk = { readonly bytes: number; readonly freeBytes: number };

const GB = 1_000_000_000;
// A tenth of a large disk is still room for months.
const LITTLE = { part: 0.1, bytes: 20 * GB };
// One long video and a backup's copy of the database.
const TOO_LITTLE_BYTES = 2 * GB;

/** The disk that holds the files, or the database that the server brings; null if neither is on this machine's. */
export async function readDisk({ config }: Context): Promise<Disk | null> {
  if (config.storage === 's3' && config.databaseUrl !== null) return null;
  const { blocks, bavail, bsize } = await statfs(config.dataDir);
  return { bytes: blocks * bsize, freeBytes: bavail * bsize };
}

/** The line about the storage, with what is left on its disk; it needs attention before uploads and messages fail. */
export function withRoom(line: SetupLine, disk: Disk | null): SetupLine {
  if (line.state !== 'ok' || disk === null) return line;
  const { bytes, freeBytes } = disk;
  const found = `${line.found} ${sizeInWords(freeBytes)} of the ${sizeInWords(bytes)} on the disk of DATA_DIR are free.`;
  const isLittle = freeBytes < LITTLE.bytes && freeBytes < bytes * LITTLE.part;
  if (!isLittle && freeBytes >= TOO_LITTLE_BYTES) return { ...line, found };
  return {
    state: 'attention',
    found,
    fix: 'Make room, or a larger disk, before it is full: then nothing can be saved.',
  };
}
