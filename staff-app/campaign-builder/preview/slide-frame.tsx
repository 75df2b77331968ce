import { useMantineColorScheme } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { OwnLook } from '../../../domain/brands/look.ts';
import { blankPage, drawnBrand, type ShownEnd, SlidePreview } from '../../../visitor-pages/preview/index.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import { readLanguage, sourceLanguage } from '../../../words/languages.ts';
import { useBlankPage } from '../../design/blank-page.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { drawnPreview } from './drawn-preview.ts';
import classes from './phone-preview.module.css';
import type { PreviewSlide } from './preview-items.ts';

type SlideFrameProps = {
  slide: PreviewSlide | ShownEnd;
  /** Whose name, picture, and color it wears: each is the first one's who has it, and else the brand's. */
  owners: readonly OwnLook[];
  position: { index: number; count: number };
  /** Its last question is shown, even if it's below the others. */
  showsEnd?: boolean;
};

/** A slide, or what comes after the last one, in a document of its own, whose size and styles are those of a phone. */
export function SlideFrame({ slide, owners, position, showsEnd = false }: SlideFrameProps) {
  const brand = useBrand();
  const { organization } = useSignedIn();
  const { colorScheme } = useMantineColorScheme();
  const language = readLanguage(organization?.language) ?? sourceLanguage;
  const host = useRef<HTMLDivElement>(null);
  const page = useBlankPage(host, { title: phrases.slide, markup: blankPage() });

  useLayoutEffect(() => {
    if (page) page.documentElement.lang = language;
  }, [page, language]);

  useLayoutEffect(() => {
    if (page) leaveToPointersAndReaders(page);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide is shown from its top
  useLayoutEffect(() => {
    const content = contentOf(page);
    if (content) content.scrollTop = showsEnd ? content.scrollHeight : 0;
  }, [page, 'id' in slide && slide.id, showsEnd]);

  return (
    <div ref={host} className={classes.slide}>
      {page &&
        createPortal(
          <SlidePreview
            shown={'id' in slide ? drawnPreview(slide) : slide}
            place={position}
            brand={drawnBrand(owners, brand)}
            character={brand.character}
            language={language}
            scheme={colorScheme}
          />,
          page.body,
        )}
    </div>
  );
}

function contentOf(page: Document | null): HTMLElement | null {
  return page?.querySelector('main') ?? null;
}

// It can be scrolled and read aloud. The keyboard only stops at what scrolls.
function leaveToPointersAndReaders(page: Document): void {
  const content = contentOf(page);
  for (const element of page.querySelectorAll<HTMLElement>('a, button, input, select, textarea, video, audio'))
    element.tabIndex = -1;
  if (content) content.tabIndex = 0;
}
