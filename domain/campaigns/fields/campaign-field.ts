import type { TypedText } from '../../fields/typed-text.ts';

/** A dialog of the campaign's editor that shows fields. */
export type CampaignDialog = 'branding' | 'page' | 'library';

/** One field of a campaign. Everything that stores, shows, copies, hides, or erases campaigns reads it here. */
export type CampaignField = {
  /** Its name in the program. */
  readonly key: string;
  /** Its column in the table of campaigns. */
  readonly column: string;
  /**
   * How staff give it. `calendar`: a part of what is typed as uri|name|link. `page-fields`: which fields the form of the
   * public page asks for. `switch`: yes or no.
   */
  readonly kind: TypedText | { readonly is: 'switch' | 'page-fields' | 'calendar' };
  /** A campaign always has it, so it can't be null or emptied. */
  readonly isNeeded: boolean;
  /** Its argument of updateCampaign; null: it is given with another one. */
  readonly argument: string | null;
  /** Callers read it by this name: of the campaign, or of the campaign's public page. */
  readonly readOf: 'campaign' | 'page';
  readonly readAs: string;
  /** Which copies of a campaign have it. `own`: those within the organization. `not`: who copies it says what they have. */
  readonly copied: 'always' | 'own' | 'not';
  /** Other organizations see it in the library. */
  readonly isOffered: boolean;
  /** Anyone with the address of the public page can read it. */
  readonly isPublic: boolean;
  /** Erasing the contact for whom alone the campaign was made empties it. */
  readonly isErased: boolean;
  /**
   * Which dialog of the editor draws it, and its label there. `elsewhere`: it has an input of its own. null: staff don't
   * see it.
   */
  readonly shown: { readonly in: CampaignDialog; readonly label: string } | { readonly in: 'elsewhere' } | null;
};
