import { contrastBetween } from '../../domain/brands/contrast.ts';

/** Ten shades of one color, written #rrggbb; the sixth counted from zero is the color itself. */
export type TenShades = readonly [string, string, string, string, string, string, string, string, string, string];

const towardsWhite = [0.95, 0.88, 0.76, 0.6, 0.42, 0.2];
const towardsBlack = [0.12, 0.24, 0.38];

/** Makes the ten shades of a brand's one color, light to dark, evenly to the eye. */
export function tenShades(color: string): TenShades {
  const own = toLab(color);
  const lighter = towardsWhite.map((share) => toHex(mix(own, [1, 0, 0], share)));
  const darker = towardsBlack.map((share) => toHex(mix(own, [0, 0, 0], share)));
  return [...lighter, color.toLowerCase(), ...darker] as unknown as TenShades;
}

/** The shade nearest to the color itself that is readable as text on this surface. */
export function readableShade(shades: TenShades, surface: string): string {
  const isLight = contrastBetween(surface, '#000000') > contrastBetween(surface, '#ffffff');
  const candidates = isLight ? shades.slice(6) : shades.slice(0, 7).reverse();
  const fallback = isLight ? '#1b2029' : '#e6e8ec';
  return candidates.find((shade) => contrastBetween(shade, surface) >= 4.5) ?? fallback;
}

type Lab = readonly [number, number, number];

function mix(from: Lab, to: Lab, share: number): Lab {
  return [0, 1, 2].map((i) => (from[i] ?? 0) * (1 - share) + (to[i] ?? 0) * share) as unknown as Lab;
}

// Björn Ottosson's OKLab: equal steps in it look equal, which plain RGB mixing does not give.
function toLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((value) =>
      Math.round(curved(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function curved(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
}
