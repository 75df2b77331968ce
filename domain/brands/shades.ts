import type { Palette } from './character.ts';
import { contrastBetween } from './contrast.ts';

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** The colors of an error. */
export const problemColors = { light: '#b42318', dark: '#fda29b' } as const;

/** What a color becomes on a palette so that every text in it can be read. */
export type Shades = {
  /** The color for text and lines. */
  readonly accent: string;
  /** A light wash of the color, below text. */
  readonly tint: string;
};

/** The first color with this share of the second, both written #rrggbb. */
export function mixed(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [first, second].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Any color, as it can be read on this palette: as close to the color as contrast allows. */
export function shadesOn(color: string, palette: Palette): Shades {
  const isDark = contrastBetween(palette.surface, '#ffffff') > contrastBetween(palette.surface, '#000000');
  const tint = firstOf(stepsFrom(isDark ? 0.2 : 0.09, -0.01), (share) => mixed(palette.surface, color, share), [
    palette.text,
    palette.quiet,
  ]);
  // Toward white on dark and toward black on light.
  const accent = firstOf(
    stepsFrom(isDark ? 0.3 : 0, 0.04),
    (share) => mixed(color, isDark ? '#ffffff' : '#000000', share),
    [palette.page, palette.surface, tint],
  );
  return { accent, tint };
}

function stepsFrom(start: number, step: number): number[] {
  const count = Math.floor((step > 0 ? 1 - start : start) / Math.abs(step)) + 1;
  return Array.from({ length: count }, (_, at) => start + at * step).concat(step > 0 ? 1 : 0);
}

/** The first of these colors that has enough contrast with all others, or the last. */
function firstOf(shares: readonly number[], at: (share: number) => string, others: readonly string[]): string {
  const isReadable = (color: string) => others.every((other) => contrastBetween(color, other) >= TEXT_CONTRAST);
  const colors = shares.map(at);
  return colors.find(isReadable) ?? (colors.at(-1) as string);
}
