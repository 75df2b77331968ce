import type { StructureType } from '../../domain/campaigns/delay-label.ts';
import type { StepKindName } from '../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { builder } from '../platform/graphql/builder.ts';

export type CampaignRow = {
  readonly organizationId: OrganizationId;
  readonly id: CampaignId;
  readonly name: string;
  readonly code: string;
  readonly v2: boolean;
  readonly leadId: LeadId | null;
  readonly leadName: string | null;
  readonly userName: string | null;
  readonly calendlyEventUri: string | null;
  readonly calendlyEventName: string | null;
  readonly calendlyEventLink: string | null;
  readonly brandName: string | null;
  readonly brandImage: string | null;
  readonly brandColor: string | null;
  readonly pausedReason: string | null;
  /** When it was paused, and by whom; null if it isn't or that is unknown. */
  readonly pausedAt: Date | null;
  readonly pausedBy: string | null;
  readonly hasAppt: boolean;
  readonly createdAt: Date;
  readonly lastActiveAt: Date | null;
  readonly archivedAt: Date | null;
  /** Offered in the campaign library, with its description there. */
  readonly isPublic: boolean;
  readonly description: string | null;
  readonly category: string | null;
  /** The text of the public page where people join it, and the fields of its form. */
  readonly pageTitle: string | null;
  readonly pageDescription: string | null;
  readonly pageColor: string | null;
  readonly pageImage: string | null;
  readonly pageStructure: readonly string[];
};

export type StepRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly campaignId: CampaignId;
  readonly code: string;
  readonly structureType: StructureType;
  readonly featureType: StepKindName;
  readonly position: number;
  readonly label: string | null;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly windowHour: number | null;
  readonly delayUntil: Date | null;
  readonly messageContent: string | null;
  readonly pitchId: number | null;
  readonly createdAt: Date;
  /** The step before it; null for the first of its chain. */
  readonly afterId: number | null;
};

export const CampaignRef = builder.objectRef<CampaignRow>('Campaign');
export const StepRef = builder.objectRef<StepRow>('CampaignFeature');
