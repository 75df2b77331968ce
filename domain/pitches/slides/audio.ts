import type { SlideKind } from './kind.ts';

/** Audio that can be played a few times only. What was heard is kept as ranges. */
export const audio = {
  type: 'AUDIO',
  label: 'Audio',
  control: 'allowSlideTypeAudio',
  capability: null,
  needs: 'showAudio',
  fields: ['audio-file'],
  stage: 'audio',
  isVideo: () => false,
  check: (slide) => ((slide.audioFile ?? '').trim() === '' ? ['Please upload an audio file.'] : []),
  content: 'an audio file',
  isBlank: () => false,
  mayContinue: () => true,
} as const satisfies SlideKind<'AUDIO'>;
