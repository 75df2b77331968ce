import type { OrganizationId } from '../../domain/ids.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Storage } from './storage/storage.ts';
import { insertMediaFile, sumBytes } from './store.ts';
import { sumUnfinished } from './uploads/store.ts';

export const NAME_LENGTH = 22;
const MOST_BYTES_AN_ORGANIZATION = 20 * 1024 ** 3;
// Each is a row for a day, and as many files as it has parts, however small they are.
const MOST_UNFINISHED = 500;

type CleanFile = {
  readonly kind: { readonly ending: string; readonly mimeType: string };
  readonly bytes: Buffer;
  /** In pixels, for pictures and videos. */
  readonly width: number | null;
  readonly height: number | null;
};

export type Uploader = {
  readonly organizationId: OrganizationId;
  readonly userId: number;
  /** Runs in the transaction that stores the row of the file. */
  readonly onKept?: (tx: Tx, name: string) => Promise<void>;
};

/** Refuses one more file if the organization's storage is full. */
export async function checkSpace(context: Context, { organizationId }: Uploader): Promise<void> {
  if (!(await inTransaction(context.db, organizationId, (tx) => hasSpace(tx, organizationId))))
    refuse('upload-space-used');
}

/** Whether an organization can store one more file. */
export async function hasSpace(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  return (await sumBytes(tx, organizationId)) < MOST_BYTES_AN_ORGANIZATION;
}

/** Refuses one more upload in parts if the organization's storage will be full with those under way, or there are too many. */
export async function checkSpaceFor(tx: Tx, organizationId: OrganizationId): Promise<void> {
  const unfinished = await sumUnfinished(tx, organizationId);
  if (unfinished.uploads >= MOST_UNFINISHED) refuse('too-many-at-once', { limit: MOST_UNFINISHED });
  const bytes = (await sumBytes(tx, organizationId)) + unfinished.bytes;
  if (bytes >= MOST_BYTES_AN_ORGANIZATION) refuse('upload-space-used');
}

/** Counts a stored file for the metrics. */
export function countUpload(
  { metrics }: Context,
  { mimeType: type, bytes }: { mimeType: string; bytes: number },
): void {
  metrics.count('tidings_uploads_total', { type });
  metrics.count('tidings_upload_bytes_total', { type }, bytes);
}

/** Stores a cleaned file under a random name and returns its address, without a host because those change. */
export async function keepFile(
  context: Context,
  storage: Storage,
  { organizationId, userId, onKept }: Uploader,
  { kind, bytes, width, height }: CleanFile,
): Promise<string> {
  const name = `${publicCode(NAME_LENGTH)}.${kind.ending}`;
  await storage.write(name, bytes);
  const size = { bytes: bytes.length, width, height };
  const file = { name, mimeType: kind.mimeType, ...size, userId, at: context.clock.now() };
  await inTransaction(context.db, organizationId, async (tx) => {
    await insertMediaFile(tx, organizationId, file);
    await onKept?.(tx, name);
  });
  countUpload(context, file);
  return `/media/${name}`;
}
