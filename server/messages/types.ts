import type { Wait } from '../../domain/messages/why-waiting.ts';
import { builder } from '../platform/graphql/builder.ts';

/** A text as a feed shows it. */
export type MessageShape = {
  readonly id: string;
  readonly userId: number | null;
  readonly campaignId: number | null;
  readonly stepId: number | null;
  readonly body: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly success: boolean | null;
  readonly delivered: boolean | null;
  /** When it was left out; null for one that went, failed or waits. */
  readonly leftOutAt: Date | null;
  readonly senderName: string | null;
  readonly aiGenerated: boolean;
  readonly isInbound: boolean;
  readonly error: string | null;
  readonly reason: string | null;
  /** Why it waits and what would release it; null for one that doesn't wait. */
  readonly wait: Wait | null;
  readonly scheduledFor: Date | null;
  readonly parts: number | null;
};

/** A campaign's text that waits, is on its way, or failed and may be tried again. */
export type QueuedStepShape = {
  readonly id: number;
  readonly leadId: number;
  readonly campaignId: number;
  readonly campaignName: string;
  /** The contact that the campaign was made for, and is called after. */
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
  /** The moment of the appointment it hangs on. */
  readonly appointmentAt: Date | null;
};

/** The newest message of a conversation. */
export type LastMessage = {
  readonly leadId: number;
  /** Its first characters. */
  readonly body: string;
  readonly isInbound: boolean;
  readonly at: Date;
  /** Who wrote it, or in whose name a campaign sent it; null for what came in or was written by no person. */
  readonly userId: number | null;
  readonly senderName: string | null;
  readonly campaignId: number | null;
  readonly aiGenerated: boolean;
};

export const MessageRef = builder.objectRef<MessageShape>('Message');
export const WaitRef = builder.objectRef<Wait>('Wait');
export const FeatureQueueItemRef = builder.objectRef<QueuedStepShape>('FeatureQueueItem');
