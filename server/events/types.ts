import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { builder } from '../platform/graphql/builder.ts';

export type AppointmentRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly leadId: LeadId;
  readonly eventId: number | null;
  /** The chosen day, as 2026-11-21. */
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
  /** The time zone of the event's place, if known. */
  readonly eventTimeZone: string | null;
  readonly eventUrl: string | null;
  readonly pitchId: number | null;
  readonly pitchSlideId: number | null;
  /** What it is for, as named by the service it was imported from. */
  readonly typeName: string | null;
  /** The service it was imported from; null for one that was created here. */
  readonly importedFrom: 'MODMED' | null;
  /** Its time is a calendar's or a practice's, and is changed there. */
  readonly isOfCalendar: boolean;
  /** Whether it comes back if it's canceled, or comes back from having been canceled. */
  readonly isRestorable: boolean;
  /** Its contact entered the day on a page, and staff have set neither a day nor a time since. */
  readonly isRequested: boolean;
  readonly createdAt: Date;
  /** The campaigns around it that are not archived. */
  readonly campaignIds: readonly CampaignId[];
};

export type EventRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly eventTime: Date;
  readonly eventLocation: string | null;
  readonly eventTimeZone: string | null;
  readonly eventAddress: string | null;
  readonly eventUrl: string | null;
  readonly pitchSlideId: number | null;
  /** What is booked: the calendar's name, or the title of the slide it is on. */
  readonly eventName: string | null;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
  /** It is canceled and can be brought back. */
  readonly isRestorable: boolean;
  readonly leads: number;
};

/** An appointment among those of its day, whose contact is found; also one that was canceled. */
export type DayAppointmentRow = AppointmentRow & {
  readonly place: string | null;
  readonly isCanceled: boolean;
  readonly hasMoved: boolean;
  /** Messages that wait to be sent before or after it. */
  readonly waiting: number;
};

export const AppointmentRef = builder.objectRef<AppointmentRow>('Appointment');
export const EventRef = builder.objectRef<EventRow>('Event');
