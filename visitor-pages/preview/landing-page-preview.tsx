import { useLayoutEffect, useRef } from 'react';
import { catalogs } from '../../words/catalogs.ts';
import { styleOf } from '../document.ts';
import styles from '../landing-page/landing-page.css?inline';
import { LandingPage } from '../landing-page/landing-page.tsx';
import type { FormWords, LandingPageView } from '../landing-page/page.ts';
import { phoneWindow, stepThrough } from '../landing-page/steps.ts';
import { WordsOfPage } from '../landing-page/words.ts';

/**
 * A landing page as visitors see it when they open it, for the body of a document of its own: nothing in it does anything.
 */
export function LandingPagePreview({ page }: { page: LandingPageView }) {
  // The steps change the form, so another form starts without them.
  return <Preview key={[page.language, ...page.fields].join()} page={page} />;
}

function Preview({ page }: { page: LandingPageView }) {
  const look = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    const drawn = look.current?.ownerDocument;
    const form = drawn?.querySelector('form');
    if (!form) return;
    const words = JSON.parse(form.dataset.words ?? '{}') as FormWords;
    const media = drawn?.defaultView?.matchMedia?.(phoneWindow);
    const rules = JSON.parse(form.dataset.rules ?? '{}') as LandingPageView['rules'];
    return stepThrough(form, { rules, words, media, past: null }).end;
  }, []);
  return (
    <>
      <style ref={look}>{styleOf(page, styles)}</style>
      <WordsOfPage value={{ catalogs: catalogs[page.language], language: page.language }}>
        <LandingPage page={page} />
      </WordsOfPage>
    </>
  );
}
