import type { Brand, BrandGrant, BrandPrices, HowToVideo } from '../domain/brands/brand.ts';

// What the brands of this deployment have in common, unless a brand's own file says otherwise.

/** Eight to eight in Arizona, which has no summer time. */
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
  optInText:
    'I opt-in to receiving communications at the number provided. (You may opt-out at any time by replying STOP)',
  optInFinePrint: 'Message frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
} as const;

export const noVideos: Readonly<Record<HowToVideo, null>> = {
  Blasts: null,
  'Groups and Landing Pages': null,
  'Send Blasts': null,
  'Quick Text': null,
  Branding: null,
};

// The organisations and users of the original deployment, whatever their brand. New ids start at 1000, so that a fresh
// deployment grants nothing by accident.

export const originalSidebars: readonly BrandGrant[] = ['25', '34', '35', '43', '47', '50'].map((organization) => ({
  organization,
  capability: 'admin-sidebar',
}));

export const originalAppointments: readonly BrandGrant[] = [{ organization: '47', capability: 'appointments-in-v2' }];

export const originalIfThen: readonly BrandGrant[] = ['15', '16'].map((user) => ({ user, capability: 'if-then' }));

/** The confirmations of STOP and START and the answer to HELP, one part each. */
export function ordinaryReplies(name: string, whatIsSent: string): Brand['replies'] {
  return {
    optedOut: `${name}: You have opted out and will get no more messages from us. Reply START to opt back in.`,
    optedIn: `${name}: You have opted in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
    optedBackIn: `${name}: You have opted back in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
    help: `${name}: This number sends the ${whatIsSent}. Msg & data rates may apply. Reply STOP to opt out.`,
  };
}
