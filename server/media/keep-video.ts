import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { VideoKind } from '../../domain/media/video-kinds.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { checkSpace, countUpload, hasSpace, NAME_LENGTH, type Uploader } from './keep-file.ts';
import type { Storage } from './storage/storage.ts';
import { insertMediaFile } from './store.ts';

/**
 * Stores an uploaded video under a random name and returns its future address: it isn't served until it has been
 * processed, which begins when a slide with it is saved.
 */
export async function keepVideo(
  context: Context,
  storage: Storage,
  actor: Uploader,
  { kind, untrusted }: { readonly kind: VideoKind; readonly untrusted: Readable },
): Promise<{ readonly url: string; readonly mimeType: string }> {
  const { organizationId, userId, onKept } = actor;
  await checkSpace(context, actor);
  const name = `${publicCode(NAME_LENGTH)}.${kind.ending}`;
  const bytes = await storage.receive(name, untrusted);
  if (!(await isVideo(storage, name, kind))) {
    await storage.dropReceived(name);
    refuse('upload-video-kind');
  }
  const { mimeType } = kind;
  const file = { name, mimeType, bytes, width: null, height: null, userId, at: context.clock.now() };
  const isKept = await inTransaction(context.db, organizationId, async (tx) => {
    // Others may have arrived during the upload.
    if (!(await hasSpace(tx, organizationId))) return false;
    await insertMediaFile(tx, organizationId, { ...file, state: 'received' });
    await onKept?.(tx, name);
    return true;
  });
  if (!isKept) {
    await storage.dropReceived(name);
    refuse('upload-space-used');
  }
  countUpload(context, file);
  return { url: `/media/${name}`, mimeType };
}

async function isVideo(storage: Storage, name: string, kind: VideoKind): Promise<boolean> {
  const beginning = await storage.readReceived(name, { start: 0, end: 11 });
  return beginning !== null && beginsAsVideo(kind, await buffer(beginning));
}

// Whether a file begins like its container format, whatever its name.
function beginsAsVideo({ container }: VideoKind, bytes: Buffer): boolean {
  if (container === 'webm') return bytes.subarray(0, 4).toString('hex') === '1a45dfa3';
  return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(bytes.toString('latin1', 4, 8));
}
