import { rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { programVersion, versionWords } from '../../platform/program-version.ts';
import { DATABASE, FORMAT, JOBS, KEY, MANIFEST, type Manifest, type Summary } from '../archive/manifest.ts';
import { type ArchiveWriter, writeArchive } from '../archive/write-archive.ts';
import { markOf, readKey } from '../keys.ts';
import { BackupProblem } from '../problem.ts';
import { copyMedia } from './copy-media.ts';
import { type Snapshot, type TableShape, takeSnapshot } from './store.ts';

export type BackupWish = {
  readonly address: string;
  readonly config: Pick<Config, 'dataDir' | 'encryptionKey'> & Partial<Pick<Config, 'storage' | 's3'>>;
  /** An absolute path. */
  readonly path: string;
  readonly withKeys: boolean;
  readonly onProgress?: (what: string) => void;
};

export type Backup = {
  readonly path: string;
  readonly machine: string;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  readonly hasKey: boolean;
  /** Stored secrets are encrypted with a key that has to be kept separately from the file. */
  readonly needsKey: boolean;
};

// Large enough that a table of millions of rows is a few hundred entries, small enough for memory.
const PIECE_BYTES = 4 * 1024 * 1024;

/** Writes the whole deployment into one file, atomically. */
export async function backUp(wish: BackupWish): Promise<Backup> {
  const unfinished = `${wish.path}.partial`;
  await refuseFolder(wish.path);
  const snapshot = await takeSnapshot(wish.address);
  try {
    const written = await writeWhole(wish, snapshot, unfinished);
    await rename(unfinished, wish.path);
    const { size } = await stat(wish.path);
    return { ...written, path: wish.path, machine: hostname(), bytes: size };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw inWords(error, wish.path);
  } finally {
    await snapshot.close();
  }
}

// Renaming the file to a folder would fail only once the whole backup is written.
async function refuseFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory())
    throw new BackupProblem(`${path} is a folder. Name a file in it, such as ${join(path, 'tidings.tar.gz')}.`);
}

async function writeWhole(
  { config, withKeys, onProgress = () => undefined }: BackupWish,
  snapshot: Snapshot,
  path: string,
) {
  const key = await readKey(config);
  const hasKey = withKeys && key !== null;
  const manifest: Manifest = {
    ...{ product: 'tidings', format: FORMAT, version: versionWords(await programVersion()) },
    takenAt: snapshot.takenAt.toISOString(),
    migrations: [...snapshot.migrations],
    tables: snapshot.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    parts: [...snapshot.parts],
    ...{ keyMark: key === null ? null : markOf(key), hasKey },
  };
  const archive = await writeArchive(path);
  try {
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    if (hasKey) await archive.add(KEY, Buffer.from(key));
    const jobs = await copyJobs(archive, snapshot);
    const tables: Summary['tables'] = {};
    for (const table of snapshot.tables) {
      onProgress(table.name);
      tables[table.name] = await copyTable(archive, snapshot, table);
    }
    const sequences = await snapshot.readSequences();
    onProgress('media');
    const media = await copyMedia(archive, config);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    await archive.finish({ tables, sequences, rows, jobs, ...media });
    return { rows, files: media.files, hasKey, needsKey: key !== null && !hasKey };
  } catch (error) {
    await archive.drop(error as Error);
    throw error;
  }
}

async function copyTable(archive: ArchiveWriter, snapshot: Snapshot, table: TableShape) {
  const rows = snapshot.copyTable(table);
  let piece = 0;
  for await (const content of piecesOf(rows)) {
    piece += 1;
    await archive.add(`${DATABASE}${table.name}/${String(piece).padStart(6, '0')}`, content);
  }
  const counted = await snapshot.countTable(table);
  if (counted.rows !== rows.rowCount)
    throw new BackupProblem(`Table ${table.name} has ${counted.rows} rows, and ${rows.rowCount} were copied.`);
  return counted;
}

async function copyJobs(archive: ArchiveWriter, snapshot: Snapshot): Promise<number> {
  const lines = snapshot.copyJobs();
  let piece = 0;
  for await (const content of piecesOf(lines)) {
    piece += 1;
    await archive.add(`${JOBS}${String(piece).padStart(6, '0')}`, content);
  }
  return lines.rowCount;
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

function inWords(error: unknown, path: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  const why: Readonly<Record<string, string>> = {
    ENOENT: `The folder ${dirname(path)} doesn't exist.`,
    ENOSPC: `The disk of ${dirname(path)} is full.`,
    EACCES: `This user may not write to ${dirname(path)}.`,
  };
  return new BackupProblem(`Couldn't write ${path}. ${why[code] ?? `${message}.`} Nothing was left behind.`);
}
