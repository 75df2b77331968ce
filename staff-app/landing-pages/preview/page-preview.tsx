import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fieldsOf, pageRulesOf } from '../../../domain/landing-pages/submit-rules.ts';
import { blankPage, LandingPagePreview, type LandingPageView } from '../../../visitor-pages/preview/index.ts';
import * as phrases from '../../../words/en/staff/landing-pages.ts';
import { readLanguage, sourceLanguage } from '../../../words/languages.ts';
import { useBlankPage } from '../../design/blank-page.ts';
import { isColor } from '../../design/color.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import type { PageDraft } from '../use-page-draft.ts';
import classes from './page-preview.module.css';

type Device = 'phone' | 'computer';

// In pixels, as in the window of a visitor.
const sizes: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  phone: { width: 390, height: 760 },
  computer: { width: 1280, height: 860 },
};

type PagePreviewProps = {
  draft: PageDraft;
  title: string;
  /** The choices that all landing pages offer. */
  options: LandingPageView['options'];
};

/** A landing page while it is changed, drawn as visitors see it on a phone or a computer. */
export function PagePreview({ draft, title, options }: PagePreviewProps) {
  const view = useView(draft, title, options);
  const [device, setDevice] = useState<Device>('phone');
  const { ref, width: room } = useElementSize();
  const host = useRef<HTMLDivElement>(null);
  const page = useBlankPage(host, { title: phrases.preview, markup: blankPage() });
  const { width, height } = sizes[device];
  const scale = room === 0 ? 1 : Math.min(1, room / width);

  useLayoutEffect(() => {
    if (!page) return;
    page.documentElement.lang = view.language;
    for (const element of page.querySelectorAll<HTMLElement>('a, button, input, select, textarea'))
      element.tabIndex = -1;
  });

  return (
    <section className={classes.preview} aria-label={phrases.preview}>
      <SegmentedControl
        fullWidth
        aria-label={phrases.previewOn}
        data={[
          { value: 'phone', label: phrases.phone },
          { value: 'computer', label: phrases.computer },
        ]}
        value={device}
        onChange={(chosen) => setDevice(chosen === 'computer' ? 'computer' : 'phone')}
      />
      <div ref={ref} className={classes.room}>
        <div className={classes.screen} style={{ width: width * scale, height: height * scale }}>
          <div ref={host} style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
            {page && createPortal(<LandingPagePreview page={view} />, page.body)}
          </div>
        </div>
      </div>
    </section>
  );
}

function useView(draft: PageDraft, title: string, options: LandingPageView['options']): LandingPageView {
  const brand = useBrand();
  const { organization } = useSignedIn();
  const language = readLanguage(organization?.language) ?? sourceLanguage;
  const sender = organization?.name?.trim() || brand.name;
  const rules = pageRulesOf(brand, false);
  return {
    ...{ kind: 'standard', code: '', language, languages: [language], brandName: sender, sender, tabName: null },
    year: new Date().getFullYear(),
    color: (isColor(draft.color) && draft.color) || organization?.color || brand.color,
    character: brand.character,
    logo: draft.profile ?? organization?.image ?? null,
    ...{ title: title || null, description: draft.description || null, image: draft.image, layout: draft.layout },
    ...{ explainer: null, terms: null, options, questions: [], rules, choice: brand.words.choice },
    fields: fieldsOf(draft.structure, rules, options.length > 0),
    ...{ optInText: brand.optInText, optInFinePrint: brand.optInFinePrint, hipaaText: brand.hipaaConsent },
    ...{ policyUrl: '', share: { url: '', image: null }, isInSearch: false, keepsTyped: false },
    next: { phone: null, firstText: 'later', cardUrl: null },
    booking: { earliestDay: '', namesDay: false },
  };
}
