import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { cleanPicture } from './clean-picture.ts';
import { checkSpace, keepFile, type Uploader } from './keep-file.ts';
import { hasPictureName } from './picture-kinds.ts';
import type { Storage } from './storage/storage.ts';
import type { UploadTurns } from './upload-turns.ts';

export type KeptPicture = {
  readonly url: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
};

/** Where uploads are stored, and whose turn it is. */
export type UploadPlace = { readonly storage: Storage; readonly turns: UploadTurns };

/** Stores an uploaded picture under a random name and returns its address. */
export async function keepPicture(
  context: Context,
  { storage, turns }: UploadPlace,
  actor: Uploader,
  untrusted: { fileName: string; bytes: Buffer },
): Promise<KeptPicture> {
  if (!hasPictureName(untrusted.fileName)) refuse('upload-kind');
  await checkSpace(context, actor);
  const picture = await turns.pictures(actor.organizationId, () => cleanPicture(untrusted.bytes));
  const url = await keepFile(context, storage, actor, picture);
  return { url, mimeType: picture.kind.mimeType, width: picture.width, height: picture.height };
}
