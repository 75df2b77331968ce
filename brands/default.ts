import type { Brand } from '../domain/brands/brand.ts';

/** The pitch product, and the fallback where neither a host name nor an organisation names another brand. */
export const defaultBrand: Brand = {
  key: 'default',
  name: 'Whistle Pitch',
  hostNames: [],
  words: {
    lead: 'Lead',
    leads: 'Leads',
    pitch: 'pitch',
    pitches: 'pitches',
    campaign: 'Campaign',
    campaigns: 'Campaigns',
    brand: 'Brand',
  },
  color: '#4f3ff0',
  logo: null,
  marketingUrl: null,
  sending: { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 },
  session: { idleMinutes: 12 * 60, absoluteMinutes: 30 * 24 * 60 },
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
    inbox: false,
    integrationsTab: false,
  },
  grants: [{ organization: '59', capability: 'text-slides' }],
  replies: {
    optedOut: 'Whistle Pitch: You have opted out and will get no more messages from us. Reply START to opt back in.',
    optedBackIn:
      'Whistle Pitch: You have opted back in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
    help: 'Whistle Pitch: This number sends the messages you signed up for. Msg & data rates may apply. Reply STOP to opt out.',
  },
};
