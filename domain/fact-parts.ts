import type { CampaignId, LeadId } from './ids.ts';
import type { TextKind } from './messages/text-kind.ts';

/** One settled message: its outcome, for the campaign, step and contact it belonged to. */
export type SettledText = {
  readonly leadId: LeadId | null;
  readonly campaignId: CampaignId | null;
  readonly stepId: number | null;
  readonly kind: TextKind;
  /** How many messages it counts and is billed as, once it is sent. */
  readonly segments: number;
  /** Passed: the step sends nothing, and has ended. */
  readonly outcome: 'sent' | 'skipped' | 'failed' | 'passed';
  /** Null: it never reached one. */
  readonly carrier: string | null;
  /** Left out because this contact gets nothing for now: the step isn't over for them, in case they come back. */
  readonly leavesChain: boolean;
  readonly hasContent: boolean;
  readonly isLastStep: boolean;
  readonly at: Date;
};

/** One delivery report that changed a message's state: delivered, or failed after the carrier had accepted it. */
export type DeliveryChange = {
  readonly leadId: LeadId | null;
  readonly campaignId: CampaignId | null;
  readonly delivered: boolean;
  readonly failed: boolean;
  /** The message was already counted as delivered or failed, so the counter must be reversed. */
  readonly wasDelivered: boolean;
  readonly wasFailed: boolean;
  readonly isPhoneInvalid: boolean;
};

/** What one contact viewed of one step since the last report. A fact reports many viewers at once. */
export type SlideView = {
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly stepId: number;
  readonly addedSeconds: number;
  /** Slides of the step that the contact had never viewed before. */
  readonly newSlides: number;
};

/** The id of something in a campaign, and of its copy. */
export type CopiedId = { readonly from: number; readonly to: number };
