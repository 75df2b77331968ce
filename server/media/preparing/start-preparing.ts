import type { OrganizationId } from '../../../domain/ids.ts';
import { uploadedVideo } from '../../../domain/media/video-kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { canPrepareVideos } from './can-prepare.ts';
import { insertPreparation, restartPreparation } from './store.ts';

export const PREPARE_VIDEO = 'media.prepare-video';

/** Begins preparing a video that was processed, once, where the video tools are installed. */
export async function startPreparing(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  name: string,
): Promise<void> {
  if (!canPrepareVideos()) return;
  const isNew = await insertPreparation(tx, organizationId, { name, at: context.clock.now() });
  if (isNew) await context.jobs.enqueue(tx, PREPARE_VIDEO, { name });
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
