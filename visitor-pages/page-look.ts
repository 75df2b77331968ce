import type { BrandCharacter } from '../domain/brands/character.ts';

/** A color, written #rrggbb, and the character of the brand; null: a page that doesn't say whose it is. */
export type PageLook = { readonly color: string; readonly character: BrandCharacter | null };
