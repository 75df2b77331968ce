import { expect, vi } from 'vitest';
import { exampleBrand } from '../../domain/brands/testing/example-brand.ts';
import { pageRulesOf } from '../../domain/landing-pages/submit-rules.ts';
import { sendForm, watchForm } from '../landing-page/form.ts';
import type { LandingPageView } from '../landing-page/page.ts';
import { renderLandingPage } from '../landing-page/render-landing-page.tsx';

/** The consent that the page shows. */
export const sentence =
  'I opt-in to receiving communications at the number provided. (You may opt-out at any time by replying STOP)';
/** A page with a form for a name, a phone and the consent. */
export const buildLandingPage = (changes: Partial<LandingPageView> = {}): LandingPageView => ({
  ...{ kind: 'standard' as const, layout: 'PICTURE_ABOVE', explainer: null, terms: null },
  ...{
    code: 'abcd1234',
    language: 'en',
    languages: ['en'],
    brandName: 'Loudhail',
    tabName: null,
    sender: 'Loudhail',
    year: 2026,
    color: '#c2410c',
    character: exampleBrand().character,
    logo: null,
    title: null,
    description: null,
  },
  ...{
    image: null,
    fields: ['name', 'phone', 'opt-in'],
    choice: 'Body part',
    options: [],
    questions: [],
    optInText: sentence,
    optInFinePrint: 'Reply HELP for help.',
  },
  ...{
    rules: pageRulesOf({ asksAppointment: false, hipaaConsent: null }, false),
    hipaaText: null,
    policyUrl: '/policy',
    share: { url: 'https://example.test/p/abcd1234', image: null },
    isInSearch: false,
    keepsTyped: true,
    booking: { earliestDay: '2026-03-10', namesDay: true },
    next: { phone: '6025550100', firstText: 'soon' as const, cardUrl: '/p/abcd1234/card.vcf' },
  },
  ...changes,
});

/** Draws the page, with its script watching the form. */
export function openForm(changes: Partial<LandingPageView> = {}) {
  document.body.innerHTML = renderLandingPage(buildLandingPage(changes), 'let x').html;
  const form = document.querySelector('form') ?? expect.fail('no form');
  watchForm(form, sendForm);
  const field = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail(`no field ${name}`);
  const say = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const button = () => form.querySelector('button') ?? expect.fail('no button');
  return { say, tick: (name: string) => field(name).click(), button, form };
}

/** What the server answers to every call, or that it can't be reached; returns the calls. */
export function answerWith(answer: unknown) {
  const bodies: { query: string; variables: unknown }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    if (answer === 'offline') throw new TypeError('offline');
    return { json: async () => ({ data: { answer } }) };
  });
  return bodies;
}
