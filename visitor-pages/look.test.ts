// @vitest-environment node
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brands } from '../brands/registry.ts';
import { typefaceFiles } from './fonts/files.ts';
import { lookStyle, lookTags } from './look.ts';
import { buildPage } from './testing/build-page.ts';
import { renderViewer } from './viewer/render-viewer.tsx';

const FONTS_LIMIT = 76_000;
const FIRST_ANSWER_LIMIT = 14_000;

const bytesOf = (address: string) =>
  statSync(join(import.meta.dirname, '..', address.slice(address.indexOf('/node_modules/')))).size;

describe.each(brands)('the look of $key', ({ color, character, name }) => {
  const look = { color, character };
  const faces = Object.values(character.typefaces);

  it('fetches two fonts of our own early, in at most 76 kB', () => {
    const early = lookTags(look).filter((tag) => tag.includes('rel="preload"'));
    expect(early).toHaveLength(2);
    for (const face of faces) expect(early.join()).toContain(`href="${typefaceFiles[face].latin}" as="font"`);
    const bytes = faces.reduce((sum, face) => sum + bytesOf(typefaceFiles[face].latin), 0);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(FONTS_LIMIT);
  });

  it('never waits for a font to show text, and has the weight of its titles', () => {
    const declared = lookStyle(look).match(/@font-face\{[^}]*\}/g) ?? [];
    expect(declared).toHaveLength(4);
    for (const face of declared) {
      expect(face).toContain('font-display:swap');
      expect(face).toMatch(/src:url\(\/[^/)][^)]*\.woff2\)/);
    }
    const [lightest = 0, boldest = lightest] = typefaceFiles[character.typefaces.titles].weights.split(' ').map(Number);
    expect(character.titles.weight).toBeGreaterThanOrEqual(lightest);
    expect(character.titles.weight).toBeLessThanOrEqual(boldest);
  });

  it('fits in the first answer of the viewer', () => {
    const page = buildPage({ brand: { name, image: null, color } });
    const preview = { url: '/c/a/b', title: name, description: null, image: null, site: name };
    const drawing = { language: 'en', character } as const;
    const { html } = renderViewer(page, preview, { url: '/viewer/a.js', early: 'x'.repeat(1600) }, drawing);
    expect(brotliCompressSync(html).length).toBeLessThan(FIRST_ANSWER_LIMIT);
  });

  it('is dark by the visitor’s setting, or always', () => {
    const isAlways = character.scheme === 'dark';
    expect(lookTags(look)[0]).toContain(isAlways ? 'content="dark"' : 'content="light dark"');
    expect(lookStyle(look).includes('color-scheme:dark}')).toBe(isAlways);
  });
});

it('of a page without a brand has no fonts and no cover', () => {
  const look = { color: '#475467', character: null };
  expect(lookTags(look).join()).not.toContain('preload');
  expect(lookStyle(look)).toBe(':root{--brand:#475467;--on-brand:#ffffff}');
});
