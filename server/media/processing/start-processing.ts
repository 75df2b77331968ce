import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockMediaState, markProcessing } from '../store.ts';
import { uploadedVideo } from '../video-kinds.ts';

export const PROCESS_VIDEO = 'media.process-video';

/** How far a video is that a slide shows. */
export type VideoProgress = 'processing' | 'ready' | 'failed';

/**
 * Begins the processing of an uploaded video, once; says how far it is. An address that is no uploaded video has nothing
 * to be processed, and one of somebody else's is refused.
 */
export async function startProcessing(
  tx: Tx,
  context: Context,
  organizationId: number,
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
