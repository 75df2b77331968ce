import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Palette } from '../domain/brands/character.ts';
import { contrastBetween, textColorOn } from '../domain/brands/contrast.ts';
import { mixed, problemColors, shadesOn } from '../domain/brands/shades.ts';
import { brands } from './registry.ts';

// An organization may choose any color, also one that no brand would.
const chosen = ['#000000', '#ffffff', '#ffe066', '#00ff00', '#0000ff', '#ff0000', '#767676', '#4f3ff0'];

function pairsOf(palette: Palette, color: string, problem: string): [above: string, below: string][] {
  const { accent, tint } = shadesOn(color, palette);
  const { page, surface, track, text, quiet } = palette;
  const below = [page, surface, tint];
  return [
    ...below.flatMap((on): [string, string][] => [
      [text, on],
      [quiet, on],
      [accent, on],
    ]),
    [problem, page],
    [problem, surface],
    [quiet, track],
    [textColorOn(color), color],
  ];
}

describe.each(brands)('the pages of $key', ({ color: own, character }) => {
  const { light, dark, scheme } = character;
  it.each([
    ['light', light, scheme === 'dark' ? problemColors.dark : problemColors.light],
    ['dark', dark, problemColors.dark],
  ] as const)('can be read in %s in any color', (_name, palette, problem) => {
    const unreadable = [own, ...chosen].flatMap((color) =>
      pairsOf(palette, color, problem)
        .filter(([above, below]) => contrastBetween(above, below) < 4.5)
        .map(([above, below]) => `${color}: ${above} on ${below}`),
    );
    expect(unreadable).toEqual([]);
  });

  it('keep the brand’s own color where it can be read', () => {
    if (scheme === 'light and dark') expect(shadesOn('#123a6b', light).accent).toBe('#123a6b');
    expect(shadesOn('#123a6b', dark).accent).not.toBe('#123a6b');
  });
});

describe('every brand', () => {
  it('has typefaces, palettes, and a cover that no other has', () => {
    for (const values of [
      brands.map(({ character }) => character.typefaces.titles),
      brands.map(({ character }) => character.typefaces.text),
      brands.map(({ character }) => character.light.surface),
      brands.map(({ character }) => character.dark.surface),
      brands.map(({ character }) => character.cover),
    ])
      expect(new Set(values).size).toBe(brands.length);
  });
});

it('the words in place of a video can be read over any cover', () => {
  const styles = readFileSync(new URL('../visitor-pages/viewer/viewer.css', import.meta.url), 'utf8');
  const rule = /\.video\.is-unavailable \{[^}]*\}/.exec(styles)?.[0] ?? '';
  expect(rule).toContain('color: #fff;');
  const darkened = Number(/linear-gradient\(rgb\(0 0 0 \/ ([\d.]+)\) 0 0\), var\(--cover\)/.exec(rule)?.[1] ?? 0);
  expect(contrastBetween('#ffffff', mixed('#ffffff', '#000000', darkened))).toBeGreaterThan(4.5);
});
