import { type StructureType, structureTypes } from '../../domain/campaigns/delay-label.ts';
import { byArgument, type CampaignValues, switchFields, typedFields } from '../../domain/campaigns/fields/registry.ts';
import type { StepKindName } from '../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import type { FieldMask } from '../../domain/permissions/masking.ts';
import { builder } from '../platform/graphql/builder.ts';

/** A campaign as stored: its declared fields, and what happened to it. */
export type CampaignRow = CampaignValues & {
  readonly organizationId: OrganizationId;
  readonly id: CampaignId;
  readonly code: string;
  readonly v2: boolean;
  readonly leadId: LeadId | null;
  readonly leadName: string | null;
  readonly userName: string | null;
  readonly pausedReason: string | null;
  /** When it was paused, and by whom; null if it isn't or that is unknown. */
  readonly pausedAt: Date | null;
  readonly pausedBy: string | null;
  readonly createdAt: Date;
  readonly lastActiveAt: Date | null;
  readonly archivedAt: Date | null;
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
  /** Its campaign was made for one contact: what it says is as personal as a message to them. */
  readonly isForOneLead: boolean;
};

export const StructureTypeRef = builder.enumType('StructureType', { values: structureTypes });

/** The texts of a campaign that was made for one contact can say who that is. */
export function hiddenIfForOneLead({ leadId }: Pick<CampaignRow, 'leadId'>): FieldMask | null {
  return leadId === null ? null : 'hidden';
}

export const CampaignRef = builder.objectRef<CampaignRow>('Campaign');
export const StepRef = builder.objectRef<StepRow>('CampaignFeature');

/** What a person saw of a campaign before they changed it, in the API. */
export const CampaignSeenInput = builder.inputType('CampaignSeenInput', {
  fields: (t) => ({
    ...byArgument(typedFields, () => t.string()),
    ...byArgument(switchFields, () => t.boolean()),
    landingPageStructure: t.stringList(),
  }),
});
