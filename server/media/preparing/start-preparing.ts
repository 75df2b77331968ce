import type { OrganizationId } from '../../../domain/ids.ts';
import { uploadedVideo } from '../../../domain/media/video-kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { canPrepareVideos } from './can-prepare.ts';
import { insertPreparation, readNotPreparedAcrossOrganizations, restartPreparation } from './store.ts';

export const PREPARE_VIDEO = 'media.prepare-video';

/** Begins preparing a video that was processed, once, where the video tools are installed. */
export async function startPreparing(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { name, priority = 0 }: { readonly name: string; readonly priority?: number },
): Promise<void> {
  if (!canPrepareVideos()) return;
  const isNew = await insertPreparation(tx, organizationId, { name, at: context.clock.now() });
  if (isNew) await context.jobs.enqueue(tx, PREPARE_VIDEO, { name }, { priority });
}

/**
 * Puts one video in line that is older than preparing videos, unless others are waiting. Every worker that takes a video
 * does so: idle workers work through the older ones, and a new video waits for none that hasn't been begun.
 */
export async function startOlder(tx: Tx, context: Context): Promise<void> {
  if (!canPrepareVideos()) return;
  const older = await readNotPreparedAcrossOrganizations(tx);
  if (older !== null) await startPreparing(tx, context, older.organizationId, { name: older.name, priority: -1 });
}

/** Begins again with a video that could not be prepared. Refuses for any other. */
export async function prepareAgain(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  address: string | null,
): Promise<void> {
  const name = uploadedVideo(address) ?? refuse('not-found');
  const isWaiting = await restartPreparation(tx, organizationId, { name, at: context.clock.now() });
  if (!isWaiting) refuse('not-found');
  await context.jobs.enqueue(tx, PREPARE_VIDEO, { name });
}
