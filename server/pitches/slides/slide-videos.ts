import type { OrganizationId } from '../../../domain/ids.ts';
import { type Preparation, prepareAgain, readPreparations, uploadedVideo } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockSlide, readVideoAddresses } from '../store.ts';

/** How far the videos of these slides are, by the ids of the slides. */
export function loadVideos(
  context: Context,
  organizationId: OrganizationId,
  slideIds: readonly number[],
): Promise<ReadonlyMap<number, Preparation>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const named = (await readVideoAddresses(tx, organizationId, slideIds)).map(({ id, url }) => ({
      id,
      name: uploadedVideo(url) ?? '',
    }));
    const known = await readPreparations(
      tx,
      organizationId,
      named.map(({ name }) => name),
    );
    return new Map(
      named.flatMap(({ id, name }) => {
        const preparation = known.get(name);
        return preparation ? [[id, preparation] as const] : [];
      }),
    );
  });
}

/** Tries again to prepare the video of a slide. Returns the slide. */
export async function prepareSlideVideo(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  slideId: number,
): Promise<number> {
  const slide = (await lockSlide(tx, organizationId, slideId)) ?? refuse('not-found');
  await prepareAgain(tx, context, organizationId, slide.url);
  await context.live.announce(tx, organizationId, 'campaigns');
  return slideId;
}
