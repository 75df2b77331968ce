import type { SlideKind } from './kind.ts';
import { checkOwnVideo } from './own-video.ts';

/** A video that staff record of their screen in the browser. */
export const screen = {
  type: 'SCREEN',
  label: 'Screen recording',
  control: 'allowSlides',
  capability: null,
  needs: 'ownFiles',
  fields: ['screen-recording', 'thumbnail'],
  stage: 'file',
  isVideo: () => true,
  check: (slide) => checkOwnVideo(slide, 'Please record your screen.'),
  content: 'a screen recording',
  isBlank: () => false,
  mayContinue: () => true,
} as const satisfies SlideKind<'SCREEN'>;
