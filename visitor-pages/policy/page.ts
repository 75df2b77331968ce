/** What the privacy policy tells of a brand. */
export type PolicyBrand = {
  readonly name: string;
  /** Written #rrggbb. */
  readonly color: string;
  readonly logo: string | null;
  readonly policy: {
    readonly company: string;
    readonly contactEmail: string;
    readonly contactAddress: string;
    readonly hipaa: boolean;
  };
};

/** The day since which the words below hold. */
export const policySince = 'November 21, 2026';
