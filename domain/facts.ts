import type { TextKind } from './messages/text-kind.ts';

/** One settled text: what became of it, for the campaign, step and contact it belonged to. */
export type SettledText = {
  readonly leadId: number | null;
  readonly campaignId: number | null;
  readonly stepId: number | null;
  readonly kind: TextKind;
  /** How many messages it counts and is billed as, once it is sent. */
  readonly segments: number;
  /** Passed: the step sends nothing, and is over. */
  readonly outcome: 'sent' | 'skipped' | 'failed' | 'passed';
  /** Left out because nothing goes to this contact for now: the step is not over for them, should they come back. */
  readonly leavesChain: boolean;
  readonly hasContent: boolean;
  readonly isLastStep: boolean;
  readonly at: Date;
};

/** One delivery report that moved a text's state: delivered, or failed after the carrier had accepted it. */
export type DeliveryChange = {
  readonly leadId: number | null;
  readonly campaignId: number | null;
  readonly delivered: boolean;
  readonly failed: boolean;
  /** The text had been counted as delivered or failed before, so the counter must be taken back. */
  readonly wasDelivered: boolean;
  readonly wasFailed: boolean;
  readonly isPhoneInvalid: boolean;
};

/** What one contact viewed of one step since it was last told; many viewers are told of at once. */
export type SlideView = {
  readonly leadId: number;
  readonly campaignId: number;
  readonly stepId: number;
  readonly addedSeconds: number;
  /** Slides of the step that the contact had never viewed before. */
  readonly newSlides: number;
};

/** A thing of a campaign, and the thing of its copy that it became. */
export type CopiedId = { readonly from: number; readonly to: number };

/** The list of things that happen. A fact is told in the transaction of the change it tells of. */
export type Fact =
  | { readonly kind: 'organization.opened'; readonly organizationId: number; readonly at: Date }
  | {
      /** A number came to the organization, left it, or can or cannot send any more. */
      readonly kind: 'number.changed';
      readonly organizationId: number;
      readonly numberId: number;
      readonly at: Date;
    }
  | { readonly kind: 'leads.created'; readonly organizationId: number; readonly count: number }
  | {
      readonly kind: 'leads.archived';
      readonly organizationId: number;
      readonly leadIds: readonly number[];
      readonly at: Date;
    }
  | {
      /** A contact's phone was corrected, with the agreement that goes along. */
      readonly kind: 'lead.phone-changed';
      readonly organizationId: number;
      readonly leadId: number;
      /** The new one, ten digits. */
      readonly phone: string;
    }
  | {
      readonly kind: 'campaign.joined';
      readonly organizationId: number;
      readonly campaignId: number;
      readonly leadIds: readonly number[];
      readonly at: Date;
    }
  | {
      readonly kind: 'campaign.left';
      readonly organizationId: number;
      readonly campaignId: number;
      readonly leadIds: readonly number[];
      readonly at: Date;
    }
  | {
      readonly kind: 'campaign.copied';
      /** Where the copy is; the original may be another organisation's. */
      readonly organizationId: number;
      readonly campaignId: number;
      readonly fromOrganizationId: number;
      readonly fromCampaignId: number;
      readonly steps: readonly CopiedId[];
      readonly widgets: readonly CopiedId[];
      readonly userId: number;
      readonly at: Date;
    }
  | {
      /** A slide was made from a step: the step shows its pitch from now on. */
      readonly kind: 'pitch.attached';
      readonly organizationId: number;
      readonly stepId: number;
      readonly pitchId: number;
    }
  | { readonly kind: 'step.deleted'; readonly organizationId: number; readonly stepId: number; readonly at: Date }
  | { readonly kind: 'messages.settled'; readonly organizationId: number; readonly texts: readonly SettledText[] }
  | {
      readonly kind: 'messages.delivery-changed';
      readonly organizationId: number;
      readonly changes: readonly DeliveryChange[];
    }
  | {
      readonly kind: 'stranger.texted';
      readonly organizationId: number;
      readonly phone: string;
      /** The carrier's id of the text. */
      readonly carrierId: string;
      readonly at: Date;
    }
  | {
      readonly kind: 'message.received';
      readonly organizationId: number;
      readonly leadId: number;
      readonly messageId: number;
      readonly at: Date;
    }
  | {
      /** Somebody asked to stop in a sentence of their own, which a person should read. */
      readonly kind: 'complaint.received';
      readonly organizationId: number;
      readonly leadId: number;
      readonly messageId: number;
      readonly at: Date;
    }
  | {
      /** A contact texted STOP, START or HELP and nothing else: no one has to read it, but they were active. */
      readonly kind: 'keyword.received';
      readonly organizationId: number;
      readonly leadId: number;
      readonly at: Date;
    }
  | {
      /** A reply may ask to be left alone: until somebody has read it, nothing goes out by itself. */
      readonly kind: 'stop.suspected';
      readonly organizationId: number;
      readonly leadId: number;
      readonly at: Date;
    }
  | {
      /** Somebody has read such a reply: it asked for nothing of the kind. */
      readonly kind: 'stop.denied';
      readonly organizationId: number;
      readonly leadId: number;
      readonly phone: string;
    }
  | {
      readonly kind: 'lead.opted-out';
      readonly organizationId: number;
      readonly phone: string;
      readonly reason: string;
      readonly at: Date;
    }
  | {
      /** Many at once, such as a list of phone numbers that must not be texted. */
      readonly kind: 'leads.opted-out';
      readonly organizationId: number;
      readonly phones: readonly string[];
      readonly at: Date;
    }
  | { readonly kind: 'lead.opted-in'; readonly organizationId: number; readonly phone: string; readonly at: Date }
  | { readonly kind: 'phone.invalid'; readonly organizationId: number; readonly phone: string; readonly at: Date }
  | {
      readonly kind: 'pitch.opened';
      readonly organizationId: number;
      readonly leadId: number;
      readonly campaignId: number;
      readonly stepId: number;
      readonly pitchId: number;
      readonly isFirstOfStep: boolean;
      readonly at: Date;
    }
  | {
      readonly kind: 'slide.viewed';
      readonly organizationId: number;
      readonly views: readonly SlideView[];
      readonly at: Date;
    }
  | {
      readonly kind: 'widget.answered';
      readonly organizationId: number;
      readonly leadId: number;
      readonly campaignId: number;
      readonly stepId: number;
      readonly widgetId: number;
      readonly at: Date;
    }
  | {
      /** An uploaded video can be watched, or it turned out to be none. */
      readonly kind: 'video.processed';
      readonly organizationId: number;
      readonly name: string;
      readonly isReady: boolean;
      readonly at: Date;
    }
  | {
      readonly kind: 'redirect.followed';
      readonly organizationId: number;
      readonly leadId: number;
      readonly campaignId: number;
      readonly stepId: number;
      readonly pitchId: number;
      readonly at: Date;
    }
  | {
      readonly kind: 'appointment.booked';
      readonly organizationId: number;
      readonly leadId: number;
      readonly appointmentId: number;
      readonly campaignId: number | null;
      readonly stepId: number | null;
      readonly pitchId: number | null;
      readonly pitchSlideId: number | null;
      readonly at: Date;
    }
  | {
      /** Staff have canceled appointments of one event: all of them, or a single one. */
      readonly kind: 'appointments.cancelled';
      readonly organizationId: number;
      readonly eventId: number;
      readonly appointmentIds: readonly number[];
      readonly isWholeEvent: boolean;
      readonly at: Date;
    }
  | {
      readonly kind: 'pitch.finished';
      readonly organizationId: number;
      readonly leadId: number;
      readonly campaignId: number;
      readonly stepId: number;
      readonly pitchId: number;
      readonly at: Date;
    };

/** The name of a fact, such as `message.received`. */
export type FactKind = Fact['kind'];

/** The fact of one kind. */
export type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>;
