import type { BrandCharacter } from '../../domain/brands/character.ts';

/** The contents of a brand's privacy policy. */
export type PolicyBrand = {
  readonly name: string;
  /** Written #rrggbb. */
  readonly color: string;
  readonly character: BrandCharacter;
  readonly logo: string | null;
  readonly policy: {
    readonly company: string;
    readonly contactEmail: string;
    readonly contactAddress: string;
    readonly hipaa: boolean;
  };
};

/** Since when the current text applies. */
export const policySince = 'November 30, 2026';
