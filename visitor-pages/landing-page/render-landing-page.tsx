import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { catalogs, sayIn } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { dotIcon, type RenderedPage, scriptInPage, styleOf } from '../document.ts';
import { lookTags } from '../look.ts';
import { shareTags } from '../share.ts';
import { ClosedPage } from './closed-page.tsx';
import styles from './landing-page.css?inline';
import { LandingPage } from './landing-page.tsx';
import type { ClosedPageView, LandingPageView } from './page.ts';
import { WordsOfPage } from './words.ts';

/**
 * Renders the whole page. Its script only watches the form and is inline: a form without its script can't be submitted.
 */
export function renderLandingPage(page: LandingPageView, script: string): RenderedPage & { isInSearch: boolean } {
  const { language } = page;
  const drawn = renderToStaticMarkup(
    <WordsOfPage value={{ catalogs: catalogs[language], language }}>
      <LandingPage page={page} />
    </WordsOfPage>,
  );
  const body = drawn + scriptInPage(script, ' type="module"');
  return { ...documentOf(titleOf(page), { ...page, tags: tagsOf(page) }, body), script, isInSearch: page.isInSearch };
}

function titleOf({ title, brandName, tabName }: LandingPageView): string {
  if (tabName !== null) return tabName;
  return title ? `${title} · ${brandName}` : brandName;
}

/** Renders what is shown in place of an archived page. */
export function renderClosedPage(page: ClosedPageView): RenderedPage {
  const { language } = page;
  const drawn = renderToStaticMarkup(
    <WordsOfPage value={{ catalogs: catalogs[language], language }}>
      <ClosedPage page={page} />
    </WordsOfPage>,
  );
  return documentOf(page.tabName, page, drawn);
}

/** Renders the page for an unknown address. */
export function renderNotFound(language: Language): RenderedPage {
  const words = escapeHtml(sayIn(language, 'landingPage')('notFound'));
  return documentOf(
    words,
    { language, color: '#475467', character: null },
    `<main class="not-found"><h1>${words}</h1></main>`,
  );
}

// In health, a preview that anyone can see says only whose software it is.
function tagsOf({ brandName, sender, title, description: said, tabName, share, ...page }: LandingPageView): string[] {
  const { isInSearch, language } = page;
  // Search engines show one below the title.
  const description = said || (isInSearch ? sayIn(language, 'landingPage')('signUpFor', { sender }) : null);
  const { url, image } = share;
  const shared =
    tabName === null
      ? { url, title: title || brandName, site: sender, description, image }
      : { url, title: tabName, site: tabName, description: null, image: null };
  return [...shareTags(shared), isInSearch ? `<link rel="canonical" href="${escapeHtml(url)}">` : noRobots];
}

const noRobots = '<meta name="robots" content="noindex, nofollow">';

type Look = Pick<ClosedPageView, 'language' | 'color' | 'character'> & { readonly tags?: readonly string[] };

function documentOf(title: string, look: Look, body: string): RenderedPage {
  const { language, color, tags = [noRobots] } = look;
  const style = styleOf(look, styles);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...lookTags(look),
    `<title>${escapeHtml(title)}</title>`,
    ...tags,
    `<link rel="icon" href="${dotIcon(color)}">`,
    `<style>${style}</style>`,
  ].join('');
  return { html: `<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`, style };
}
