import type { Brand } from '../domain/brands/brand.ts';
import {
  ordinaryOptIn,
  ordinaryPrices,
  ordinaryReplies,
  ordinarySending,
  ordinarySession,
  originalAppointments,
  originalSidebars,
} from './ordinary.ts';

// The address of a film that anybody may show; a deployment puts its own videos here.
const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/** Blasts: one message to many contacts at a price per contact, and who answers. */
export const blastBrand: Brand = {
  key: 'blast',
  name: 'Loudhail',
  hostNames: ['blast.localhost'],
  words: {
    lead: 'Contact',
    leads: 'Contacts',
    pitch: 'content',
    pitches: 'content',
    campaign: 'Blast',
    campaigns: 'Blasts',
    brand: 'Organization',
  },
  color: '#c2410c',
  logo: null,
  marketingUrl: null,
  sending: ordinarySending,
  session: ordinarySession,
  leadCodeLength: 13,
  controls: {
    allowSlides: true,
    showRedirect: false,
    allowIfThen: false,
    allowSlideTypeYoutube: true,
    allowSlideTypeAudio: false,
    allowSlideTypeCalendly: true,
    allowSlideTypeText: true,
    allowSelfOnboarding: false,
    allowIncomingLeads: true,
    campaignLandingPage: true,
    callForwarding: true,
    autoReply: true,
    inbox: true,
    integrationsTab: false,
  },
  // Nobody is granted if-then here: this brand has none.
  grants: [...originalSidebars, ...originalAppointments],
  replies: ordinaryReplies('Loudhail', 'messages you signed up for'),
  masksPlatformAdmin: false,
  auditsViews: false,
  dashboard: 'messages',
  rateShown: 'response',
  contactDialog: { firstTab: 'messages', reportingTab: false, listsInDetails: true },
  campaigns: { appointmentChains: false, addsLeadsInV2: true, report: 'contacts', opensOnReport: true },
  leadTable: { viewColumns: false, selectedOnDashboard: false },
  account: {
    optInMessageTab: true,
    welcomesNewUsers: true,
    cancelPlanLink: true,
    billingBanner: true,
    confirmsRules: true,
  },
  prices: {
    ...ordinaryPrices,
    segmentCents: { withoutPlan: 1, withPlan: 1 },
    freeSegmentsPerCycle: 100,
    contactTiers: [
      { mostContacts: 25, monthlyCents: 0 },
      { mostContacts: 250, monthlyCents: 2_500 },
      { mostContacts: null, monthlyCents: 4_900 },
    ],
  },
  ...ordinaryOptIn,
  hipaaConsent: null,
  policy: {
    company: 'Loudhail Messaging, Inc.',
    contactEmail: 'privacy@loudhail.example',
    contactAddress: '815 W University Dr, Tempe, AZ 85281',
    hipaa: false,
  },
  howToVideos: {
    Blasts: video,
    'Groups and Landing Pages': null,
    'Send Blasts': video,
    'Quick Text': video,
    Branding: null,
  },
};
