import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { type PreparedFiles, readPreparedFiles } from './preparing/store.ts';
import { type MediaSize, readMediaSizes } from './store.ts';

/** What a page has to know of an uploaded file: its size, and for a video what was made of it. */
export type ShownMedia = MediaSize & { readonly prepared?: PreparedFiles };

const unknown: MediaSize = { width: null, height: null, seconds: null };

/** Reads it for the files of these names. */
export async function readShownMedia(
  tx: Tx,
  organizationId: OrganizationId,
  names: readonly string[],
): Promise<ReadonlyMap<string, ShownMedia>> {
  const sizes = await readMediaSizes(tx, organizationId, names);
  const prepared = await readPreparedFiles(tx, names);
  const ofVideos = [...prepared].map(([name, files]) => {
    const { width, height } = files;
    return [name, { ...(sizes.get(name) ?? unknown), width, height, prepared: files }] as const;
  });
  return new Map<string, ShownMedia>([...sizes, ...ofVideos]);
}
