import type { OrganizationId } from '../../../domain/ids.ts';
import { uploadedVideo } from '../../../domain/media/video-kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockMediaState, markProcessing } from '../store.ts';

export const PROCESS_VIDEO = 'media.process-video';

/** The processing state of a slide's video. */
export type VideoProgress = 'processing' | 'ready' | 'failed';

/**
 * Begins processing an uploaded video, once; returns its state. An address that isn't an uploaded video needs no
 * processing, and another organization's is refused.
 */
export async function startProcessing(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  address: string | null,
): Promise<VideoProgress> {
  const name = uploadedVideo(address);
  if (name === null) return 'ready';
  const state = (await lockMediaState(tx, organizationId, name)) ?? refuse('not-found');
  if (state !== 'received') return state;
  await markProcessing(tx, organizationId, name, context.clock.now());
  await context.jobs.enqueue(tx, PROCESS_VIDEO, { name });
  return 'processing';
}
