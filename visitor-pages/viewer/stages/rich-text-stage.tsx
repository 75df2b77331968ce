import type { StageProps } from './stage.ts';

export function RichTextStage({ slide }: StageProps) {
  if (!slide.html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on write and again when the page is made
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: slide.html }} />;
}
