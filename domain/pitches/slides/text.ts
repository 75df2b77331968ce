import { hasWords } from './has-words.ts';
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
  content: 'text',
  // Of formatted text that was emptied again the tags stay.
  isBlank: ({ content, ...slide }) =>
    !hasWords(slide) && (typeof content !== 'string' || content.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''),
  mayContinue: () => true,
} as const satisfies SlideKind<'TEXT'>;
