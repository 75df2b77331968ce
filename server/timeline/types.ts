import type { CampaignId } from '../../domain/ids.ts';
import type { TextKind } from '../../domain/messages/text-kind.ts';
import type { Wait } from '../../domain/messages/why-waiting.ts';
import { builder } from '../platform/graphql/builder.ts';

/** The kinds of entries in a contact's timeline. */
export const timelineKinds = [
  'textOut',
  'textIn',
  'view',
  'followed',
  'answer',
  'consent',
  'joined',
  'left',
  'contact',
  'note',
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
  readonly messageKind: TextKind | null;
  readonly queueState: 'waiting' | 'in_flight' | 'unknown' | null;
  /** Of a message that waits or is in flight. */
  readonly dueAt: Date | null;
  readonly isSilent: boolean;
  readonly plannedFor: Date | null;
  readonly personName: string | null;
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: number | null;
  readonly campaignPausedReason: string | null;
  readonly structureType: string | null;
  readonly days: number | null;
  readonly delayUntil: Date | null;
  readonly stepNumber: number | null;
  readonly title: string | null;
  readonly seconds: number | null;
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
  readonly fromDate: string | null;
  readonly fromTime: Date | null;
  /** The appointment values for a text that is not written yet. */
  readonly saidDate: string | null;
  readonly saidTime: Date | null;
  readonly saidZone: string | null;
  readonly saidPlace: string | null;
  readonly saidOfCalendar: boolean | null;
  readonly heldBy: string | null;
  readonly fromPhone: string | null;
  readonly phone: string | null;
  readonly isEarlier: boolean;
} & FormPage;

/** The page of a form with which a contact agreed; all null for everything else, and for a page that is deleted. */
type FormPage = {
  readonly pageType: 'group' | 'landing-page' | 'campaign' | null;
  readonly pageId: number | null;
  readonly pageName: string | null;
  readonly isPageOver: boolean;
};

/** One thing that happened with a contact, or is scheduled, with the reason. */
export type TimelineEntryShape = {
  /** Its position in the timeline; the next page is requested with it. */
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  /**
   * The state of a text: waiting, sending, sent, delivered, failed, skipped; of consent, appointments, and the contact, what changed;
   * of a workflow, its outcome.
   */
  readonly state: string | null;
  readonly content: string | null;
  /** Why it is so; of changed details of the contact, their names with spaces between them. */
  readonly reason: string | null;
  /** Why a message waits and what would release it; null for everything else. */
  readonly wait: Wait | null;
  /** What kind of text it is; null for everything else. */
  readonly messageKind: TextKind | null;
  /** When a sent text was scheduled. */
  readonly plannedFor: Date | null;
  readonly personName: string | null;
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  /** The contact that the campaign was made for and is named after. */
  readonly campaignLeadId: number | null;
  readonly structureType: string | null;
  readonly stepNumber: number | null;
  /** The content that was viewed, the question that was answered, or the workflow's triggers that matched. */
  readonly title: string | null;
  readonly seconds: number | null;
  /**
   * The day of an appointment, or its exact time, after this change; of a text around one, the time it was scheduled
   * for.
   */
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
  /** The same before this change. */
  readonly fromDate: string | null;
  readonly fromTime: Date | null;
  /** The time zone of the event's place, if the appointment still exists. */
  readonly eventTimeZone: string | null;
  /** What held a sent message the last time before it was sent: the cause of a wait; null where that isn't known. */
  readonly heldBy: string | null;
  /** The number before a correction. */
  readonly fromPhone: string | null;
  /** The number after a correction; of a consent, the number that it is about where the contact has another by now. */
  readonly phone: string | null;
  /** A consent of the number before it was the contact's: someone else's, as far as is known. */
  readonly isEarlier: boolean;
} & FormPage;

export const TimelineEntryRef = builder.objectRef<TimelineEntryShape>('TimelineEntry');
