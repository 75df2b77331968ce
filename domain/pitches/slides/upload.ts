import { isFilm } from './film.ts';
import type { SlideKind } from './kind.ts';

/** A picture or a video from the organisation's own files. */
export const upload = {
  type: 'UPLOAD',
  label: 'Upload',
  control: 'allowSlides',
  capability: null,
  needs: 'ownFiles',
  fields: ['file', 'thumbnail'],
  stage: 'file',
  isVideo: isFilm,
  check: (slide) => {
    if ((slide.url ?? '').trim() === '') return ['Please upload a picture or a video.'];
    const mimeType = slide.mimeType ?? '';
    const isKnown = mimeType === '' || mimeType.startsWith('image/') || isFilm(slide);
    return isKnown ? [] : ['Please upload a picture or a video: jpg, jpeg, png, gif, mov or mp4.'];
  },
  content: 'a picture or a video',
  isBlank: () => false,
  mayContinue: () => true,
} as const satisfies SlideKind<'UPLOAD'>;
