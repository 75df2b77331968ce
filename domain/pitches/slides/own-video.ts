import type { SlideSettings } from './kind.ts';

/** Whether a slide holds a video of the organization's own. */
export function isOwnVideo({ mimeType }: SlideSettings): boolean {
  return (mimeType ?? '').startsWith('video/');
}

/** The problem of a slide without a video; empty if it has one. */
export function checkOwnVideo(slide: SlideSettings, missing: string): string[] {
  return (slide.url ?? '').trim() === '' || !isOwnVideo(slide) ? [missing] : [];
}
