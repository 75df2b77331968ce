import type { SlideKind } from './kind.ts';
import { checkOwnVideo } from './own-video.ts';

/** A video that staff record of themselves in the browser. */
export const record = {
  type: 'RECORD',
  label: 'Camera recording',
  control: 'allowSlides',
  capability: null,
  needs: 'ownFiles',
  fields: ['camera-recording', 'thumbnail'],
  stage: 'file',
  isVideo: () => true,
  check: (slide) => checkOwnVideo(slide, 'Please record a video.'),
  content: 'a video',
  isBlank: () => false,
  mayContinue: () => true,
} as const satisfies SlideKind<'RECORD'>;
