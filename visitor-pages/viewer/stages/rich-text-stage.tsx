import { useMemo } from 'react';
import { withLinksInHtml } from '../../../domain/text/links-in-text.ts';
import { trustSlideText } from '../page-policy.ts';
import type { StageProps } from './stage.ts';

export function RichTextStage({ slide }: StageProps) {
  const { html } = slide;
  // The same object every time: otherwise each render would replace the markup.
  const content = useMemo(() => (html ? { __html: trustSlideText(withLinksInHtml(html)) } : null), [html]);
  if (content === null) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server on write and again when the page is made
  return <div className="rich-text" dangerouslySetInnerHTML={content} />;
}
