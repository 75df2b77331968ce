// In the pseudo-language no word is in plain letters. A plain word comes from the code.

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../domain/brands/testing/example-brand.ts';
import { slideTypes } from '../domain/pitches/slides/registry.ts';
import { type WidgetType, widgetTypes } from '../domain/widgets/registry.ts';
import { sayFrom } from '../words/message.ts';
import { ClosedPage } from './landing-page/closed-page.tsx';
import { LandingPage } from './landing-page/landing-page.tsx';
import type { LandingPageView } from './landing-page/page.ts';
import { WordsOfPage as WordsOfLandingPage } from './landing-page/words.ts';
import { buildPage, buildSlide, buildWidget } from './testing/build-page.ts';
import { plainWords, pseudoCatalogs } from './testing/pseudo-words.ts';
import { Gone } from './viewer/gone.tsx';
import { AnswerNote } from './viewer/inputs/question.tsx';
import type { ViewerSlide } from './viewer/page.ts';
import { SlideView } from './viewer/slide-view.tsx';
import { noTracking, type SessionState } from './viewer/tracking.ts';
import { AskForCode } from './viewer/verification/ask-for-code.tsx';
import { EnterCode } from './viewer/verification/enter-code.tsx';
import { Viewer } from './viewer/viewer.tsx';
import { Waiting } from './viewer/waiting.tsx';
import { WordsOfPage } from './viewer/words.ts';

const say = sayFrom<typeof pseudoCatalogs.viewer>(pseudoCatalogs.viewer, 'en');
// Staff's own text is digits, so that every letter is ours.
const brand = { name: '1', image: null, color: '#0b6e6e' };

function wordsOf(drawn: ReactElement): string[] {
  const page = document.createElement('div');
  // A page with scripts has its content as plain text.
  page.innerHTML = renderToStaticMarkup(drawn).replaceAll('noscript>', 'div>');
  return plainWords(page);
}

// Yes and No are ours, all other choices are by staff.
const labelsOf = (type: WidgetType) => (type === 'YESNO' ? ['Yes', 'No'] : ['1', '2']);

const inViewer = (drawn: ReactElement) => wordsOf(<WordsOfPage value={say}>{drawn}</WordsOfPage>);

function slideWith(given: Partial<ViewerSlide>, session: Partial<SessionState> = {}): ReactElement {
  const slide = buildSlide({ title: null, html: null, ...given });
  return <SlideView slide={slide} session={{ ...noTracking.state(), ...session }} tracking={noTracking} isFirst />;
}

describe('the viewer in the pseudo-language', () => {
  it.each(slideTypes)('has no plain word on a slide of %s', (type) => {
    expect(inViewer(slideWith({ type }))).toEqual([]);
    expect(inViewer(slideWith({ type, title: '1', audio: '/media/1.mp3', videoId: '1' }))).toEqual([]);
  });

  it.each(widgetTypes)('has no plain word in a question of %s', (type) => {
    const widget = buildWidget({ type, label: '', labels: labelsOf(type) });
    expect(inViewer(slideWith({ widgets: [widget] }))).toEqual([]);
  });

  it.each(['processing', 'failed', 'ready'] as const)('has no plain word on a video that is %s', (progress) => {
    const ownVideo = { url: '/media/1.mp4', small: null, poster: null, seconds: 1, width: 1, height: 1, progress };
    expect(inViewer(slideWith({ type: 'UPLOAD', ownVideo }))).toEqual([]);
  });

  it.each([null, 'none', 'asking', 'waiting', 'booked', 'offline', 'unknown'] as const)(
    'has no plain word on a calendar whose booking is %s',
    (state) => {
      const calendars = ['1', '2'].map((name) => ({ name, url: `https://calendly.com/${name}` }));
      const bookings = state === null ? null : { 1: state };
      expect(inViewer(slideWith({ type: 'CALENDAR', calendars }, { bookings }))).toEqual([]);
    },
  );

  it.each(['none', 'saving', 'waiting', 'saved'] as const)('has no plain word beside an answer that is %s', (state) => {
    expect(inViewer(<AnswerNote answerState={state} />)).toEqual([]);
  });

  it('has no plain word around its slides, before, after and in place of them', () => {
    const slides = [buildSlide({ title: '1', html: null })];
    const end = { href: '/1', button: null, isCall: false };
    const card = { phone: '6025550100', url: '/1' };
    for (const page of [
      { slides },
      { slides, card },
      { slides: [], end: null },
      { slides: [], end },
      { slides, isTest: true },
    ])
      expect(inViewer(<Viewer page={buildPage({ brand, title: '1', ...page })} tracking={noTracking} />)).toEqual([]);
    expect(inViewer(<Waiting brand={brand} />)).toEqual([]);
    expect(inViewer(<Gone sentence={say('gone')} />)).toEqual([]);
  });

  it('has no plain word when it asks for a code', () => {
    for (const isBusy of [true, false]) {
      const props = { isBusy, problem: null };
      expect(inViewer(<AskForCode sender="1" {...props} onSend={() => {}} />)).toEqual([]);
      const field = <EnterCode phoneEnding="12" timesSent={1} {...props} onCheck={() => {}} onSendAgain={() => {}} />;
      expect(inViewer(field)).toEqual([]);
    }
  });
});

it('a landing page in the pseudo-language has no plain word', () => {
  const questions = widgetTypes.map((type, at) =>
    buildWidget({ type, id: String(at), label: '', labels: labelsOf(type) }),
  );
  const page: LandingPageView = {
    ...{
      kind: 'group',
      layout: 'PICTURE_ABOVE',
      code: '1',
      language: 'en',
      languages: ['en'],
      brandName: '1',
      tabName: null,
      sender: '1',
    },
    ...{
      year: 2026,
      color: '#c2410c',
      character: exampleBrand().character,
      logo: null,
      title: '1',
      description: '1',
      image: null,
      explainer: null,
    },
    terms: { price: 0, schedule: 'WEEKLY', trialDays: 14 },
    fields: ['name', 'last_name', 'phone', 'dob', 'gender', 'appointment', 'dropdown', 'hipaa', 'opt-in'],
    ...{ choice: '1', options: [{ id: '1', label: '1' }], questions },
    rules: { asksAppointment: true, asksHipaa: true, needsHipaa: true },
    ...{ optInText: '1', optInFinePrint: '1', hipaaText: '1', policyUrl: '/policy' },
    ...{ share: { url: '/1', image: null }, isInSearch: false, keepsTyped: true },
    booking: { earliestDay: '2026-03-10', namesDay: true },
    next: { phone: '6025550100', firstText: 'soon', cardUrl: '/1' },
  };
  const drawn = (
    <WordsOfLandingPage value={{ catalogs: pseudoCatalogs, language: 'en' }}>
      <LandingPage page={page} />
    </WordsOfLandingPage>
  );
  expect(wordsOf(drawn)).toEqual([]);
});

it('what is shown in place of an archived page has no plain word in the pseudo-language', () => {
  const page = {
    language: 'en',
    sender: '1',
    year: 2026,
    color: '#c2410c',
    character: exampleBrand().character,
    logo: null,
    tabName: '1',
  } as const;
  const drawn = (
    <WordsOfLandingPage value={{ catalogs: pseudoCatalogs, language: 'en' }}>
      <ClosedPage page={{ ...page, phone: '6025550100' }} />
    </WordsOfLandingPage>
  );
  expect(wordsOf(drawn)).toEqual([]);
});

it('a plain word is found in text and in accessible names', () => {
  expect(
    inViewer(
      <p>
        <img alt="Play" /> Åll done 12
      </p>,
    ),
  ).toEqual(['ll', 'done', 'Play']);
});
