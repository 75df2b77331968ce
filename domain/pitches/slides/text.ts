import { hasWords } from './has-words.ts';
import type { SlideKind } from './kind.ts';

/** Formatted text. Without content it is a slide of widgets only. */
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
  // Formatted text that was cleared still has its tags.
  isBlank: ({ content, ...slide }) =>
    !hasWords(slide) && (typeof content !== 'string' || content.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''),
  mayContinue: () => true,
} as const satisfies SlideKind<'TEXT'>;
