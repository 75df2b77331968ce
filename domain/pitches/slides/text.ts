import type { SlideKind } from './kind.ts';

/** Formatted text; without content it is a slide of widgets only. */
export const text = {
  type: 'TEXT',
  label: 'Text',
  control: 'allowSlideTypeText',
  capability: 'text-slides',
  needs: null,
  fields: ['rich-text'],
  stage: 'rich-text',
  isVideo: () => false,
  check: () => [],
  mayContinue: () => true,
} as const satisfies SlideKind<'TEXT'>;
