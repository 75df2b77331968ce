// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { exampleBrand } from '../../domain/brands/testing/example-brand.ts';
import { catalogs } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { buildPage, buildSlide, buildWidget } from '../testing/build-page.ts';
import type { ViewerPage } from './page.ts';
import { renderGone, renderViewer } from './render-viewer.tsx';

const preview = {
  url: 'https://example.test/c/a/b',
  title: 'Your visit',
  description: null,
  image: null,
  site: 'Cedar',
};
const { character } = exampleBrand();
const drawnIn = (language: Language) => ({ language, character });
const scripts = { url: '/viewer/a.js', early: 'let early' };
const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  '<!--<script>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '\u2028alert(1)',
];

function pageWith(text: string): ViewerPage {
  const widgets = [
    buildWidget({ label: text, fineText: text }),
    buildWidget({ id: '12', type: 'CHOICE', label: text, labels: [text] }),
  ];
  return buildPage({
    brand: { name: text, image: null, color: '#0b6e6e' },
    title: text,
    endText: text,
    slides: [buildSlide({ title: text, description: text, html: null, widgets }), buildSlide({ id: '2', title: text })],
  });
}

it.each(attacks)('shows %j as text, in the page and in its data [VIEW-02]', (text) => {
  const { html } = renderViewer(pageWith(text), { ...preview, title: text, description: text }, scripts, drawnIn('en'));
  const tags = html.match(/<script\b[^>]*>/g);
  expect(tags).toEqual([
    '<script>',
    '<script type="application/json" id="viewer-page">',
    '<script type="module" src="/viewer/a.js" fetchpriority="low">',
  ]);
  expect(html).not.toMatch(/<(img|svg)[^>]*\bon\w+=/i);
  const data = /id="viewer-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect((JSON.parse(data) as ViewerPage).slides[0]?.title).toBe(text);
});

it('draws only the first slide for browsers without scripts', () => {
  const { html } = renderViewer(buildPage(), preview, scripts, drawnIn('en'));
  const drawn = html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'));
  expect(drawn).toContain('Welcome</h1>');
  expect(drawn).toContain('<p>Hello</p>');
  expect(drawn).not.toContain('Second');
});

it('shows its title, text and picture in link previews, with hostile text escaped', () => {
  const shared = {
    ...preview,
    title: 'A "roof"',
    description: '<b>Dana</b>',
    image: 'https://example.test/media/a.png',
  };
  const { html } = renderViewer(buildPage(), shared, scripts, drawnIn('en'));
  for (const tag of [
    '<meta property="og:title" content="A &#34;roof&#34;">',
    '<meta property="og:description" content="&#60;b&#62;Dana&#60;/b&#62;">',
    '<meta property="og:image" content="https://example.test/media/a.png">',
    '<meta property="og:site_name" content="Cedar">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(html).toContain(tag);
  expect(renderViewer(buildPage(), preview, scripts, drawnIn('en')).html).toContain(
    'name="twitter:card" content="summary">',
  );
});

it('asks robots not to index the page', () => {
  for (const { html } of [renderViewer(buildPage(), preview, scripts, drawnIn('en')), renderGone('en')])
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
});

it('fits in a first response of 14 kB with three slides of typical length', () => {
  const html = renderViewer(buildPage(), preview, scripts, drawnIn('en')).html;
  expect(new TextEncoder().encode(html).length).toBeLessThan(14_000);
});

it('draws the page in the reader’s language, and includes the script’s texts unless they are English', () => {
  const page = buildPage({ slides: [], end: null });
  const spanish = renderViewer(page, preview, scripts, drawnIn('es')).html;
  expect(spanish).toContain('<html lang="es">');
  expect(spanish).toContain('Ya puede cerrar esta página.');
  const words = /id="viewer-words">(.*?)<\/script>/s.exec(spanish)?.[1] ?? '{}';
  expect(JSON.parse(words)).toEqual(catalogs.es.viewer);
  const english = renderViewer(page, preview, scripts, drawnIn('en')).html;
  expect(english).toContain('You can close this page now.');
  expect(english).not.toContain('viewer-words');
});

it('fits in a first response of 14 kB in Spanish too', () => {
  const { html } = renderViewer(buildPage(), preview, scripts, drawnIn('es'));
  expect(gzipSync(html).length).toBeLessThan(14_000);
});

it('uses the language’s default label at its end if staff wrote none [PITCH-25]', () => {
  const end = (button: string | null) => ({ href: '/redirect/1', button, isCall: false });
  const drawn = (button: string | null, language: 'en' | 'es') =>
    /class="continue" href="[^"]*">([^<]*)</.exec(
      renderViewer(buildPage({ slides: [], end: end(button) }), preview, scripts, drawnIn(language)).html,
    )?.[1];
  expect([drawn(null, 'en'), drawn(null, 'es'), drawn('Book now', 'es')]).toEqual([
    'Continue',
    'Continuar',
    'Book now',
  ]);
});
