import type { TextKind } from '../../domain/messages/text-kind.ts';
import type { Wait } from '../../domain/messages/why-waiting.ts';
import { builder } from '../platform/graphql/builder.ts';

/** What can stand in the timeline of a contact. */
export const timelineKinds = [
  'textOut',
  'textIn',
  'view',
  'followed',
  'answer',
  'consent',
  'joined',
  'left',
  'appointment',
  'workflow',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One entry as it is stored. */
export type TimelineRow = {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly state: string | null;
  readonly content: string | null;
  readonly reason: string | null;
  readonly errorCode: string | null;
  readonly heldUntil: Date | null;
  readonly askedAt: Date | null;
  /** Of a message that waits or is on its way. */
  readonly messageKind: TextKind | null;
  readonly queueState: 'waiting' | 'in_flight' | 'unknown' | null;
  readonly dueAt: Date | null;
  readonly isSilent: boolean;
  readonly plannedFor: Date | null;
  readonly personName: string | null;
  readonly campaignId: number | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: number | null;
  readonly campaignPausedReason: string | null;
  readonly structureType: string | null;
  readonly stepNumber: number | null;
  readonly title: string | null;
  readonly seconds: number | null;
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
  /** What a text that is not written yet can say of its appointment. */
  readonly saidDate: string | null;
  readonly saidTime: Date | null;
  readonly saidZone: string | null;
  readonly saidPlace: string | null;
};

/** One thing that happened with a contact, or is planned, with the reason why it came as it did. */
export type TimelineEntryShape = {
  /** Where it stands in the timeline; what is older is asked for with it. */
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  /** Of a text: waiting, sending, sent, delivered, failed, skipped; of consent and appointments, what changed; of a workflow, what became of it. */
  readonly state: string | null;
  readonly content: string | null;
  readonly reason: string | null;
  /** Why a message waits and what would release it; null for everything else. */
  readonly wait: Wait | null;
  /** The moment a text that was sent had been planned for. */
  readonly plannedFor: Date | null;
  readonly personName: string | null;
  readonly campaignId: number | null;
  readonly campaignName: string | null;
  /** The contact that the campaign was made for, and is called after. */
  readonly campaignLeadId: number | null;
  readonly structureType: string | null;
  readonly stepNumber: number | null;
  /** The content that was viewed, the question that was answered, or the conditions of a workflow that held. */
  readonly title: string | null;
  readonly seconds: number | null;
  /** The day of an appointment, or its exact moment, from this change on; of a text around one, the moment it was planned for. */
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
  /** The zone of the event's place, as far as the appointment is still there. */
  readonly eventTimeZone: string | null;
};

export const TimelineEntryRef = builder.objectRef<TimelineEntryShape>('TimelineEntry');
