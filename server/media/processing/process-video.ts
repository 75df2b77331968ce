import { videoKindOfKept } from '../../../domain/media/video-kinds.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { startPreparing } from '../preparing/start-preparing.ts';
import { storageOf } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { settleVideo } from '../store.ts';
import { readApart } from './read-apart.ts';
import type { VideoFacts } from './video-limits.ts';

/**
 * Makes a received video watchable: checks that it is complete, reads its length and size, removes its location, and
 * publishes it. Anything that isn't a video is marked as such.
 */
export async function processVideo(context: Context, name: string): Promise<void> {
  const storage = storageOf(context);
  const facts = await readReceived(storage, name);
  if (facts === null) await storage.dropReceived(name);
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const state = facts === null ? 'failed' : 'ready';
    const organizationId = await settleVideo(tx, name, { state, ...(facts ?? unknown), at });
    if (organizationId === null) return;
    if (facts !== null) await startPreparing(tx, context, organizationId, { name });
    await context.facts.publish(tx, context, {
      kind: 'video.processed',
      organizationId,
      name,
      isReady: facts !== null,
      at,
    });
  });
}

const unknown: VideoFacts = { seconds: null, width: null, height: null };

async function readReceived(storage: Storage, name: string): Promise<VideoFacts | null> {
  const kind = videoKindOfKept(name);
  const read = kind ? await storage.publishChanged(name, (file) => readApart(file, kind.container)) : null;
  if (read !== null) return read.result;
  // It was published just before a crash, and only its state is missing.
  return (await storage.size(name)) === null ? null : unknown;
}
