import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClosedPageView, LandingPageView } from '../../visitor-pages/landing-page/page.ts';
import type { Language } from '../../words/languages.ts';

type RenderedPage = {
  readonly html: string;
  readonly style: string;
  readonly script?: string;
  /** Search engines may list it. */
  readonly isInSearch?: boolean;
};
// What visitor-pages/landing-page/render-landing-page.tsx exports, once it is built.
type BuiltRenderer = {
  renderLandingPage(page: LandingPageView, script: string): RenderedPage;
  renderClosedPage(page: ClosedPageView): RenderedPage;
  renderNotFound(language: Language): RenderedPage;
};
export type LandingPageRenderer = {
  renderLandingPage(page: LandingPageView): RenderedPage;
  renderClosedPage(page: ClosedPageView): RenderedPage;
  renderNotFound(language: Language): RenderedPage;
};

const dist = join(import.meta.dirname, '../../dist');

/** Renders landing pages, with the script for their form. */
export async function loadLandingPageRenderer(): Promise<LandingPageRenderer> {
  try {
    const manifest = JSON.parse(await readFile(join(dist, 'visitor-pages/.vite/manifest.json'), 'utf8'));
    const file: string = manifest['landing-page/main.ts'].file;
    const script = (await readFile(join(dist, 'visitor-pages', file), 'utf8')).trim();
    const address = pathToFileURL(join(dist, 'visitor-pages-server/render-landing-page.js')).href;
    const built = (await import(address)) as BuiltRenderer;
    return {
      renderLandingPage: (page) => built.renderLandingPage(page, script),
      renderClosedPage: built.renderClosedPage,
      renderNotFound: built.renderNotFound,
    };
  } catch (error) {
    throw new Error('The landing pages are not built yet: run npm run build.', { cause: error });
  }
}
