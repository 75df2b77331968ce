import { describe, expect, it } from 'vitest';
import type { Brand } from '../domain/brands/brand.ts';
import { checkBrand } from '../domain/brands/check-brand.ts';
import { exampleBrand } from '../domain/brands/testing/example-brand.ts';
import { carrierParts } from '../domain/messages/segments.ts';
import { offeredSlideKinds, slideSwitches } from '../domain/pitches/slides/registry.ts';
import { switchesOf } from '../domain/switches/switches-of.ts';
import { offersIfThen } from '../domain/workflows/offers-if-then.ts';
import { brandFileOf, brandNamed, brands, registerBrand, showBrandsWith } from './registry.ts';

// Switches that are on besides those for everyone in the brand.
const granted = (key: string, organizationId: string, userId: string | null = null) => {
  const usual = switchesOf(brandNamed(key), null, []);
  const { organization, person } = switchesOf(brandNamed(key), { organizationId, userId }, []);
  return [
    ...[...organization].filter((one) => !usual.organization.has(one)),
    ...[...person].filter((one) => !usual.person.has(one)),
  ];
};
const offered = (key: string, organizationId: string) => {
  const brand = brandNamed(key);
  const switches = slideSwitches(brand, { showAudio: false });
  const { organization } = switchesOf(brand, { organizationId }, []);
  return offeredSlideKinds(brand.controls, organization, switches).map((kind) => kind.type);
};
const switchedOff = (key: string) =>
  Object.entries(brandNamed(key).controls)
    .filter(([, isOn]) => !isOn)
    .map(([control]) => control);
const eachBrand = <Value>(of: (brand: Brand) => Value) =>
  Object.fromEntries(brands.map((brand) => [brand.key, of(brand)]));

describe('every brand', () => {
  it.each(brands)('$key passes the brand checks', (brand) => {
    expect(checkBrand(brand)).toEqual([]);
  });

  it.each(brands)('$key sends from 8am to 8pm MST, which has no daylight saving time [CONST-03 OPEN-01]', (brand) => {
    expect(brand.sending).toEqual({ zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 });
  });

  it.each(brands)('$key answers STOP, START and HELP in one segment each, with the required words', (brand) => {
    const { optedOut, optedBackIn, alreadyIn, help } = brand.replies;
    for (const reply of [optedOut, optedBackIn, alreadyIn, help])
      expect(carrierParts(reply)).toEqual({ parts: 1, encoding: 'GSM-7' });
    expect(optedOut).toContain('START');
    expect(optedBackIn).toContain('STOP');
    expect(help).toContain('STOP');
  });

  it.each(brands)('$key asks for the opt-in with the required text', (brand) => {
    expect(brand.optInText).toBe(
      'I opt-in to receiving communications at the number provided. (You may opt-out at any time by replying STOP)',
    );
  });

  it('has its own key, color, name, company and host names', () => {
    const all = <Value>(of: (brand: Brand) => readonly Value[]) => brands.flatMap(of);
    for (const values of [
      all((b) => [b.key]),
      all((b) => [b.color]),
      all((b) => [b.name]),
      all((b) => [b.policy.company]),
      all((b) => b.hostNames),
    ])
      expect(new Set(values).size).toBe(values.length);
    for (const { key, hostNames } of brands) expect(hostNames).toContain(`${key}.localhost`);
  });
});

describe('the brands of this deployment', () => {
  it('are the pitch product and the four named variants [BRAND-11..BRAND-15 OPEN-26]', () => {
    expect(brands.map((brand) => brand.key)).toEqual(['default', 'health', 'blast', 'opp-text', 'tattoo']);
  });

  it('use Lead, pitch and Brand by default, and Contact, content and Organization in health and blast', () => {
    expect(brandNamed('default').words).toMatchObject({ lead: 'Lead', pitch: 'pitch', brand: 'Brand' });
    for (const key of ['health', 'blast'])
      expect(brandNamed(key).words).toMatchObject({ lead: 'Contact', pitch: 'content', brand: 'Organization' });
  });

  it('mention body parts only where people come for one', () => {
    expect(eachBrand(({ words }) => words.choices)).toEqual({
      ...{ default: 'Topics', health: 'Body parts', blast: 'Topics', 'opp-text': 'Topics', tattoo: 'Body parts' },
    });
  });

  it('call a campaign a blast in blast only', () => {
    const named = eachBrand(({ words }) => words.campaigns);
    expect(named).toEqual({
      default: 'Campaigns',
      health: 'Campaigns',
      blast: 'Blasts',
      'opp-text': 'Campaigns',
      tattoo: 'Campaigns',
    });
  });

  it('switch off what each brand doesn’t use [BRAND-25]', () => {
    expect(eachBrand(({ key }) => switchedOff(key))).toEqual({
      default: [
        ...['allowSlideTypeText', 'allowSelfOnboarding', 'callForwarding', 'autoReply', 'aiReplies', 'inbox'],
        'integrationsTab',
      ],
      health: ['showRedirect', 'allowSlideTypeAudio', 'allowSlideTypeCalendly', 'campaignLandingPage', 'aiReplies'],
      blast: ['showRedirect', 'allowIfThen', 'allowSlideTypeAudio', 'allowSelfOnboarding', 'integrationsTab'],
      'opp-text': ['allowSelfOnboarding', 'integrationsTab'],
      tattoo: ['allowSelfOnboarding', 'integrationsTab'],
    });
  });

  it('offer text slides to organization 59 of the default brand only, and to everyone in the others [SLIDE-09 CONST-81 BRAND-22 BRAND-26 BRAND-28 BRAND-29]', () => {
    const files = ['UPLOAD', 'RECORD', 'SCREEN'];
    expect(offered('default', '58')).toEqual(['YOUTUBE', ...files, 'CALENDAR']);
    expect(offered('default', '59')).toEqual(['YOUTUBE', 'TEXT', ...files, 'CALENDAR']);
    expect(offered('health', '58')).toEqual(['YOUTUBE', 'TEXT', ...files]);
    for (const key of ['opp-text', 'tattoo'])
      expect(offered(key, '58')).toEqual(['YOUTUBE', 'TEXT', ...files, 'CALENDAR']);
  });

  it('allow no own files and no questions on slides in blast [SLIDE-10 SLIDE-11 SLIDE-12]', () => {
    expect(offered('blast', '58')).toEqual(['YOUTUBE', 'TEXT', 'CALENDAR']);
    for (const { key, slides } of brands) expect(slides.questions, key).toBe(key !== 'blast');
  });

  it('grant the documented ids, and nothing to anyone new [CONST-83]', () => {
    for (const { key } of brands) {
      const withSidebar = Array.from({ length: 100 }, (_, index) => String(index + 1)).filter((id) =>
        granted(key, id).includes('admin-sidebar'),
      );
      expect(withSidebar).toEqual(['25', '34', '35', '43', '47', '50']);
      expect(granted(key, '47')).toContain('appointments-in-v2');
      for (const id of ['26', '1000', '1015', '1047']) expect(granted(key, id, id)).toEqual([]);
    }
    for (const id of ['1', '4']) expect(granted('default', id)).toEqual(['free-texts']);
    for (const id of ['1', '4']) expect(granted('blast', id)).toEqual([]);
  });

  it('let users 15 and 16 write if/then where the brand has it, and no one in blast [CONST-80 FLOW-01 FLOW-02]', () => {
    const may = (key: string, userId: string, isPlatformAdmin = false) => {
      const brand = brandNamed(key);
      const isOn = granted(key, '1000', userId).includes('if-then');
      return offersIfThen({ brand, isOn, isPlatformAdmin });
    };
    for (const { key } of brands) {
      const isBlast = key === 'blast';
      expect(['15', '16', '17'].map((id) => may(key, id))).toEqual([!isBlast, !isBlast, false]);
      expect(may(key, '17', true)).toBe(!isBlast);
    }
  });

  it('end a health session after 15 idle minutes or 12 hours, any other after 12 hours or 30 days', () => {
    const { health, ...others } = eachBrand(({ session }) => session);
    expect(health).toEqual({ idleMinutes: 15, absoluteMinutes: 720 });
    for (const session of Object.values(others)) expect(session).toEqual({ idleMinutes: 720, absoluteMinutes: 43_200 });
  });

  it('make longer link codes, mask for platform admins, ask for consent and mention HIPAA in health only', () => {
    const careful = brands.filter(
      (brand) =>
        brand.leadCodeLength === 22 || brand.masksPlatformAdmin || brand.policy.hipaa || brand.hipaaConsent !== null,
    );
    expect(careful.map(({ key }) => key)).toEqual(['health']);
    expect(brandNamed('health')).toMatchObject({
      leadCodeLength: 22,
      masksPlatformAdmin: true,
      auditsViews: true,
      policy: { hipaa: true },
      hipaaConsent: 'I consent to receive messages that may contain protected health information.',
    });
  });

  it('have a tab for the opt-in message in blast only [ACCT-02]', () => {
    expect(eachBrand(({ account }) => account.optInMessageTab)).toEqual({
      ...{ default: false, health: false, blast: true, 'opp-text': false, tattoo: false },
    });
  });

  it('show the overview of messages in blast, opportunity text and tattoo care, with replies in blast', () => {
    expect(eachBrand(({ dashboard, rateShown }) => `${dashboard} ${rateShown}`)).toEqual({
      default: 'pitch open',
      health: 'pitch open',
      blast: 'messages response',
      'opp-text': 'messages open',
      tattoo: 'messages open',
    });
  });

  it('schedule messages around appointments in opportunity text and tattoo care only [EDIT-11]', () => {
    expect(eachBrand(({ campaigns }) => campaigns.appointmentChains)).toEqual({
      ...{ default: false, health: false, blast: false, 'opp-text': true, tattoo: true },
    });
  });

  it('show groups and campaigns in a contact’s details, but not in health [DETAIL-12]', () => {
    expect(eachBrand(({ contactDialog }) => contactDialog.listsInDetails)).toEqual({
      ...{ default: true, health: false, blast: true, 'opp-text': true, tattoo: true },
    });
  });

  it('open a contact on campaigns in health and tattoo, on messages in blast, on the report elsewhere [DETAIL-03]', () => {
    expect(eachBrand(({ contactDialog }) => contactDialog.firstTab)).toEqual({
      default: 'reporting',
      health: 'campaigns',
      blast: 'messages',
      'opp-text': 'reporting',
      tattoo: 'campaigns',
    });
  });
});

describe('numbers and reports', () => {
  it('are in cards of messages in blast, opportunity and tattoo, of content elsewhere [OPEN-106 OPEN-107]', () => {
    expect(eachBrand((brand) => `${brand.dashboard}, ${brand.rateShown}`)).toEqual({
      default: 'pitch, open',
      health: 'pitch, open',
      blast: 'messages, response',
      'opp-text': 'messages, open',
      tattoo: 'messages, open',
    });
  });

  it('are of contacts in blast and of steps elsewhere; only opportunity opens a campaign on its editor [CAMP-24]', () => {
    expect(eachBrand(({ campaignReport }) => `${campaignReport.shows}, ${campaignReport.opensFirst}`)).toEqual({
      default: 'board, true',
      health: 'board, true',
      blast: 'contacts, true',
      'opp-text': 'board, false',
      tattoo: 'board, true',
    });
  });

  it('let staff edit the page of a group in blast and where content is counted, and only blast confirms the rules [GROUP-12 BULK-12]', () => {
    expect(eachBrand(({ groups, account }) => [groups.landingPage, account.confirmsRules])).toEqual({
      default: [true, false],
      health: [true, false],
      blast: [true, true],
      'opp-text': [false, false],
      tattoo: [false, false],
    });
  });

  it('have no viewing columns and no selection on the overview in blast [DASH-14 DASH-20]', () => {
    expect(eachBrand(({ leadTable }) => [leadTable.viewColumns, leadTable.selectedOnDashboard])).toEqual({
      default: [true, true],
      health: [true, true],
      blast: [false, false],
      'opp-text': [true, true],
      tattoo: [true, true],
    });
  });
});

describe('a new brand', () => {
  it('is refused with a sentence when its color isn’t readable on white', () => {
    const pale = exampleBrand({ key: 'pale', color: '#ffe066' });
    expect(() => registerBrand(pale)).toThrow(
      'The brand "pale" cannot be used: The color #ffe066 has a contrast of 1.30 with white, below 4.5: choose a darker one.',
    );
    expect(brandNamed('pale').key).toBe('default');
  });

  it('is refused when another brand has its key or its host', () => {
    expect(() => registerBrand(exampleBrand({ key: 'health' }))).toThrow('Another brand has this key.');
    expect(() => registerBrand(exampleBrand({ key: 'new', hostNames: ['health.localhost'] }))).toThrow(
      'The host name health.localhost belongs to "health".',
    );
  });
});

describe('choosing a brand', () => {
  it('falls back to the default brand for unknown keys', () => {
    for (const key of ['nonsense', '', null, undefined, '__proto__']) expect(brandNamed(key).key).toBe('default');
  });

  it('shows a brand with its settings, also its name in replies and legal texts, until they are reset', () => {
    const file = brandNamed('health');
    const nothing = { name: null, company: null, companyAddress: null, privacyEmail: null, supportEmail: null };
    showBrandsWith(new Map([['health', { ...nothing, name: 'Clinic Messages', supportEmail: 'help@clinic.com' }]]));
    const shown = brandNamed('health');
    expect([shown.name, shown.supportEmail, checkBrand(shown)]).toEqual(['Clinic Messages', 'help@clinic.com', []]);
    for (const said of [shown.replies, shown.translations]) {
      expect(JSON.stringify(said)).toContain('Clinic Messages');
      expect(JSON.stringify(said)).not.toContain(file.name);
    }
    expect(shown.policy).toEqual(file.policy);
    expect(brandFileOf('health')).toEqual(file);
    expect(brandNamed('blast').name).not.toBe('Clinic Messages');
    showBrandsWith(new Map());
    expect(brandNamed('health')).toEqual(file);
  });
});
