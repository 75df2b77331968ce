import { escapeHtml } from '../../domain/text/escape-html.ts';
import brandMark from '../brand-mark.css?inline';
import { dotIcon, type RenderedPage, styleOf } from '../document.ts';
import { lookTags } from '../look.ts';
import type { ReportFrame } from './page.ts';
import styles from './report.css?inline';

/** Renders a shared report around its figures, which are HTML already, as a page without scripts. */
export function renderReport(frame: ReportFrame, figures: string): RenderedPage {
  const style = styleOf(frame, brandMark + styles);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
    ...lookTags(frame),
    `<title>${escapeHtml(frame.title)}</title>`,
    `<link rel="icon" href="${dotIcon(frame.color)}">`,
    `<style>${style}</style>`,
  ].join('');
  const body = `<main class="report">${brandOf(frame)}${figures}</main>`;
  return { html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, style };
}

function brandOf({ name, logo }: ReportFrame): string {
  if (name === null) return '';
  const mark = logo
    ? `<img class="brand-mark" src="${escapeHtml(logo)}" alt="">`
    : `<span class="brand-mark brand-letter" aria-hidden="true">${escapeHtml(name.trim().charAt(0))}</span>`;
  return `<div class="brand">${mark}<span>${escapeHtml(name)}</span></div>`;
}
