import { withoutOwn } from '../../domain/pitches/settings/registry.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { loadSlide, loadSlides } from './load-pitches.ts';
import { readOwnerOfOfferedSlideAcrossOrganizations } from './store.ts';
import type { SlideRow } from './types.ts';

/**
 * A slide of a campaign that the library offers to this brand, as everyone there may see it: without internal notes and
 * calendars. Any other slide is reported as not found.
 */
export function findPublicSlide(
  context: Context,
  actor: Actor,
  slideId: number,
): Promise<{ structure: number[]; slide: SlideRow }> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const owner = await readOwnerOfOfferedSlideAcrossOrganizations(tx, actor.brand.key, slideId);
    if (owner === null) return refuse('not-found');
    const slide = await loadSlide(tx, owner, slideId);
    const siblings = (await loadSlides(tx, owner, [slide.pitchId])).get(slide.pitchId) ?? [];
    return {
      structure: siblings.map((one) => one.id),
      slide: { ...slide, ...withoutOwn, calendars: [] },
    };
  });
}
