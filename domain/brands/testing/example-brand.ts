import { switchesOf } from '../../switches/switches-of.ts';
import type { Brand, PageBrand } from '../brand.ts';
import type { BrandCharacter } from '../character.ts';
import { pageBrandOf } from '../page-brand.ts';

const light = {
  page: '#eef0f4',
  surface: '#ffffff',
  text: '#0d1017',
  quiet: '#4a5263',
  line: '#cbd1dc',
  track: '#e1e5ec',
};
const dark = {
  page: '#05070a',
  surface: '#0d1016',
  text: '#eef1f6',
  quiet: '#a3acbd',
  line: '#343b49',
  track: '#232935',
};

const exampleCharacter: BrandCharacter = {
  typefaces: { titles: 'lexend', text: 'figtree' },
  titles: { weight: 600, size: 32, lineHeight: 1.2, spacing: -0.02, isUppercase: false, align: 'center' },
  density: { text: 16, gap: 16, control: 48 },
  shape: { radius: 12, button: 12, line: 1, fields: 'boxed' },
  pictures: { edge: 'inset', ratio: '16 / 9', comesFirst: false },
  scheme: 'light and dark',
  ...{ light, dark },
  cover:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="{brand}" d="M0 0h1200v630H0z"/></svg>',
};

/** A brand like the default one, for tests. The given values override it. */
export function exampleBrand(changes: Partial<Brand> = {}): Brand {
  const name = changes.name ?? 'Example Brand';
  return {
    key: 'default',
    name,
    hostNames: [],
    words: {
      lead: 'Lead',
      leads: 'Leads',
      pitch: 'pitch',
      pitches: 'pitches',
      campaign: 'Campaign',
      campaigns: 'Campaigns',
      brand: 'Brand',
      choice: 'Topic',
      choices: 'Topics',
    },
    color: '#5b4ff5',
    character: exampleCharacter,
    logo: null,
    marketingUrl: null,
    sending: { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 },
    session: { idleMinutes: 720, absoluteMinutes: 43_200 },
    leadCodeLength: 13,
    controls: {
      allowSlides: true,
      showRedirect: true,
      allowIfThen: true,
      allowSlideTypeYoutube: true,
      allowSlideTypeAudio: true,
      allowSlideTypeCalendly: true,
      allowSlideTypeText: false,
      allowSelfOnboarding: false,
      allowIncomingLeads: true,
      campaignLandingPage: true,
      callForwarding: false,
      autoReply: false,
      aiReplies: false,
      inbox: false,
      integrationsTab: false,
    },
    grants: [],
    replies: {
      optedIn: `${name}: agreed`,
      optedOut: `${name}: out`,
      optedBackIn: `${name}: in`,
      alreadyIn: `${name}: already in`,
      help: `${name}: help`,
    },
    isHealth: false,
    masksPlatformAdmin: false,
    auditsViews: false,
    dashboard: 'pitch',
    rateShown: 'open',
    contactDialog: { firstTab: 'reporting', reportingTab: true, listsInDetails: true },
    campaigns: { appointmentChains: false, addsLeadsInV2: true, customWindow: false, ifThen: true },
    campaignReport: { shows: 'board', opensFirst: true },
    slides: { ownFiles: true, questions: true },
    groups: { landingPage: true },
    pageEditor: 'fields',
    leadTable: { viewColumns: true, selectedOnDashboard: true },
    account: {
      optInMessageTab: false,
      welcomesNewUsers: false,
      cancelPlanLink: false,
      billingBanner: false,
      asksToOptIn: false,
      confirmsRules: false,
    },
    prices: {
      segmentCents: { withoutPlan: 2, withPlan: 1 },
      freeSegmentsPerCycle: 0,
      plans: [
        { type: 'free', monthlyCents: 0, toldTextCents: 3 },
        { type: 'basic', monthlyCents: 2_500, toldTextCents: 2 },
        { type: 'pro', monthlyCents: 4_900, toldTextCents: 1 },
      ],
      contactTiers: [],
    },
    translations: {},
    optInText: 'I opt in. Reply STOP to opt out.',
    optInFinePrint: 'Msg & data rates may apply. Reply HELP for help.',
    hipaaConsent: null,
    asksAppointment: false,
    redirectWord: 'funnel',
    supportEmail: 'support@example.test',
    policy: {
      company: `${name}, Inc.`,
      contactEmail: 'privacy@example.test',
      contactAddress: '1 Example Street, Phoenix, AZ 85001',
      hipaa: false,
    },
    howToVideos: {
      Blasts: null,
      'Groups and Landing Pages': null,
      'Send Blasts': null,
      'Quick Text': null,
      Branding: null,
    },
    ...changes,
  };
}

/** The same brand as a page gets it. The capabilities are the brand's defaults and the given ones. */
export function examplePageBrand({ capabilities = [], ...changes }: Partial<PageBrand> = {}): PageBrand {
  const { clock, ...own } = changes;
  const brand = exampleBrand(own);
  const page = pageBrandOf(brand, switchesOf(brand, null, []));
  return { ...page, ...(clock ? { clock } : {}), capabilities: [...new Set([...page.capabilities, ...capabilities])] };
}
