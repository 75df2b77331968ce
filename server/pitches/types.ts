import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { EndActionType } from '../../domain/pitches/end-action.ts';
import type { SlideValues } from '../../domain/pitches/settings/registry.ts';
import { type SlideType, slideTypes } from '../../domain/pitches/slides/registry.ts';
import { type WidgetType, widgetTypes } from '../../domain/widgets/registry.ts';
import type { CustomValueRow } from '../custom-values/index.ts';
import { builder } from '../platform/graphql/builder.ts';

export type WidgetRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  /** The slide with the question; null for a question on the public page of a campaign. */
  readonly slideId: number | null;
  readonly campaignId: CampaignId | null;
  readonly widgetType: WidgetType;
  readonly label: string | null;
  readonly fineText: string | null;
  readonly labels: readonly string[];
  readonly start: number | null;
  readonly end: number | null;
  readonly options: readonly string[];
  readonly createdAt: Date;
};

/** A slide as stored: its settings, how far its video is, and its questions and calendars. */
export type SlideRow = SlideValues & {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly pitchId: number;
  readonly slideType: SlideType;
  readonly isVideo: boolean;
  readonly processed: boolean;
  /** The uploaded video is broken, or isn't a video. */
  readonly processingFailed: boolean;
  readonly calendars: readonly CustomValueRow[];
  readonly widgets: readonly WidgetRow[];
};

export type PitchRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly userId: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly endText: string | null;
  readonly image: string | null;
  readonly color: string | null;
  readonly shareImage: string | null;
  readonly showPreviews: boolean;
  readonly v2: boolean;
  readonly code: string;
  readonly redirectType: EndActionType;
  readonly redirectUrl: string | null;
  readonly redirectPhone: string | null;
  readonly redirectButton: string | null;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
  /** The slides, if they were loaded with the pitch. */
  readonly slides?: readonly SlideRow[];
};

export const SlideTypeRef = builder.enumType('SlideType', { values: slideTypes });
export const WidgetTypeRef = builder.enumType('WidgetType', { values: widgetTypes });

export const PitchRef = builder.objectRef<PitchRow>('Pitch');
export const SlideRef = builder.objectRef<SlideRow>('Slide');
export const WidgetRef = builder.objectRef<WidgetRow>('Widget');
