import type { GroupSchedule } from '../../domain/landing-pages/group-terms.ts';
import type { PageLayout } from '../../domain/landing-pages/page-layout.ts';
import type { WidgetType } from '../../domain/widgets/registry.ts';
import type { ActionType } from '../../domain/workflows/actions/registry.ts';
import type { TriggerSettings, TriggerType } from '../../domain/workflows/triggers/registry.ts';

/** What one brand's demo organization sends its contacts. */
export type DemoStory = {
  readonly brand: string;
  readonly organization: string;
  readonly senderPhone: string;
  /** The owner's own phone, which workflows notify about contacts. */
  readonly ownerPhone?: string;
  readonly people: number;
  /** So that a person who tries the demo at night sees texts arrive immediately. */
  readonly sendsAtAnyHour: boolean;
  readonly campaigns: readonly DemoCampaign[];
  /** Appointments with texts before and after them, in brands that use them. */
  readonly appointments?: DemoAppointments;
  /** Its owner has connected the simulated Calendly. */
  readonly hasCalendar?: boolean;
  /** Its slides may have audio. */
  readonly showsAudio?: boolean;
  /** The public pages where people join, in brands that show them. */
  readonly pages?: DemoPages;
  readonly groups: readonly DemoGroup[];
  /** The pages where people sign up for one of its campaigns. */
  readonly landingPages: readonly DemoLandingPage[];
  readonly offer: DemoOffer;
  /** What its contacts type into a field, and what they text back. */
  readonly written: readonly string[];
  readonly replies: readonly string[];
  /** What staff answer to each of these. */
  readonly answers: readonly string[];
};

/** A group of everyone in one of the story's campaigns, or of everyone with an area code. */
export type DemoGroup = { readonly name: string } & ({ readonly of: string } | { readonly areaCode: string });

/** A page that signs people up for one of the story's campaigns, by its name. */
export type DemoLandingPage = {
  readonly title: string;
  readonly description: string;
  readonly color: string;
  readonly layout?: PageLayout;
  readonly of: string;
  /** None where the form asks for more than name, phone, and consent. */
  readonly visitors: number;
};

/** One of the story's campaigns, by its name, that the library offers to other organizations of the brand. */
export type DemoOffer = { readonly campaign: string; readonly category: string; readonly description: string };

export type DemoCampaign = {
  readonly name: string;
  /** The share of the organization's contacts that are in it. */
  readonly share: number;
  readonly startsDaysAgo: number;
  readonly steps: readonly DemoStep[];
};

export type DemoStep =
  | { readonly message: string; readonly afterDays: number }
  | {
      readonly message: string;
      readonly afterDays: number;
      readonly pitch: DemoPitch;
      readonly rules?: readonly DemoRule[];
    }
  | { readonly message: string; readonly afterDays: number; readonly leadsTo: string }
  | (DemoDelay & { readonly message: string; readonly chain: 'before' | 'appointment' });

/** What a contact does or doesn't do, and what happens then; a question is named by its label. */
export type DemoRule = {
  readonly when: readonly (Partial<Omit<TriggerSettings, 'widgetId'>> & {
    readonly triggerType: TriggerType;
    readonly question?: string;
  })[];
  readonly effects: readonly { readonly actionType: ActionType; readonly messageContent: string }[];
};

type DemoDelay = { readonly days?: number; readonly hours?: number; readonly windowHour?: number };

/** Who comes when: days count from today, people from the first contact of the organization. */
export type DemoAppointments = {
  readonly madeDaysAgo: number;
  /** The messages around them; null in brands without any. */
  readonly campaign: { readonly name: string; readonly steps: readonly DemoStep[] } | null;
  readonly dated: readonly { readonly person: number; readonly inDays: number }[];
  /** Those with a time that staff typed, in the organization's own city: 10:30. */
  readonly timed: readonly {
    readonly person: number;
    readonly inDays: number;
    readonly at: string;
    /** What staff did with it afterwards. */
    readonly afterwards?: 'moved' | 'canceled';
  }[];
  readonly meetings: readonly DemoMeeting[];
};

/** The text on the pages of a group and of a campaign, and what people who join the group get. */
export type DemoPages = {
  readonly madeDaysAgo: number;
  readonly visitors: number;
  readonly group: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly schedule: GroupSchedule;
    readonly price: number;
    readonly trialPeriod: number;
    readonly sends: { readonly name: string; readonly steps: readonly DemoStep[] };
  };
  /** One of the story's campaigns, by its name. */
  readonly campaign: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly color: string;
  };
};

export type DemoMeeting = {
  readonly people: readonly number[];
  readonly inDays: number;
  /** The hour of the day in the organization's own city. */
  readonly hour: number;
  readonly location: string;
  readonly address: string | null;
  readonly isCanceled?: boolean;
};

export type DemoPitch = { readonly title: string; readonly slides: readonly DemoSlide[] };

export type DemoSlide = {
  readonly slideType: 'YOUTUBE' | 'TEXT' | 'AUDIO' | 'CALENDAR' | 'RECORD';
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  readonly content?: string;
  /** The calendar to book a time in, by its name at the simulated Calendly. */
  readonly calendar?: string;
  readonly widgets: readonly {
    readonly widgetType: WidgetType;
    readonly label: string;
    readonly fineText?: string;
    readonly labels?: readonly string[];
    readonly start?: number;
    readonly end?: number;
    readonly options?: readonly string[];
  }[];
};
