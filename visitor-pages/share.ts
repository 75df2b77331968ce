import { escapeHtml } from '../domain/text/escape-html.ts';

/** What link previews show of a page. */
export type Shared = {
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly image: string | null;
  /** Whose page it is. */
  readonly site: string;
};

/** The tags in the head that link previews read. */
export function shareTags({ url, title, description, image, site }: Shared): string[] {
  const tag = (name: string, content: string) => `<meta ${name} content="${escapeHtml(content)}">`;
  const about = (text: string) => [tag('name="description"', text), tag('property="og:description"', text)];
  return [
    '<meta property="og:type" content="website">',
    tag('property="og:title"', title),
    tag('property="og:url"', url),
    tag('property="og:site_name"', site),
    tag('name="twitter:card"', image === null ? 'summary' : 'summary_large_image'),
    ...(description === null ? [] : about(description)),
    ...(image === null ? [] : [tag('property="og:image"', image), tag('property="og:image:alt"', title)]),
  ];
}
