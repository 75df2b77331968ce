import type { AccessLevel } from '../../domain/permissions/policy.ts';
import type { PageBrand } from '../session/brand.tsx';
import type { SignedInUser } from '../session/signed-in.tsx';

/** A brand with the words of the default one. */
export function exampleBrand(changes: Partial<PageBrand> = {}): PageBrand {
  return {
    key: 'default',
    name: 'Example Brand',
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
      inbox: false,
      integrationsTab: false,
    },
    replies: { optedOut: 'Example Brand', optedBackIn: 'Example Brand', help: 'Example Brand' },
    ...changes,
  };
}

/** The brand of the health variant, with its words. */
export function healthBrand(): PageBrand {
  const { words } = exampleBrand();
  return exampleBrand({
    key: 'health',
    words: {
      ...words,
      lead: 'Contact',
      leads: 'Contacts',
      pitch: 'content',
      pitches: 'content',
      brand: 'Organization',
    },
  });
}

/** A person with this level of rights in an organisation whose billing is active. */
export function exampleUser(access: AccessLevel = 'OWNER', changes: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: '1000',
    name: 'Dana Rivers',
    firstName: 'Dana',
    email: 'dana@example.test',
    phone: null,
    wpAdmin: false,
    organization: {
      id: '1000',
      name: 'Northside Motors',
      brand: 'default',
      image: null,
      color: null,
      access,
      twilioPhone: '+15550001111',
      billing: { active: true },
    },
    ...changes,
  };
}
