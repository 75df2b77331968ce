import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { catalogs, sayIn } from '../../words/catalogs.ts';
import { type Language, sourceLanguage } from '../../words/languages.ts';
import { dotIcon, type RenderedPage, scriptInPage, styleOf } from '../document.ts';
import { coverStyle, lookTags } from '../look.ts';
import type { PageLook } from '../page-look.ts';
import { shareTags } from '../share.ts';
import { Gone } from './gone.tsx';
import type { ViewerPage, ViewerPreview, ViewerShell } from './page.ts';
import { hasContent, pageDataId, pageRootId, pageWordsId } from './page.ts';
import { noTracking } from './tracking.ts';
import verificationStyles from './verification/verification.css?inline';
import viewerStyles from './viewer.css?inline';
import { Visit } from './visit.tsx';
import { WordsOfPage } from './words.ts';

const styles = viewerStyles + verificationStyles;

/** The page's scripts: the viewer itself, and the inline one that records taps before the viewer is loaded. */
export type ViewerScripts = { readonly url: string; readonly early: string };

/** The language of the page, and the character of its brand, which its script needn't know. */
export type ViewerDrawing = { readonly language: Language; readonly character: PageLook['character'] };

/** Renders the whole page with its first slide, or its frame. */
export function renderViewer(
  page: ViewerPage | ViewerShell,
  preview: ViewerPreview,
  scripts: ViewerScripts,
  { language, character }: ViewerDrawing,
): RenderedPage {
  const look = { color: page.brand.color, character };
  const style = styleOf(look, styles + coverStyle(look));
  const body = renderToString(
    <WordsOfPage value={sayIn(language, 'viewer')}>
      <Visit page={page} tracking={noTracking} deviceId="" />
    </WordsOfPage>,
  );
  // If the content is already there, the script may load after its pictures. An empty frame waits for nothing else.
  const haste = hasContent(page) ? ' fetchpriority="low"' : '';
  const html = `<!doctype html><html lang="${language}"><head>${headOf(preview, look)}<style>${style}</style>${scriptInPage(scripts.early)}</head><body><div id="${pageRootId}">${body}</div>${dataInPage(pageDataId, page)}${wordsInPage(language)}<script type="module" src="${escapeHtml(scripts.url)}"${haste}></script></body></html>`;
  return { html, style, script: scripts.early };
}

/** The page for a wrong code, removed content and a failure. It doesn't reveal which of them it was. */
export function renderGone(language: Language): RenderedPage {
  const say = sayIn(language, 'viewer');
  const style = styleOf({ color: '#475467', character: null }, styles);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><link rel="icon" href="data:,"><title>${escapeHtml(say('goneTitle'))}</title>`;
  const body = renderToString(<Gone sentence={say('gone')} />);
  return {
    html: `<!doctype html><html lang="${language}"><head>${head}<style>${style}</style></head><body><div id="${pageRootId}">${body}</div></body></html>`,
    style,
  };
}

function headOf(preview: ViewerPreview, look: PageLook): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex, nofollow">',
    ...lookTags(look),
    `<title>${escapeHtml(preview.title)}</title>`,
    `<link rel="icon" href="${dotIcon(look.color)}">`,
    ...shareTags(preview),
  ].join('');
}

// "</script>" and "<!--" inside a text would end or swallow the data, so it never contains "<".
function dataInPage(id: string, data: object): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

// The script has the texts of one language, so that pages in it don't get longer for the others.
function wordsInPage(language: Language): string {
  return language === sourceLanguage ? '' : dataInPage(pageWordsId, catalogs[language].viewer);
}
