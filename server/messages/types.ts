import type { CampaignId, LeadId } from '../../domain/ids.ts';
import type { Wait } from '../../domain/messages/why-waiting.ts';
import { builder } from '../platform/graphql/builder.ts';

/** A message as a feed shows it. */
export type MessageShape = {
  readonly id: string;
  readonly userId: number | null;
  readonly campaignId: CampaignId | null;
  readonly stepId: number | null;
  readonly pitchId: number | null;
  readonly body: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly success: boolean | null;
  readonly delivered: boolean | null;
  /** When it was skipped; null if it was sent, failed, or waits. */
  readonly leftOutAt: Date | null;
  readonly senderName: string | null;
  readonly aiGenerated: boolean;
  readonly isInbound: boolean;
  readonly error: string | null;
  readonly reason: string | null;
  /** Why it waits and what would release it; null if it doesn't wait. */
  readonly wait: Wait | null;
  readonly scheduledFor: Date | null;
  /** When a person wants it to be sent, as long as they can change that. */
  readonly sendAt: Date | null;
  readonly parts: number | null;
};

/** A campaign message that waits, is in flight, or failed and may be retried. */
export type QueuedStepShape = {
  readonly id: number;
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly campaignName: string;
  /** The contact that the campaign was made for and is named after. */
  readonly campaignLeadId: number | null;
  readonly stepId: number;
  readonly body: string | null;
  readonly createdAt: Date;
  readonly scheduledFor: Date;
  readonly reason: string | null;
  readonly wait: Wait | null;
  readonly error: string | null;
  readonly isRetrying: boolean;
  readonly isComplete: boolean;
  /** When its appointment is. */
  readonly appointmentAt: Date | null;
};

/** The newest message of a conversation. */
export type LastMessage = {
  readonly leadId: LeadId;
  /** Its beginning. */
  readonly body: string;
  readonly isInbound: boolean;
  readonly at: Date;
  /** Who wrote it, or in whose name a campaign sent it; null if it came in or no person wrote it. */
  readonly userId: number | null;
  readonly senderName: string | null;
  readonly campaignId: CampaignId | null;
  readonly aiGenerated: boolean;
};

/** The newest message to a contact, where it failed: when, and why as a sentence. */
export type LastFailure = { readonly at: Date; readonly reason: string };

/** A reply that a person wrote and that waits: when it goes out, or null if that isn’t known, as until someone decides. */
export type WaitingReply = { readonly sendAt: Date | null };

export const LastMessageRef = builder.objectRef<LastMessage>('LastMessage');
export const MessageRef = builder.objectRef<MessageShape>('Message');
export const WaitRef = builder.objectRef<Wait>('Wait');
export const FeatureQueueItemRef = builder.objectRef<QueuedStepShape>('FeatureQueueItem');
