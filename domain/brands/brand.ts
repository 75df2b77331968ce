import type { Language } from '../../words/languages.ts';
import type { BrandCapability } from '../switches/registry.ts';
import type { BrandCharacter } from './character.ts';

/** The switches a brand sets. A feature whose switch is off isn't offered in that brand. */
export type BrandControl =
  | 'allowSlides'
  | 'showRedirect'
  | 'allowIfThen'
  | 'allowSlideTypeYoutube'
  | 'allowSlideTypeAudio'
  | 'allowSlideTypeCalendly'
  | 'allowSlideTypeText'
  | 'allowSelfOnboarding'
  | 'allowIncomingLeads'
  | 'campaignLandingPage'
  | 'callForwarding'
  | 'autoReply'
  /** Conversations may be sent to an external language model that writes auto-replies. */
  | 'aiReplies'
  | 'inbox'
  | 'integrationsTab';

/** The value of every switch of a brand. */
export type BrandControls = Readonly<Record<BrandControl, boolean>>;

/** The words a brand uses instead of the product's own in headings, columns, tabs and buttons. */
export type BrandWords = {
  readonly lead: string;
  readonly leads: string;
  readonly pitch: string;
  readonly pitches: string;
  readonly campaign: string;
  readonly campaigns: string;
  readonly brand: string;
  /** What the choices of a landing page's dropdown are: body parts in brands where people come for one. */
  readonly choice: string;
  readonly choices: string;
};

/** A capability that a brand grants to one organization or user by id. */
export type BrandGrant = {
  readonly organization?: string;
  readonly user?: string;
  readonly capability: BrandCapability;
};

/** Prices of messages and months, in cents. */
export type BrandPrices = {
  /** One segment, for an organization without a plan type and with one. */
  readonly segmentCents: { readonly withoutPlan: number; readonly withPlan: number };
  /** This many segments of every billing cycle are free. */
  readonly freeSegmentsPerCycle: number;
  /** The plans to choose from, with the price per message that the card window shows, in cents. */
  readonly plans: readonly {
    readonly type: 'free' | 'basic' | 'pro';
    readonly monthlyCents: number;
    readonly toldTextCents: number;
  }[];
  /** The price of a month by number of contacts, the smallest first. Empty where contacts are free. */
  readonly contactTiers: readonly { readonly mostContacts: number | null; readonly monthlyCents: number }[];
};

/** The topics of the tutorial videos. */
export type HowToVideo = 'Blasts' | 'Groups and Landing Pages' | 'Send Blasts' | 'Quick Text' | 'Branding';

/** What a brand says to contacts in one language. */
export type BrandTexts = {
  /** The answers to STOP, START and HELP. */
  readonly replies: {
    readonly optedOut: string;
    readonly optedIn: string;
    readonly optedBackIn: string;
    readonly alreadyIn: string;
    readonly help: string;
  };
  /** What a visitor agrees to, the fine print below it, and what patients also agree to. */
  readonly optInText: string;
  readonly optInFinePrint: string;
  readonly hipaaConsent: string | null;
  /** What the choices of a landing page's dropdown are. */
  readonly choice: string;
};

/** One white label: its words, colors, switches, sending window, prices, legal texts and special grants. Data only. */
export type Brand = {
  readonly key: string;
  readonly name: string;
  readonly hostNames: readonly string[];
  readonly words: BrandWords;
  readonly color: string;
  /** How its pages look to contacts, besides the color. */
  readonly character: BrandCharacter;
  readonly logo: string | null;
  readonly marketingUrl: string | null;
  readonly sending: {
    readonly zone: string;
    readonly zoneLabel: string;
    readonly opensHour: number;
    readonly closesHour: number;
  };
  readonly session: { readonly idleMinutes: number; readonly absoluteMinutes: number };
  readonly leadCodeLength: 13 | 22;
  readonly controls: BrandControls;
  readonly grants: readonly BrandGrant[];
  readonly replies: BrandTexts['replies'];
  /** What it says to contacts in other languages. Falls back to English. */
  readonly translations: Readonly<Partial<Record<Language, BrandTexts>>>;
  /** Contacts are patients: no one may learn who gets what from a link, a request to an address, or a glance. */
  readonly isHealth: boolean;
  /** Platform admins see names and messages of other organizations masked. */
  readonly masksPlatformAdmin: boolean;
  /** Every view of a contact and its messages is recorded in the audit trail. */
  readonly auditsViews: boolean;
  /** Which overview staff see: content and who opens it, or messages and who answers them. */
  readonly dashboard: 'pitch' | 'messages';
  /** The rate shown on the overview of messages. */
  readonly rateShown: 'open' | 'response';
  readonly contactDialog: {
    readonly firstTab: 'reporting' | 'messages' | 'campaigns';
    readonly reportingTab: boolean;
    /** Details name the contact's groups and campaigns. */
    readonly listsInDetails: boolean;
  };
  readonly campaigns: {
    /** Messages can be scheduled before and after an appointment, each in its own chain. */
    readonly appointmentChains: boolean;
    /** Organizations with the new builder can also add contacts to campaigns here. */
    readonly addsLeadsInV2: boolean;
    /** A step may be sent at any whole hour, not only at the named ones. When off, organizations can switch it on. */
    readonly customWindow: boolean;
    /** If/then workflows exist. `allowIfThen` says whether everyone may write them. */
    readonly ifThen: boolean;
  };
  readonly campaignReport: {
    /** Show where each contact is, step by step, or who got each message. */
    readonly shows: 'board' | 'contacts';
    /** A campaign that was ever active opens on its report. */
    readonly opensFirst: boolean;
  };
  readonly slides: {
    /** Staff can put their own pictures, videos and recordings on slides. */
    readonly ownFiles: boolean;
    /** Slides can ask questions, including slides that do nothing else. */
    readonly questions: boolean;
  };
  readonly groups: {
    /** Staff can edit the public page of a group. */
    readonly landingPage: boolean;
  };
  readonly leadTable: {
    /** Show columns with contacts' viewing times and views. */
    readonly viewColumns: boolean;
    /** Everyone with the permission selects contacts on the overview. When off, only those it was granted to. */
    readonly selectedOnDashboard: boolean;
  };
  readonly account: {
    readonly optInMessageTab: boolean;
    readonly welcomesNewUsers: boolean;
    readonly cancelPlanLink: boolean;
    /** A banner says that billing must be set up before messages are sent. */
    readonly billingBanner: boolean;
    /** A contact added by staff is asked to opt in before they get anything sent to many. */
    readonly asksToOptIn: boolean;
    /**
     * The sending rules must be confirmed before a message goes to many, until someone in the organization accepts
     * them.
     */
    readonly confirmsRules: boolean;
  };
  readonly prices: BrandPrices;
  /** What a visitor agrees to, the fine print below it, and what patients also agree to. */
  readonly optInText: string;
  readonly optInFinePrint: string;
  readonly hipaaConsent: string | null;
  /** The start of the "tcid" that the web address after the last slide gets. */
  readonly redirectWord: string;
  /** What staff can set on a campaign's page besides its text: its look, or what its form asks. */
  readonly pageEditor: 'branding' | 'fields';
  /** A landing page asks for the date of an appointment. */
  readonly asksAppointment: boolean;
  /** The support contact, for every screen that says "ask support". */
  readonly supportEmail: string;
  readonly policy: {
    readonly company: string;
    readonly contactEmail: string;
    readonly contactAddress: string;
    readonly hipaa: boolean;
  };
  /** The address of each video; null if there is none. */
  readonly howToVideos: Readonly<Record<HowToVideo, string | null>>;
};

/** The brand as a page gets it: with what is switched on for the signed-in person, without the grants themselves. */
export type PageBrand = Omit<Brand, 'grants' | 'translations'> & {
  readonly capabilities: readonly BrandCapability[];
  /** The clock on which the organization's people see and type times. */
  readonly clock: Clock;
};

/** A clock: its zone, and what the zone is always called; null: by what it's called at each moment. */
export type Clock = { readonly zone: string; readonly zoneLabel: string | null };
