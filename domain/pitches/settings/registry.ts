import { byKey } from '../../fields/by-key.ts';
import { slideSettings } from './declared.ts';
import type { SlideSetting } from './slide-setting.ts';

export { byKey } from '../../fields/by-key.ts';
export { slideSettings } from './declared.ts';
export type { SlideSetting } from './slide-setting.ts';

/** The names of the settings. A table over them that misses one doesn't compile. */
export type SlideSettingKey = (typeof slideSettings)[number]['key'];

/** The stored settings of a slide. */
export type SlideValues = { readonly [Key in SlideSettingKey]: string | null };

/** What staff give of a slide; an absent value is unchanged. */
export type SlideEdit = { readonly [Key in SlideSettingKey]?: string | null | undefined };

/** A slide of which nothing was given. */
export const noSettings: SlideValues = byKey(slideSettings, () => null);

/** The settings that can be given with a new slide. */
export const settingsOfNew = slideSettings.flatMap((setting) => (setting.isForNew ? [setting] : []));

/** The settings of the slide itself, or those of its calendar. */
export function settingsOf<Of extends SlideSetting['readOf']>(readOf: Of) {
  return slideSettings.flatMap((setting) =>
    setting.readOf === readOf ? [setting as Extract<typeof setting, { readOf: Of }>] : [],
  );
}

/** The texts of every slide, as staff see them in its dialog. */
export const settingTexts = slideSettings.flatMap((setting) =>
  setting.shown.in === 'texts' ? [setting as Extract<typeof setting, { shown: { in: 'texts' } }>] : [],
);

/** In place of what contacts don't get. */
export const withoutInternal = byKey(
  slideSettings.flatMap((setting) => (setting.isForViewers ? [] : [setting])),
  () => null,
);

/** In place of what other organizations don't see in the library. */
export const withoutOwn = byKey(
  slideSettings.flatMap((setting) => (setting.isOffered ? [] : [setting])),
  () => null,
);
