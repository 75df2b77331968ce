import type { Brand } from '../domain/brands/brand.ts';

/** The pitch product itself: whoever brings no brand of their own. */
export const defaultBrand: Brand = {
  key: 'default',
  name: 'Whistle Pitch',
  hostNames: [],
  words: { lead: 'Lead', leads: 'Leads', pitch: 'Pitch', pitches: 'Pitches', campaign: 'Campaign', campaigns: 'Campaigns', brand: 'Brand' },
  color: '#4f46e5',
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
    optedOut: 'Whistle Pitch: You are opted out and will get no more messages. Reply START to opt back in.',
    optedBackIn: 'Whistle Pitch: You are opted back in. Reply STOP to opt out at any time.',
    help: 'Whistle Pitch: Reply STOP to opt out. Msg & data rates may apply.',
  },
};
