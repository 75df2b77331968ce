import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { builder } from '../../platform/graphql/builder.ts';

export type OptionRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly label: string;
  /** The campaigns that choosing it joins, without archived ones. */
  readonly campaignIds: readonly CampaignId[];
};

/** An option and its viewer: the organization's people, or the public on the page. */
export type ShownOption = OptionRow & { readonly isPublic: boolean };

export const OptionRef = builder.objectRef<ShownOption>('LandingPageDropdownOption');
