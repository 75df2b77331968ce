import type { OrganizationId } from '../../../domain/ids.ts';
import { prepareAgain } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockSlide } from '../store.ts';

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
