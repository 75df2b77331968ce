import type { Brand } from '../domain/brands/brand.ts';

/** Health messaging: contacts instead of leads, short sessions and long link codes. */
export const healthBrand: Brand = {
  key: 'health',
  name: 'Wellspring Health',
  hostNames: ['health.localhost'],
  words: {
    lead: 'Contact',
    leads: 'Contacts',
    pitch: 'content',
    pitches: 'content',
    campaign: 'Campaign',
    campaigns: 'Campaigns',
    brand: 'Organization',
  },
  color: '#0b7a75',
  logo: null,
  marketingUrl: null,
  sending: { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 },
  session: { idleMinutes: 15, absoluteMinutes: 12 * 60 },
  leadCodeLength: 22,
  controls: {
    allowSlides: true,
    showRedirect: false,
    allowIfThen: true,
    allowSlideTypeYoutube: true,
    allowSlideTypeAudio: false,
    allowSlideTypeCalendly: false,
    allowSlideTypeText: true,
    allowSelfOnboarding: true,
    allowIncomingLeads: true,
    campaignLandingPage: false,
    callForwarding: true,
    autoReply: true,
    inbox: true,
    integrationsTab: true,
  },
  grants: [],
  replies: {
    optedOut:
      'Wellspring Health: You have opted out and will get no more messages from us. Reply START to opt back in.',
    optedBackIn:
      'Wellspring Health: You have opted back in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
    help: 'Wellspring Health: This number sends the messages you agreed to. Msg & data rates may apply. Reply STOP to opt out.',
  },
};
