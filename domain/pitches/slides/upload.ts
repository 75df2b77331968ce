import type { SlideKind } from './kind.ts';
import { isOwnVideo } from './own-video.ts';

/** A picture or a video from the organization's own files. */
export const upload = {
  type: 'UPLOAD',
  label: 'Picture or video',
  control: 'allowSlides',
  capability: null,
  needs: 'ownFiles',
  fields: ['file', 'thumbnail'],
  stage: 'file',
  isVideo: isOwnVideo,
  check: (slide) => {
    if ((slide.url ?? '').trim() === '') return ['Please upload a picture or a video.'];
    const mimeType = slide.mimeType ?? '';
    const isKnown = mimeType === '' || mimeType.startsWith('image/') || isOwnVideo(slide);
    return isKnown ? [] : ['Please upload a picture or a video: jpg, jpeg, png, gif, mov, or mp4.'];
  },
  content: 'a picture or a video',
  isBlank: () => false,
  mayContinue: () => true,
} as const satisfies SlideKind<'UPLOAD'>;
