import type { Language } from '../../words/languages.ts';
import type { BrandCapability } from '../switches/registry.ts';

/** The switches a brand sets; a feature whose switch is off is not offered in that brand. */
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
  /** A language model outside may be shown conversations, to write automatic replies. */
  | 'aiReplies'
  | 'inbox'
  | 'integrationsTab';

/** The on or off of every switch of a brand. */
export type BrandControls = Readonly<Record<BrandControl, boolean>>;

/** The words a brand puts in place of the product's own in headings, columns, tabs and buttons. */
export type BrandWords = {
  readonly lead: string;
  readonly leads: string;
  readonly pitch: string;
  readonly pitches: string;
  readonly campaign: string;
  readonly campaigns: string;
  readonly brand: string;
  /** What the choices of a landing page's dropdown are: parts of the body where people come for one. */
  readonly choice: string;
  readonly choices: string;
};

/** A capability that a brand gives to one organisation or one user by its id. */
export type BrandGrant = {
  readonly organization?: string;
  readonly user?: string;
  readonly capability: BrandCapability;
};

/** What texts and months cost, in cents. */
export type BrandPrices = {
  /** One segment, for an organisation without a plan type and with one. */
  readonly segmentCents: { readonly withoutPlan: number; readonly withPlan: number };
  /** So many segments of every billing cycle cost nothing. */
  readonly freeSegmentsPerCycle: number;
  /** The plans to choose from, with the cents per text that the card window tells. */
  readonly plans: readonly {
    readonly type: 'free' | 'basic' | 'pro';
    readonly monthlyCents: number;
    readonly toldTextCents: number;
  }[];
  /** What a month costs by the number of contacts, the smallest first; empty where that number costs nothing. */
  readonly contactTiers: readonly { readonly mostContacts: number | null; readonly monthlyCents: number }[];
};

/** The subjects of the videos that show how the product is used. */
export type HowToVideo = 'Blasts' | 'Groups and Landing Pages' | 'Send Blasts' | 'Quick Text' | 'Branding';

/** What a brand says to contacts, in one language. */
export type BrandTexts = {
  /** The answers to STOP, START and HELP. */
  readonly replies: {
    readonly optedOut: string;
    readonly optedIn: string;
    readonly optedBackIn: string;
    readonly help: string;
  };
  /** What a visitor agrees to, the line under it, and what a patient agrees to besides. */
  readonly optInText: string;
  readonly optInFinePrint: string;
  readonly hipaaConsent: string | null;
  /** What the choices of a landing page's dropdown are. */
  readonly choice: string;
};

/** One white label: its words, colours, switches, hours, prices, legal texts and special grants; data only. */
export type Brand = {
  readonly key: string;
  readonly name: string;
  readonly hostNames: readonly string[];
  readonly words: BrandWords;
  readonly color: string;
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
  /** What it says to contacts in other languages than English; one that is missing is said in English. */
  readonly translations: Readonly<Partial<Record<Language, BrandTexts>>>;
  /** Whether contacts are patients: nobody may learn from a link, a call to an address or a glance who gets what. */
  readonly isHealth: boolean;
  /** Whether the platform's own admins see names and messages of other organisations only masked. */
  readonly masksPlatformAdmin: boolean;
  /** Whether every view of a contact and of its messages stands in the audit trail. */
  readonly auditsViews: boolean;
  /** Which overview staff see: of content and who opens it, or of messages and who answers them. */
  readonly dashboard: 'pitch' | 'messages';
  /** The rate on the overview of messages. */
  readonly rateShown: 'open' | 'response';
  readonly contactDialog: {
    readonly firstTab: 'reporting' | 'messages' | 'campaigns';
    readonly reportingTab: boolean;
    /** The details name the groups and campaigns of the contact. */
    readonly listsInDetails: boolean;
  };
  readonly campaigns: {
    /** Texts can be planned before and after an appointment, each in a chain of its own. */
    readonly appointmentChains: boolean;
    /** Organisations with the new builder, too, add contacts to campaigns here. */
    readonly addsLeadsInV2: boolean;
    /** A step may go out at any whole hour, not only at those with a name; else the organisation switches that on. */
    readonly customWindow: boolean;
    /** Rules of if and then exist at all; `allowIfThen` says whether everybody may write them. */
    readonly ifThen: boolean;
  };
  readonly campaignReport: {
    /** Where each contact stands step by step, or who got it. */
    readonly shows: 'board' | 'contacts';
    /** A campaign that has been active opens on its report. */
    readonly opensFirst: boolean;
  };
  readonly slides: {
    /** Staff put pictures, videos and recordings of their own on slides. */
    readonly ownFiles: boolean;
    /** Slides ask questions, and there are slides that do nothing else. */
    readonly questions: boolean;
  };
  readonly groups: {
    /** Staff set what the public page of a group says. */
    readonly landingPage: boolean;
  };
  readonly leadTable: {
    /** Contacts' viewing times and views stand in columns. */
    readonly viewColumns: boolean;
    /** Everybody with the right selects contacts on the overview; else only whom it was granted. */
    readonly selectedOnDashboard: boolean;
  };
  readonly account: {
    readonly optInMessageTab: boolean;
    readonly welcomesNewUsers: boolean;
    readonly cancelPlanLink: boolean;
    /** A banner says that billing must be set up before messages go out. */
    readonly billingBanner: boolean;
    /** A contact whom staff added is asked to opt in before anything is sent to many. */
    readonly asksToOptIn: boolean;
    /** Before texts go to many the rules of sending are confirmed, until somebody of the organisation has accepted them. */
    readonly confirmsRules: boolean;
  };
  readonly prices: BrandPrices;
  /** What a visitor agrees to, the line under it, and what a patient agrees to besides. */
  readonly optInText: string;
  readonly optInFinePrint: string;
  readonly hipaaConsent: string | null;
  /** Begins the "tcid" that a web address behind the last slide receives. */
  readonly redirectWord: string;
  /** What staff set on the page of a campaign besides its words: how it looks, or what its form asks. */
  readonly pageEditor: 'branding' | 'fields';
  /** A landing page asks for the date of an appointment. */
  readonly asksAppointment: boolean;
  /** Whom staff write to wherever a screen says "ask support". */
  readonly supportEmail: string;
  readonly policy: {
    readonly company: string;
    readonly contactEmail: string;
    readonly contactAddress: string;
    readonly hipaa: boolean;
  };
  /** Where each video is; null where there is none. */
  readonly howToVideos: Readonly<Record<HowToVideo, string | null>>;
};

/** The brand as a page receives it: with what is switched on for whoever is signed in, but not the grants themselves. */
export type PageBrand = Omit<Brand, 'grants' | 'translations'> & { readonly capabilities: readonly BrandCapability[] };
