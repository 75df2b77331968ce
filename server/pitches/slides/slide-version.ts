import { createHash } from 'node:crypto';
import { byKey, slideSettings } from '../../../domain/pitches/settings/registry.ts';
import { refuse } from '../../platform/refusal.ts';
import type { StoredSlide } from '../store.ts';

const CHARACTERS = 16;

/** What a slide shows and is called, as a short text that is another one whenever any of it is. */
export function slideVersion(slide: Omit<StoredSlide, 'position'>): string {
  const content = [slide.slideType, byKey(slideSettings, ({ key }) => slide[key])];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, CHARACTERS);
}

/** Refuses a change that was written on another version of the slide; one that names none changes what it finds. */
export function checkSlideVersion(slide: StoredSlide, untrusted: string | null | undefined): void {
  if (untrusted !== null && untrusted !== undefined && untrusted !== slideVersion(slide)) refuse('slide-changed');
}
