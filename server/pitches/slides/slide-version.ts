import { byKey, slideSettings } from '../../../domain/pitches/settings/registry.ts';
import { refuse } from '../../platform/refusal.ts';
import { isOtherVersion, versionOf } from '../../platform/version.ts';
import type { StoredSlide } from '../store.ts';

/** What a slide shows and is called, as a short text that is another one whenever any of it is. */
export function slideVersion(slide: Omit<StoredSlide, 'position'>): string {
  return versionOf([slide.slideType, byKey(slideSettings, ({ key }) => slide[key])]);
}

/** Refuses a change that was written on another version of the slide; one that names none changes what it finds. */
export function checkSlideVersion(slide: StoredSlide, untrusted: string | null | undefined): void {
  if (isOtherVersion(untrusted, slideVersion(slide))) refuse('slide-changed');
}
