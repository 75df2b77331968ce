import { describe, expect, it } from 'vitest';
import type { Brand } from './brand.ts';
import { checkBrand, grantedCapabilities } from './brand.ts';
import { contrastBetween, contrastOnBest, textColorOn } from './contrast.ts';

const good: Brand = {
  key: 'made-up',
  name: 'Made Up',
  hostNames: ['made-up.localhost'],
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
  session: { idleMinutes: 15, absoluteMinutes: 720 },
  leadCodeLength: 13,
  controls: {
    allowSlides: true,
    showRedirect: true,
    allowIfThen: true,
    allowSlideTypeYoutube: true,
    allowSlideTypeAudio: true,
    allowSlideTypeCalendly: true,
    allowSlideTypeText: true,
    allowSelfOnboarding: true,
    allowIncomingLeads: true,
    campaignLandingPage: true,
    callForwarding: true,
    autoReply: true,
    inbox: true,
    integrationsTab: true,
  },
  grants: [
    { organization: '59', capability: 'text-slides' },
    { user: '15', capability: 'if-then' },
  ],
  replies: { optedOut: 'Made Up: out', optedBackIn: 'Made Up: in', help: 'Made Up: help' },
};

describe('the check of a brand', () => {
  it('finds nothing in a good one', () => {
    expect(checkBrand(good)).toEqual([]);
  });

  it.each([
    [{ key: 'Made Up' }, 'kebab-case'],
    [{ name: ' ', replies: { optedOut: ' x', optedBackIn: ' x', help: ' x' } }, 'no name'],
    [{ words: { ...good.words, leads: '' } }, '"leads"'],
    [{ hostNames: ['https://made-up.com'] }, 'host name'],
    [{ color: 'red' }, '#rrggbb'],
    [{ sending: { ...good.sending, zone: 'Mars/Olympus' } }, 'time zone'],
    [{ sending: { ...good.sending, zoneLabel: '' } }, 'label'],
    [{ sending: { ...good.sending, opensHour: 20, closesHour: 8 } }, 'open before'],
    [{ sending: { ...good.sending, closesHour: 25 } }, '0 to 24'],
    [{ sending: { ...good.sending, opensHour: 8.5 } }, 'whole hours'],
    [{ session: { idleMinutes: 60, absoluteMinutes: 30 } }, 'session'],
    [{ grants: [{ capability: 'text-slides' }] }, 'grant'],
    [{ replies: { ...good.replies, help: '' } }, '"help" is empty'],
    [{ replies: { ...good.replies, help: 'no name in it' } }, 'does not name'],
  ])('finds what is wrong in %j', (change, words) => {
    expect(checkBrand({ ...good, ...change } as Brand).join(' ')).toContain(words);
  });
});

describe('grants', () => {
  it('give a capability to the named organisation or user and to nobody else', () => {
    expect([...grantedCapabilities(good, { organizationId: 59 })]).toEqual(['text-slides']);
    expect([...grantedCapabilities(good, { organizationId: '1', userId: 15 })]).toEqual(['if-then']);
    expect([...grantedCapabilities(good, { organizationId: '15', userId: null })]).toEqual([]);
    expect([...grantedCapabilities(good, { organizationId: 1000, userId: 59 })]).toEqual([]);
  });
});

describe('contrast', () => {
  it('goes from 1 to 21 and picks the better text colour', () => {
    expect(contrastBetween('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrastBetween('#777777', '#777777')).toBeCloseTo(1);
    expect(textColorOn('#102030')).toBe('#ffffff');
    expect(textColorOn('#ffe066')).toBe('#000000');
  });

  it('with the better of black and white reaches 4.5 on every colour', () => {
    for (let grey = 0; grey < 256; grey += 1) {
      const pair = grey.toString(16).padStart(2, '0');
      expect(contrastOnBest(`#${pair}${pair}${pair}`)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
