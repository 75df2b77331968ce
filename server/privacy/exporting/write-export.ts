import { Readable } from 'node:stream';
import { readReadyFiles, type Storage, storageOf } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type Archive, type ArchivedFile, createArchive } from './archive.ts';
import { type ExportPart, exportParts, type Piece } from './parts.ts';
import { readmeOf } from './readme.ts';
import { noteProgress } from './store.ts';
import type { Attempt } from './types.ts';

/** How many parts an export has: its files, and the media. */
export const exportSteps = exportParts.length + 1;

/** Another attempt at the same export has begun, so this one ends. */
export class Superseded extends Error {}

/** An attempt and the name of its file. */
export type ExportWork = Attempt & { readonly fileName: string };

/** The result: its size, and row counts by name. */
export type WrittenExport = { readonly bytes: number; readonly counts: Readonly<Record<string, number>> };

type ManifestFile = ArchivedFile & { readonly rows?: number };
type Progress = (part: string, doneParts: number, rows: number) => Promise<void>;

const ROW_PAUSE_MS = 400;
const MEDIA_AT_ONCE = 200;

/** Writes all of an organization's data into a file that is stored but not published, using little memory. */
export async function writeExport(context: Context, storage: Storage, work: ExportWork): Promise<WrittenExport> {
  const madeAt = context.clock.now();
  const archive = createArchive(madeAt);
  const receiving = storage.receive(work.fileName, archive.content);
  receiving.catch((error) => archive.destroy(error));
  try {
    const { organizationId } = work;
    archive.addText('README.txt', await readmeOf(context, organizationId, madeAt));
    const written = await writeParts(context, { archive, work }, progressOf(context, work));
    const manifest = { format: 1, organizationId: String(organizationId), madeAt: madeAt.toISOString(), ...written };
    archive.addText('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
    archive.end();
    return { bytes: await receiving, counts: written.counts };
  } catch (error) {
    archive.destroy(error as Error);
    await receiving.catch(() => undefined);
    throw error;
  }
}

type Places = { readonly archive: Archive; readonly work: ExportWork };

async function writeParts(
  context: Context,
  places: Places,
  note: Progress,
): Promise<{ counts: Record<string, number>; files: ManifestFile[]; empty: string[] }> {
  const counts: Record<string, number> = {};
  const empty: string[] = [];
  const files: ManifestFile[] = [];
  for (const [done, part] of exportParts.entries()) {
    const file = await writePart(context, places, part, (rows) => note(part.label, done, rows));
    if (file.bytes === 0) empty.push(part.file);
    else files.push(file);
    if (part.countedAs !== null) counts[part.countedAs] = file.rows;
  }
  const media = await writeMedia(context, places, (count) => note('Media', exportParts.length, count));
  counts.media = media.length;
  return { counts, files: [...files, ...media], empty };
}

// Two dozen empty files would hide those that have something; the manifest names them.
async function writePart(
  context: Context,
  { archive, work }: Places,
  part: ExportPart,
  onRows: (rows: number) => Promise<void>,
): Promise<ManifestFile & { rows: number }> {
  let rows = 0;
  async function* texts(pieces: AsyncIterable<Piece>) {
    await onRows(0);
    for await (const piece of pieces) {
      rows += piece.rows;
      if (piece.text !== '') yield piece.text;
      await onRows(piece.rows);
    }
  }
  const all = texts(part.write(context, work.organizationId));
  const first = await all.next();
  if (first.done) return { name: part.file, bytes: 0, sha256: '', rows };
  async function* whole() {
    yield first.value as string;
    yield* all;
  }
  return { ...(await archive.add(part.file, Readable.from(whole()))), rows };
}

// Uploaded files never change, so they are packed while they are read.
async function writeMedia(
  context: Context,
  { archive, work }: Places,
  onFiles: (count: number) => Promise<void>,
): Promise<ManifestFile[]> {
  const uploads = storageOf(context);
  const files: ManifestFile[] = [];
  let after = '';
  for (;;) {
    const page = { after, limit: MEDIA_AT_ONCE };
    const names = await inTransaction(context.db, work.organizationId, (tx) =>
      readReadyFiles(tx, work.organizationId, page),
    );
    for (const name of names) {
      const content = await uploads.read(name);
      if (content !== null) files.push(await archive.add(`media/${name}`, content, { packed: true }));
      await onFiles(1);
    }
    if (names.length < MEDIA_AT_ONCE) return files;
    after = names.at(-1) ?? after;
  }
}

// Records progress when a part begins and at intervals within one.
function progressOf(context: Context, work: ExportWork): Progress {
  let [doneRows, partBefore, notedAt] = [0, -1, 0];
  return async (part, doneParts, rows) => {
    doneRows += rows;
    if (doneParts === partBefore && Date.now() - notedAt < ROW_PAUSE_MS) return;
    partBefore = doneParts;
    notedAt = Date.now();
    const isMine = await inTransaction(context.db, work.organizationId, async (tx) => {
      await context.live.announce(tx, work.organizationId, 'exports');
      return noteProgress(tx, work, { part, doneParts, doneRows, at: context.clock.now() });
    });
    if (!isMine) throw new Superseded();
  };
}
