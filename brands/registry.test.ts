import { describe, expect, it } from 'vitest';
import { checkBrand, grantedCapabilities } from '../domain/brands/brand.ts';
import { carrierParts } from '../domain/messages/segments.ts';
import { offeredSlideKinds } from '../domain/pitches/slides/registry.ts';
import { brandKeys, brandNamed, brandOfHost, brands } from './registry.ts';

const offered = (key: string, organizationId: string) => {
  const brand = brandNamed(key);
  return offeredSlideKinds(brand.controls, grantedCapabilities(brand, { organizationId })).map((kind) => kind.type);
};

describe('every brand', () => {
  it.each(brands)('$key passes the brand checks', (brand) => {
    expect(checkBrand(brand)).toEqual([]);
  });

  it.each(brands)('$key sends from 8am to 8pm MST, which has no summer time [CONST-03]', (brand) => {
    expect(brand.sending).toEqual({ zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 });
  });

  it.each(brands)('$key answers STOP, START and HELP in one part each, with the words that are required', (brand) => {
    const { optedOut, optedBackIn, help } = brand.replies;
    for (const reply of [optedOut, optedBackIn, help])
      expect(carrierParts(reply)).toEqual({ parts: 1, encoding: 'GSM-7' });
    expect(optedOut).toContain('START');
    expect(optedBackIn).toContain('STOP');
    expect(help).toContain('STOP');
  });

  it('has a key, a colour and host names of its own', () => {
    const all = <Value>(of: (brand: (typeof brands)[number]) => readonly Value[]) => brands.flatMap(of);
    for (const values of [all((b) => [b.key]), all((b) => [b.color]), all((b) => [b.name]), all((b) => b.hostNames)])
      expect(new Set(values).size).toBe(values.length);
  });
});

describe('the brands of this deployment', () => {
  it('are the pitch product and health messaging [BRAND-11 BRAND-15]', () => {
    expect(brandKeys).toEqual(['default', 'health']);
  });

  it('say Lead, pitch and Brand by default, and Contact, content and Organization in health', () => {
    expect(brandNamed('default').words).toMatchObject({ lead: 'Lead', pitch: 'pitch', brand: 'Brand' });
    expect(brandNamed('health').words).toMatchObject({ lead: 'Contact', pitch: 'content', brand: 'Organization' });
  });

  it('switch everything on in health but redirect, audio, Calendly and campaign landing pages', () => {
    expect(brandNamed('health').controls).toEqual({
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
    });
  });

  it('switch text slides, self-onboarding, forwarding, auto-reply and the inbox off by default', () => {
    const controls = Object.entries(brandNamed('default').controls);
    expect(controls.filter(([, isOn]) => !isOn).map(([control]) => control)).toEqual([
      'allowSlideTypeText',
      'allowSelfOnboarding',
      'callForwarding',
      'autoReply',
      'inbox',
      'integrationsTab',
    ]);
  });

  it('offer text slides to organisation 59 of the default brand only, and to all of health [SLIDE-09 CONST-81 BRAND-22 BRAND-26 BRAND-28 BRAND-29]', () => {
    expect(offered('default', '58')).toEqual(['YOUTUBE', 'UPLOAD']);
    expect(offered('default', '59')).toEqual(['YOUTUBE', 'TEXT', 'UPLOAD']);
    expect(offered('health', '58')).toEqual(['YOUTUBE', 'TEXT', 'UPLOAD']);
  });

  it('end a health session after 15 minutes of idling or 12 hours, any other after 12 hours or 30 days', () => {
    expect(brandNamed('health').session).toEqual({ idleMinutes: 15, absoluteMinutes: 720 });
    expect(brandNamed('default').session).toEqual({ idleMinutes: 720, absoluteMinutes: 43_200 });
  });

  it('make longer link codes in health', () => {
    expect([brandNamed('default').leadCodeLength, brandNamed('health').leadCodeLength]).toEqual([13, 22]);
  });
});

describe('choosing a brand', () => {
  it('falls back to the default brand for unknown keys', () => {
    for (const key of ['nonsense', '', null, undefined, '__proto__']) expect(brandNamed(key).key).toBe('default');
  });

  it.each([
    ['health.localhost', 'health'],
    ['HEALTH.localhost:3000', 'health'],
    ['health.localhost.', 'health'],
    ['localhost:3000', undefined],
    ['evil-health.localhost', undefined],
    ['', undefined],
    [null, undefined],
  ])('takes it from the host name %s', (host, key) => {
    expect(brandOfHost(host)?.key).toBe(key);
  });
});
