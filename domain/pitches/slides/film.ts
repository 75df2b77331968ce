import type { SlideSettings } from './kind.ts';

/** Says whether what a slide holds is a video of the organisation's own. */
export function isFilm({ mimeType }: SlideSettings): boolean {
  return (mimeType ?? '').startsWith('video/');
}

/** The sentence for a slide that has no video yet; nothing when it has one. */
export function checkFilm(slide: SlideSettings, missing: string): string[] {
  return (slide.url ?? '').trim() === '' || !isFilm(slide) ? [missing] : [];
}
