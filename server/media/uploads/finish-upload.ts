import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { videoKindOfName } from '../../../domain/media/video-kinds.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Uploader } from '../keep-file.ts';
import { type InTurn, keepPicture } from '../keep-picture.ts';
import { keepSound } from '../keep-sound.ts';
import { keepVideo } from '../keep-video.ts';
import type { Storage } from '../storage/storage.ts';
import { readKeptFile } from '../store.ts';
import { dropParts, dropUpload } from './drop-upload.ts';
import { readPartNames, readUpload, settleUpload, type UnfinishedUpload } from './store.ts';

type Place = { readonly storage: Storage; readonly inTurn: InTurn };
type Kept = { readonly url: string; readonly mimeType: string };

/**
 * Puts the parts of an upload together and stores the file like one that came in one piece. Asked again, because the
 * answer was lost, it answers the same.
 */
export async function finishUpload(context: Context, place: Place, uploader: Uploader, code: string): Promise<Kept> {
  const upload = await find(context, uploader, code);
  if (upload.keptName !== null) return answerFor(context, uploader, upload.keptName);
  if (upload.bytes < upload.size) refuse('upload-missing');
  try {
    await keep(
      context,
      place,
      { ...uploader, onKept: (tx, name) => settle(context, tx, uploader, { code, name }) },
      {
        ...upload,
        code,
      },
    );
  } catch (error) {
    // Two requests at once: what the slower one stored has no row, and is swept.
    const { keptName } = await find(context, uploader, code);
    if (keptName !== null) return answerFor(context, uploader, keptName);
    if (error instanceof Refusal) await dropUpload(context, uploader.organizationId, code);
    throw error;
  }
  await dropParts(context, uploader.organizationId, code);
  const { keptName } = await find(context, uploader, code);
  return answerFor(context, uploader, keptName ?? refuse('not-found'));
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
  { storage, inTurn }: Place,
  uploader: Uploader,
  { kind, ending, code }: UnfinishedUpload & { readonly code: string },
): Promise<void> {
  const { organizationId } = uploader;
  const names = await inTransaction(context.db, organizationId, (tx) => readPartNames(tx, organizationId, code));
  const content = Readable.from(partsOf(storage, names), { objectMode: false });
  const fileName = `file.${ending}`;
  if (kind === 'picture' || kind === 'sound') {
    const untrusted = { fileName, bytes: await buffer(content) };
    if (kind === 'picture') await keepPicture(context, { storage, inTurn }, uploader, untrusted);
    else await keepSound(context, storage, uploader, untrusted);
    return;
  }
  const video = videoKindOfName(fileName, kind === 'recording') ?? refuse('upload-video-kind');
  await keepVideo(context, storage, uploader, { kind: video, untrusted: content });
}

async function* partsOf(storage: Storage, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    const part = await storage.readReceived(name);
    if (part === null) throw new Error(`A part of an upload is missing: ${name}`);
    yield* part;
  }
}
