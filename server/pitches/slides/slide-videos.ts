import type { OrganizationId } from '../../../domain/ids.ts';
import { mediaName } from '../../../domain/media/addresses.ts';
import { uploadedVideo } from '../../../domain/media/video-kinds.ts';
import {
  type Preparation,
  prepareAgain,
  readPreparations,
  readShownMedia,
  type ShownMedia,
} from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockSlide, readSlideAddresses } from '../store.ts';

/** How far the videos of these slides are, by the ids of the slides. */
export function loadVideos(
  context: Context,
  organizationId: OrganizationId,
  slideIds: readonly number[],
): Promise<ReadonlyMap<number, Preparation>> {
  return loadByFile(context, { organizationId, slideIds, nameOf: uploadedVideo, read: readPreparations });
}

/** What is known of the files that these slides show, by the ids of the slides. */
export function loadFiles(
  context: Context,
  organizationId: OrganizationId,
  slideIds: readonly number[],
): Promise<ReadonlyMap<number, ShownMedia>> {
  return loadByFile(context, { organizationId, slideIds, nameOf: mediaName, read: readShownMedia });
}

type ByFile<Known> = {
  readonly organizationId: OrganizationId;
  readonly slideIds: readonly number[];
  readonly nameOf: (address: string | null) => string | null;
  readonly read: (tx: Tx, owner: OrganizationId, names: readonly string[]) => Promise<ReadonlyMap<string, Known>>;
};

function loadByFile<Known>(
  context: Context,
  { organizationId, slideIds, nameOf, read }: ByFile<Known>,
): Promise<ReadonlyMap<number, Known>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const addresses = await readSlideAddresses(tx, organizationId, slideIds);
    const named = addresses.map(({ id, url }) => ({ id, name: nameOf(url) ?? '' }));
    const known = await read(
      tx,
      organizationId,
      named.map(({ name }) => name),
    );
    return new Map(
      named.flatMap(({ id, name }) => {
        const found = known.get(name);
        return found ? [[id, found] as const] : [];
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
