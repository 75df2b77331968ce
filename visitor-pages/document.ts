// What every page that the server draws has in common.
import { textColorOn } from '../domain/brands/contrast.ts';
import pageStyles from './page.css?inline';

/** A drawn page, with the texts inside it whose hashes the security policy names. */
export type RenderedPage = {
  readonly html: string;
  readonly style: string;
  /** The script that is in the page itself, if any. */
  readonly script?: string;
};

/** A script that is in the page, so that it is there as soon as the page is. */
export function scriptInPage(script: string, type = ''): string {
  if (/<\/script|<!--/i.test(script)) throw new Error('The script would end inside its own page.');
  return `<script${type}>${script}</script>`;
}

/** The styles of a page in one brand's colour. */
export function styleOf(color: string, styles: string): string {
  return `:root{--brand:${color};--on-brand:${textColorOn(color)}}${pageStyles}${styles}`;
}

/** The tab's icon, drawn in the address itself, so that it costs no request. */
export function dotIcon(color: string): string {
  const fill = encodeURIComponent(color);
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='${fill}'/%3E%3C/svg%3E`;
}
