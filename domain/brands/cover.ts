import { mixed } from './shades.ts';

// The tones of a cover, from one color.
const tones: Readonly<Record<string, (color: string) => string>> = {
  brand: (color) => color,
  deep: (color) => mixed(color, '#0c0a10', 0.55),
  night: (color) => mixed(color, '#0c0a10', 0.86),
  mid: (color) => mixed(color, '#ffffff', 0.3),
  soft: (color) => mixed(color, '#ffffff', 0.62),
  pale: (color) => mixed(color, '#ffffff', 0.86),
};

/** A brand's cover as an SVG in this color, which is written #rrggbb. */
export function drawCover(cover: string, color: string): string {
  return cover.replace(/\{(\w+)\}/g, (whole, tone: string) => tones[tone]?.(color) ?? whole);
}

/** The same as the address of a picture, so that it needs no request. */
export function coverAddress(cover: string, color: string): string {
  // In an address in double quotes, only these have a meaning of their own.
  const escaped = drawCover(cover, color).replace(/[%#<>"]/g, (sign) => encodeURIComponent(sign));
  return `data:image/svg+xml,${escaped}`;
}
