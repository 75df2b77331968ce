import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { cleanPicture } from './clean-picture.ts';
import { hasPictureName } from './picture-kinds.ts';
import type { Storage } from './storage.ts';
import { insertMediaFile, sumBytes } from './store.ts';

const NAME_LENGTH = 22;
const MOST_BYTES_AN_ORGANIZATION = 5 * 1024 ** 3;

export type KeptPicture = {
  readonly url: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
};

/** Keeps an uploaded picture under a random name and answers its address. */
export async function keepPicture(
  context: Context,
  storage: Storage,
  actor: { organizationId: number; userId: number },
  untrusted: { fileName: string; bytes: Buffer },
): Promise<KeptPicture> {
  if (!hasPictureName(untrusted.fileName)) refuse('upload-kind');
  const { organizationId, userId } = actor;
  const kept = await inTransaction(context.db, organizationId, (tx) => sumBytes(tx, organizationId));
  if (kept >= MOST_BYTES_AN_ORGANIZATION) refuse('upload-space-used');
  const { kind, bytes, width, height } = await cleanPicture(untrusted.bytes);
  const name = `${publicCode(NAME_LENGTH)}.${kind.ending}`;
  const { mimeType } = kind;
  await storage.write(name, bytes);
  const file = { name, mimeType, bytes: bytes.length, width, height, userId, at: context.clock.now() };
  await inTransaction(context.db, organizationId, (tx) => insertMediaFile(tx, organizationId, file));
  return { url: `${context.config.publicUrl}/media/${name}`, mimeType, width, height };
}
