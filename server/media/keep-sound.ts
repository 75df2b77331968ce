import type { Context } from '../platform/context.ts';
import { cleanSound } from './clean-sound.ts';
import { checkSpace, keepFile, type Uploader } from './keep-file.ts';
import type { Storage } from './storage/storage.ts';

/** Stores an uploaded audio file under a random name and returns its address. */
export async function keepSound(
  context: Context,
  storage: Storage,
  actor: Uploader,
  untrusted: { fileName: string; bytes: Buffer },
): Promise<{ readonly url: string; readonly mimeType: string }> {
  const sound = cleanSound(untrusted);
  await checkSpace(context, actor);
  const url = await keepFile(context, storage, actor, { ...sound, width: null, height: null });
  return { url, mimeType: sound.kind.mimeType };
}
