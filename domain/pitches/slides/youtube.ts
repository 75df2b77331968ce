import { youtubeId } from '../youtube-address.ts';
import type { SlideKind } from './kind.ts';

/** A video on YouTube. What was watched is kept as ranges. */
export const youtube = {
  type: 'YOUTUBE',
  label: 'YouTube video',
  control: 'allowSlideTypeYoutube',
  capability: null,
  needs: null,
  fields: ['youtube-address', 'thumbnail'],
  stage: 'video',
  isVideo: () => true,
  check: (slide) => (youtubeId(slide.url ?? '') === null ? ['Please enter the address of a YouTube video.'] : []),
  content: 'a YouTube video',
  isBlank: () => false,
  mayContinue: () => true,
} as const satisfies SlideKind<'YOUTUBE'>;
