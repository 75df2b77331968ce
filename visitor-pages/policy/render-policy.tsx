import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import brandMark from '../brand-mark.css?inline';
import { dotIcon, type RenderedPage, styleOf } from '../document.ts';
import { lookTags } from '../look.ts';
import type { PolicyBrand } from './page.ts';
import styles from './policy.css?inline';
import { PolicyPage } from './policy-page.tsx';

/** Renders one brand's privacy policy with the current year, as a page without scripts. */
export function renderPolicy(brand: PolicyBrand, year: number): RenderedPage {
  const style = styleOf(brand, brandMark + styles);
  const title = escapeHtml(`Privacy policy · ${brand.name}`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...lookTags(brand),
    `<title>${title}</title>`,
    `<link rel="icon" href="${dotIcon(brand.color)}">`,
    `<style>${style}</style>`,
  ].join('');
  const body = renderToString(<PolicyPage brand={brand} year={year} />);
  return { html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, style };
}
