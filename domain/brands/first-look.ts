import type { Brand } from './brand.ts';
import { textColorOn } from './contrast.ts';

/** What the page of the sign-in says of a brand until its script has come. Colors are CSS colors. */
export type FirstLook = Readonly<Record<'name' | 'letter' | 'color' | 'onColor', string>>;

/** The brand's name and its letter in its color. A picture comes with the script: until then its place is empty. */
export function firstLookOf({ name, color, logo }: Pick<Brand, 'name' | 'color' | 'logo'>): FirstLook {
  if (logo) return { name, letter: '', color: 'transparent', onColor: 'transparent' };
  return { name, letter: name.trim().charAt(0).toUpperCase(), color, onColor: textColorOn(color) };
}
