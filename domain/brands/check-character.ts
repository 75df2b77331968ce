import type { BrandCharacter, Palette } from './character.ts';
import { contrastBetween } from './contrast.ts';
import { drawCover } from './cover.ts';
import { problemColors, TEXT_CONTRAST } from './shades.ts';

/** Lists the problems of how a brand's pages look as sentences. Empty if there are none. */
export function characterProblems({ light, dark, scheme, cover }: BrandCharacter): string[] {
  const problems = [
    ...paletteProblems('light', light, scheme === 'dark' ? problemColors.dark : problemColors.light),
    ...paletteProblems('dark', dark, problemColors.dark),
  ];
  const drawn = drawCover(cover, '#5b4ff5');
  if (!drawn.startsWith('<svg ') || !drawn.endsWith('</svg>') || /[{}]|<(script|image|foreignObject)|href=/.test(drawn))
    problems.push('The cover is not a plain SVG with the tones that covers have.');
  return problems;
}

function paletteProblems(name: string, palette: Palette, problem: string): string[] {
  const written = Object.entries(palette).filter(([, color]) => !/^#[0-9a-f]{6}$/.test(color));
  if (written.length > 0) return written.map(([part]) => `The ${part} of the ${name} palette is not written #rrggbb.`);
  const { page, surface, track, text, quiet } = palette;
  const pairs = [
    ...[page, surface].flatMap((below) => [text, quiet, problem].map((above) => [above, below] as const)),
    // The text of a button that can't be pressed yet.
    [quiet, track] as const,
  ];
  return pairs
    .filter(([above, below]) => contrastBetween(above, below) < TEXT_CONTRAST)
    .map(
      ([above, below]) =>
        `In the ${name} palette ${above} has a contrast of ${contrastBetween(above, below).toFixed(2)} with ${below}, below ${TEXT_CONTRAST}.`,
    );
}
