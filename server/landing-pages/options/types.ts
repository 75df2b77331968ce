import { builder } from '../../platform/graphql/builder.ts';

export type OptionRow = {
  readonly organizationId: number;
  readonly id: number;
  readonly label: string;
  /** The campaigns whoever chooses it joins, the archived ones left out. */
  readonly campaignIds: readonly number[];
};

/** An option as it is asked for: by the organisation's people, or by anybody on the page. */
export type ShownOption = OptionRow & { readonly isPublic: boolean };

export const OptionRef = builder.objectRef<ShownOption>('LandingPageDropdownOption');
