import type { Brand } from '../domain/brands/brand.ts';

/** For clinics: contacts instead of leads, short sessions, long link codes. */
export const healthBrand: Brand = {
  key: 'health',
  name: 'Carewell Messaging',
  hostNames: ['health.localhost'],
  words: { lead: 'Contact', leads: 'Contacts', pitch: 'Content', pitches: 'Content', campaign: 'Campaign', campaigns: 'Campaigns', brand: 'Organization' },
  color: '#0f766e',
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
    optedOut: 'Carewell Messaging: You are opted out and will get no more messages. Reply START to opt back in.',
    optedBackIn: 'Carewell Messaging: You are opted back in. Reply STOP to opt out at any time.',
    help: 'Carewell Messaging: Reply STOP to opt out. Msg & data rates may apply.',
  },
};
