/** The surfaces a brand color is used on: the light page, and a card of the dark theme. */
export const surfaces = { light: '#ffffff', dark: '#181b21' } as const;

/** The contrast between two #rrggbb colors, from 1 (none) to 21 (black on white). */
export function contrastBetween(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The text color, white or black, that is more readable on this background. */
export function textColorOn(background: string): '#ffffff' | '#000000' {
  return contrastBetween(background, '#ffffff') >= contrastBetween(background, '#000000') ? '#ffffff' : '#000000';
}

/** The better contrast of white and black text on this background. */
export function contrastOnBest(background: string): number {
  return contrastBetween(background, textColorOn(background));
}

// WCAG 2.2, "relative luminance".
function luminance(color: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
