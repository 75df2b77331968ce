import type { Brand, BrandGrant, BrandPrices, BrandTexts, HowToVideo } from '../domain/brands/brand.ts';
import { catalogs, sayIn } from '../words/catalogs.ts';
import { type Language, languageCodes, sourceLanguage } from '../words/languages.ts';

// What the brands of this deployment have in common, unless a brand's own file overrides it.

/** Eight to eight in Arizona, which has no daylight saving time. */
export const ordinarySending: Brand['sending'] = {
  zone: 'America/Phoenix',
  zoneLabel: 'MST',
  opensHour: 8,
  closesHour: 20,
};

export const ordinarySession: Brand['session'] = { idleMinutes: 12 * 60, absoluteMinutes: 30 * 24 * 60 };

export const ordinaryPrices: BrandPrices = {
  segmentCents: { withoutPlan: 2, withPlan: 1 },
  freeSegmentsPerCycle: 0,
  plans: [
    { type: 'free', monthlyCents: 0, toldTextCents: 3 },
    { type: 'basic', monthlyCents: 2_500, toldTextCents: 2 },
    { type: 'pro', monthlyCents: 4_900, toldTextCents: 1 },
  ],
  contactTiers: [],
};

export const ordinaryAccount: Brand['account'] = {
  optInMessageTab: false,
  welcomesNewUsers: false,
  cancelPlanLink: false,
  billingBanner: false,
  asksToOptIn: false,
  confirmsRules: false,
};

export const ordinaryOptIn = {
  asksAppointment: false,
  redirectWord: 'funnel',
  optInText: catalogs.en.consents.optIn,
  optInFinePrint: catalogs.en.consents.finePrint,
} as const;

export const noVideos: Readonly<Record<HowToVideo, null>> = {
  Blasts: null,
  'Groups and Landing Pages': null,
  'Send Blasts': null,
  'Quick Text': null,
  Branding: null,
};

// The organizations and users of the original deployment, whatever their brand. New ids start at 1000, so that a fresh
// deployment grants nothing by accident.

export const originalSidebars: readonly BrandGrant[] = ['25', '34', '35', '43', '47', '50'].map((organization) => ({
  organization,
  capability: 'admin-sidebar',
}));

export const originalAppointments: readonly BrandGrant[] = [{ organization: '47', capability: 'appointments-in-v2' }];

export const originalIfThen: readonly BrandGrant[] = ['15', '16'].map((user) => ({ user, capability: 'if-then' }));

/** A brand's texts for contacts, with this name, from the catalogs. */
export type OrdinaryTexts = {
  readonly name: string;
  /** How its contacts signed up for its messages. */
  readonly help: 'helpSignedUp' | 'helpAgreed';
  readonly choice: keyof typeof catalogs.en.choices;
  readonly isHealth?: boolean;
};

/** The replies to STOP, START and HELP in English, and all texts for contacts in other languages. */
export function ordinaryTexts(texts: OrdinaryTexts): Pick<Brand, 'replies' | 'translations'> {
  const others = languageCodes.filter((language) => language !== sourceLanguage);
  const translations = Object.fromEntries(others.map((language) => [language, textsIn(language, texts)]));
  return { replies: textsIn(sourceLanguage, texts).replies, translations };
}

function textsIn(language: Language, { name, help, choice, isHealth = false }: OrdinaryTexts): BrandTexts {
  const say = sayIn(language, 'texts');
  const { optIn, finePrint, hipaa } = catalogs[language].consents;
  return {
    replies: {
      optedOut: say('optedOut', { name }),
      optedIn: say('optedIn', { name }),
      optedBackIn: say('optedBackIn', { name }),
      alreadyIn: say('alreadyIn', { name }),
      help: say(help, { name }),
    },
    optInText: optIn,
    optInFinePrint: finePrint,
    hipaaConsent: isHealth ? hipaa : null,
    choice: catalogs[language].choices[choice],
  };
}
