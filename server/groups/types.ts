import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { GroupSchedule } from '../../domain/landing-pages/group-terms.ts';
import { builder } from '../platform/graphql/builder.ts';

export type GroupPage = {
  readonly title: string | null;
  readonly description: string | null;
  readonly explainer: string | null;
  readonly thumbnail: string | null;
  readonly explainerMimeType: string | null;
  readonly color: string | null;
  readonly profile: string | null;
  readonly schedule: GroupSchedule | null;
  readonly priceCents: number;
  readonly sendsCampaign: boolean;
  readonly campaignId: CampaignId | null;
  readonly trialDays: number;
};

export type GroupRow = GroupPage & {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly leads: number;
  readonly createdAt: Date;
};

export const GroupRef = builder.objectRef<GroupRow>('Group');
