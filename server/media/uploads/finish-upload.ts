import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { videoKindOfName } from '../../../domain/media/video-kinds.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { isForAWhile, Refusal, refuse } from '../../platform/refusal.ts';
import type { Uploader } from '../keep-file.ts';
import { keepPicture, type UploadPlace } from '../keep-picture.ts';
import { keepSound } from '../keep-sound.ts';
import { keepVideo } from '../keep-video.ts';
import type { Storage } from '../storage/storage.ts';
import { readKeptFile } from '../store.ts';
import { dropParts, dropUpload } from './drop-upload.ts';
import { readPartNames, readUpload, settleUpload, type UnfinishedUpload } from './store.ts';

type Size = { readonly width: number | null; readonly height: number | null };
type Kept = Size & { readonly url: string; readonly mimeType: string };

const noSize: Size = { width: null, height: null };

/**
 * Puts the parts of an upload together and stores the file like one that came in one piece. Asked again, because the
 * answer was lost, it answers the same.
 */
export function finishUpload(context: Context, place: UploadPlace, uploader: Uploader, code: string): Promise<Kept> {
  const key = `${uploader.organizationId} ${uploader.userId} ${code}`;
  const before = underWay.get(key);
  if (before) return before;
  const finishing = finish(context, place, uploader, code).finally(() => underWay.delete(key));
  underWay.set(key, finishing);
  return finishing;
}

// Each request that finishes one copies all of it, so a hundred at once would fill the disk with copies.
const underWay = new Map<string, Promise<Kept>>();

async function finish(context: Context, place: UploadPlace, uploader: Uploader, code: string): Promise<Kept> {
  const upload = await find(context, uploader, code);
  if (upload.keptName !== null) return answerFor(context, uploader, upload.keptName);
  if (upload.bytes < upload.size) refuse('upload-missing');
  const uploading: Uploader = { ...uploader, onKept: (tx, name) => settle(context, tx, uploader, { code, name }) };
  let kept: Kept;
  try {
    kept = await keep(context, place, uploading, { ...upload, code });
  } catch (error) {
    // Two processes at once: what the slower one stored has no row, and is swept.
    const now = await find(context, uploader, code).catch(() => null);
    if (now !== null && now.keptName !== null) return answerFor(context, uploader, now.keptName);
    if (error instanceof Refusal && !isForAWhile(error)) await dropUpload(context, uploader.organizationId, code);
    throw error;
  }
  await dropParts(context, uploader.organizationId, code);
  return kept;
}

async function find(context: Context, uploader: Uploader, code: string): Promise<UnfinishedUpload> {
  const found = await inTransaction(context.db, uploader.organizationId, (tx) => readUpload(tx, uploader, code));
  return found ?? refuse('not-found');
}

async function answerFor({ db }: Context, { organizationId }: Uploader, name: string): Promise<Kept> {
  const file = await inTransaction(db, organizationId, (tx) => readKeptFile(tx, organizationId, name));
  return { url: `/media/${name}`, ...(file ?? refuse('not-found')) };
}

async function settle(
  { clock }: Context,
  tx: Tx,
  { organizationId }: Uploader,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> {
  const isFirst = await settleUpload(tx, organizationId, { code, keptName: name, at: clock.now() });
  if (!isFirst) throw new Error('An upload was finished twice at once.');
}

async function keep(
  context: Context,
  place: UploadPlace,
  uploader: Uploader,
  { kind, ending, code }: UnfinishedUpload & { readonly code: string },
): Promise<Kept> {
  const { organizationId } = uploader;
  const { storage } = place;
  const names = await inTransaction(context.db, organizationId, (tx) => readPartNames(tx, organizationId, code));
  const content = Readable.from(partsOf(storage, names), { objectMode: false });
  const fileName = `file.${ending}`;
  if (kind === 'picture' || kind === 'sound')
    return place.turns.whole(organizationId, async () => {
      const untrusted = { fileName, bytes: await buffer(content) };
      if (kind === 'picture') return keepPicture(context, place, uploader, untrusted);
      return { ...(await keepSound(context, storage, uploader, untrusted)), ...noSize };
    });
  const video = videoKindOfName(fileName, kind === 'recording') ?? refuse('upload-video-kind');
  return { ...(await keepVideo(context, storage, uploader, { kind: video, untrusted: content })), ...noSize };
}

async function* partsOf(storage: Storage, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    const part = await storage.readReceived(name);
    if (part === null) throw new Error(`A part of an upload is missing: ${name}`);
    yield* part;
  }
}
