// Shared parts of all server-rendered pages.
import { lookStyle } from './look.ts';
import pageStyles from './page.css?inline';
import type { PageLook } from './page-look.ts';

/** A rendered page, with its inline texts whose hashes go into the security policy. */
export type RenderedPage = {
  readonly html: string;
  readonly style: string;
  /** The page's inline script, if any. */
  readonly script?: string;
};

/** An inline script, so that it is available as soon as the page is. */
export function scriptInPage(script: string, type = ''): string {
  if (/<\/script|<!--/i.test(script)) throw new Error('The script would end inside its own page.');
  return `<script${type}>${script}</script>`;
}

/** The styles of a page in one look. */
export function styleOf(look: PageLook, styles: string): string {
  return pageStyles + styles + lookStyle(look);
}

/** The tab icon as a data URL, so that it needs no request. */
export function dotIcon(color: string): string {
  const fill = encodeURIComponent(color);
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='${fill}'/%3E%3C/svg%3E`;
}
