import { checkFilm } from './film.ts';
import type { SlideKind } from './kind.ts';

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
  check: (slide) => checkFilm(slide, 'Please record your screen.'),
  content: 'a screen recording',
  isBlank: () => false,
  mayContinue: () => true,
} as const satisfies SlideKind<'SCREEN'>;
