import { expect, it } from 'vitest';
import { buildLandingPage } from '../testing/open-form.ts';
import { renderLandingPage, renderNotFound } from './render-landing-page.tsx';

it('has the brand’s cover in its color where staff set no picture', () => {
  const coverOf = (html: string) => {
    document.body.innerHTML = html;
    return decodeURIComponent(document.querySelector('.cover')?.getAttribute('src') ?? '');
  };
  expect(coverOf(renderLandingPage(buildLandingPage(), 'let x').html)).toMatch(
    /^data:image\/svg\+xml,<svg .*fill="#c2410c".*<\/svg>$/,
  );
  expect(coverOf(renderLandingPage(buildLandingPage({ image: '/media/i.png' }), 'let x').html)).toBe('/media/i.png');
  expect(coverOf(renderNotFound('en').html)).toBe('');
});
