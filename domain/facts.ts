import type { CopiedId, DeliveryChange, SettledText, SlideView } from './fact-parts.ts';
import type { CampaignId, LeadId, OrganizationId } from './ids.ts';

/** Everything that can happen. A fact is recorded in the transaction of its change. */
export type Fact =
  | { readonly kind: 'organization.opened'; readonly organizationId: OrganizationId; readonly at: Date }
  | {
      /** A number was added to the organization or left it, or can or can't send anymore. */
      readonly kind: 'number.changed';
      readonly organizationId: OrganizationId;
      readonly numberId: number;
      readonly at: Date;
    }
  | { readonly kind: 'leads.created'; readonly organizationId: OrganizationId; readonly count: number }
  | {
      readonly kind: 'leads.archived';
      readonly organizationId: OrganizationId;
      readonly leadIds: readonly LeadId[];
      readonly at: Date;
    }
  | {
      /** Archived contacts came back, with what they had left by being archived. */
      readonly kind: 'leads.restored';
      readonly organizationId: OrganizationId;
      readonly leadIds: readonly LeadId[];
      readonly groups: readonly { readonly groupId: number; readonly leadIds: readonly LeadId[] }[];
      /** Empty where it was long ago: no one is texted again without a new decision. */
      readonly campaigns: readonly { readonly campaignId: CampaignId; readonly leadIds: readonly LeadId[] }[];
      /** Those who may be texted again, and since when each was away; empty likewise. */
      readonly recent: readonly { readonly leadId: LeadId; readonly leftAt: Date }[];
      readonly at: Date;
    }
  | {
      /** A contact's phone was corrected, and its consent moved along. */
      readonly kind: 'lead.phone-changed';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      /** The new phone, ten digits. */
      readonly phone: string;
    }
  | {
      readonly kind: 'campaign.joined';
      readonly organizationId: OrganizationId;
      readonly campaignId: CampaignId;
      readonly leadIds: readonly LeadId[];
      readonly at: Date;
    }
  | {
      /** Contacts who had left a campaign are back, as if they had stayed. */
      readonly kind: 'campaign.returned';
      readonly organizationId: OrganizationId;
      readonly campaignId: CampaignId;
      readonly leads: readonly { readonly leadId: LeadId; readonly leftAt: Date }[];
      readonly at: Date;
    }
  | {
      readonly kind: 'campaign.left';
      readonly organizationId: OrganizationId;
      readonly campaignId: CampaignId;
      readonly leadIds: readonly LeadId[];
      readonly at: Date;
    }
  | {
      readonly kind: 'campaign.copied';
      /** Where the copy is. The original may belong to another organization. */
      readonly organizationId: OrganizationId;
      readonly campaignId: CampaignId;
      readonly fromOrganizationId: OrganizationId;
      readonly fromCampaignId: number;
      readonly steps: readonly CopiedId[];
      readonly widgets: readonly CopiedId[];
      readonly userId: number;
      readonly at: Date;
    }
  | {
      /** A slide was made from a step: the step shows its pitch from now on. */
      readonly kind: 'pitch.attached';
      readonly organizationId: OrganizationId;
      readonly stepId: number;
      readonly pitchId: number;
    }
  | {
      /** A step was deleted, or came back within the hour of its Undo. */
      readonly kind: 'step.deleted' | 'step.restored';
      readonly organizationId: OrganizationId;
      readonly stepId: number;
    }
  | {
      /** A step was deleted so long ago that it can't come back. */
      readonly kind: 'step.gone';
      readonly organizationId: OrganizationId;
      readonly stepId: number;
      readonly at: Date;
    }
  | {
      readonly kind: 'messages.settled';
      readonly organizationId: OrganizationId;
      readonly texts: readonly SettledText[];
    }
  | {
      readonly kind: 'messages.delivery-changed';
      readonly organizationId: OrganizationId;
      readonly changes: readonly DeliveryChange[];
    }
  | {
      readonly kind: 'stranger.texted';
      readonly organizationId: OrganizationId;
      readonly phone: string;
      /** The carrier's id of the message. */
      readonly carrierId: string;
      readonly at: Date;
    }
  | {
      readonly kind: 'message.received';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly messageId: number;
      readonly at: Date;
    }
  | {
      /** A contact asked to stop in their own words, which a person should read. */
      readonly kind: 'complaint.received';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly messageId: number;
      readonly at: Date;
    }
  | {
      /** A contact texted STOP, START or HELP and nothing else: no one has to read it, but they were active. */
      readonly kind: 'keyword.received';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly at: Date;
    }
  | {
      /** A reply may ask to be left alone: no automatic messages are sent until a person has read it. */
      readonly kind: 'stop.suspected';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly at: Date;
    }
  | {
      /** A contact has said with a word such as START what such a reply meant: no one has to read it anymore. */
      readonly kind: 'stop.settled';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly phone: string;
    }
  | {
      /** A person has read such a reply: it didn't ask for that. */
      readonly kind: 'stop.denied';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly phone: string;
    }
  | {
      readonly kind: 'lead.opted-out';
      readonly organizationId: OrganizationId;
      readonly phone: string;
      readonly reason: string;
      readonly at: Date;
    }
  | {
      /** Many at once, such as a list of phone numbers that must not be texted. */
      readonly kind: 'leads.opted-out';
      readonly organizationId: OrganizationId;
      readonly phones: readonly string[];
      readonly at: Date;
    }
  | {
      readonly kind: 'lead.opted-in';
      readonly organizationId: OrganizationId;
      readonly phone: string;
      readonly at: Date;
    }
  | {
      readonly kind: 'phone.invalid';
      readonly organizationId: OrganizationId;
      readonly phone: string;
      readonly at: Date;
    }
  | {
      readonly kind: 'pitch.opened';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly campaignId: CampaignId;
      readonly stepId: number;
      readonly pitchId: number;
      readonly isFirstOfStep: boolean;
      readonly at: Date;
    }
  | {
      readonly kind: 'slide.viewed';
      readonly organizationId: OrganizationId;
      readonly views: readonly SlideView[];
      readonly at: Date;
    }
  | {
      readonly kind: 'widget.answered';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly campaignId: CampaignId;
      readonly stepId: number;
      readonly widgetId: number;
      readonly at: Date;
    }
  | {
      /** An uploaded video was processed and can be watched, or it wasn't a video. */
      readonly kind: 'video.processed';
      readonly organizationId: OrganizationId;
      readonly name: string;
      readonly isReady: boolean;
      readonly at: Date;
    }
  | {
      readonly kind: 'redirect.followed';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly campaignId: CampaignId;
      readonly stepId: number;
      readonly pitchId: number;
      readonly at: Date;
    }
  | {
      readonly kind: 'appointment.booked';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      /** The person on the staff who made it; null where the contact did. */
      readonly userId: number | null;
      readonly appointmentId: number;
      /** A day that the contact asked for on a landing page; no calendar has confirmed it. */
      readonly isRequest: boolean;
      readonly campaignId: CampaignId | null;
      readonly stepId: number | null;
      readonly pitchId: number | null;
      readonly pitchSlideId: number | null;
      readonly at: Date;
    }
  | {
      /** Staff canceled appointments of one event: all of them, or a single one. */
      readonly kind: 'appointments.cancelled';
      readonly organizationId: OrganizationId;
      readonly eventId: number;
      readonly appointmentIds: readonly number[];
      readonly isWholeEvent: boolean;
      readonly at: Date;
    }
  | {
      /** The contact canceled it in the calendar in which it was booked. */
      readonly kind: 'appointment.canceled-by-contact';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly appointmentId: number;
      readonly at: Date;
    }
  | {
      readonly kind: 'pitch.finished';
      readonly organizationId: OrganizationId;
      readonly leadId: LeadId;
      readonly campaignId: CampaignId;
      readonly stepId: number;
      readonly pitchId: number;
      readonly at: Date;
    };

/** The name of a fact, such as `message.received`. */
export type FactKind = Fact['kind'];

/** The fact of one kind. */
export type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>;
