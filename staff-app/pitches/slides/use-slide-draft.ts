import { byKey, type SlideSettingKey, slideSettings } from '../../../domain/pitches/settings/registry.ts';
import type { Parts } from '../../session/merge-edits.ts';
import { type KeptEdits, useEdited } from '../../session/use-edited.ts';
import type { Slide } from '../use-pitch.ts';
import { draftOfSlide, type SlideDraft } from './slide-draft.ts';

/** Every edited slide of a pitch, by its id. */
export type KeptSlides = KeptEdits<SlideDraft>;

/** A field of a slide, which clashes on its own. */
export type SlidePart = SlideSettingKey | 'calendars';

/** What the edited slides of a pitch are kept under. */
export const keptSlidesAs = (pitchId: string) => `slides/${pitchId}`;

/** Every field of a slide is a part of its own. */
export const slideParts = /* @__PURE__ */ partsOfSlides();

function partsOfSlides(): Parts<SlideDraft, SlidePart> {
  return { ...byKey(slideSettings, ({ key }) => [key]), calendars: ['calendars'] };
}

/** One slide while it is edited. */
export function useSlideDraft(pitchId: string, slide: Slide) {
  return useEdited<SlideDraft, SlidePart>({
    ...{ name: keptSlidesAs(pitchId), id: slide.id },
    ...{ saved: draftOfSlide(slide), parts: slideParts },
  });
}
