import { byKey, type SlideSettingKey, slideSettings } from '../../../domain/pitches/settings/registry.ts';
import type { Slide } from '../use-pitch.ts';

/** A calendar of a slide. */
export type SlideCalendar = Slide['calendars'][number];

/** What every input of a slide is given. */
export type SlideFieldProps = {
  draft: SlideDraft;
  onChange: (part: Partial<SlideDraft>) => void;
  slide: Slide;
};

/** A slide while it is edited; empty means nothing. */
export type SlideDraft = { readonly [Key in SlideSettingKey]: string } & { calendars: readonly SlideCalendar[] };

/** A stored slide, to be edited. */
export function draftOfSlide(slide: Slide): SlideDraft {
  const stored = { ...slide, ...slide.calendarSettings };
  return { ...byKey(slideSettings, ({ key }) => stored[key] ?? ''), calendars: slide.calendars };
}

/** What is sent of an edited slide: its texts, and which calendars came and went. */
export function changeOfSlide(slide: Pick<Slide, 'calendars'>, { calendars, ...texts }: SlideDraft) {
  const idsOf = (all: readonly SlideCalendar[]) => all.map(({ id }) => id);
  const [before, after] = [idsOf(slide.calendars), idsOf(calendars)];
  return {
    ...texts,
    calendars: after.filter((id) => !before.includes(id)),
    calendarsRemove: before.filter((id) => !after.includes(id)),
  };
}
