import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { PageLayout } from '../../domain/landing-pages/page-layout.ts';
import { builder } from '../platform/graphql/builder.ts';

export type LandingPageRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly code: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly color: string | null;
  readonly image: string | null;
  readonly profile: string | null;
  readonly structure: readonly string[];
  /** Search engines may list it. */
  readonly isInSearch: boolean;
  readonly layout: PageLayout;
  /** The campaigns a visitor joins, without archived ones. */
  readonly campaignIds: readonly CampaignId[];
  readonly leads: number;
};

/** A page and its viewer: the organization's people, or the public with its code. */
export type ShownPage = LandingPageRow & { readonly isPublic: boolean };

export const LandingPageRef = builder.objectRef<ShownPage>('LandingPage');
