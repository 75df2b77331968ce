import { expect, it } from 'vitest';
import { buildLandingPage } from '../testing/open-form.ts';
import { renderLandingPage } from './render-landing-page.tsx';

it.each([
  ['6025550100', ['sms:+16025550100', 'tel:+16025550100']],
  [null, []],
])('says above the form that it needs JavaScript, and how else to reach %s', (phone, links) => {
  const { html } = renderLandingPage(buildLandingPage({ next: { phone, firstText: 'soon', cardUrl: null } }), 'let x');
  const notice = /<noscript>(.*?)<\/noscript><form/.exec(html)?.[1] ?? '';
  expect(notice).toContain('Please allow JavaScript to submit this form.');
  expect([...notice.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(links);
});
