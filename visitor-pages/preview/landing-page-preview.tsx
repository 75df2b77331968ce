import { catalogs } from '../../words/catalogs.ts';
import { styleOf } from '../document.ts';
import styles from '../landing-page/landing-page.css?inline';
import { LandingPage } from '../landing-page/landing-page.tsx';
import type { LandingPageView } from '../landing-page/page.ts';
import { WordsOfPage } from '../landing-page/words.ts';

/** A landing page as visitors see it, for the body of a document of its own: nothing in it does anything. */
export function LandingPagePreview({ page }: { page: LandingPageView }) {
  return (
    <>
      <style>{styleOf(page, styles)}</style>
      <WordsOfPage value={{ catalogs: catalogs[page.language], language: page.language }}>
        <LandingPage page={page} />
      </WordsOfPage>
    </>
  );
}
