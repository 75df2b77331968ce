import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../ids.ts';
import { switchesOf } from '../switches/switches-of.ts';
import type { Brand } from './brand.ts';
import { checkBrand, colorProblems } from './check-brand.ts';
import { contrastBetween, contrastOnBest, textColorOn } from './contrast.ts';
import { pageBrandOf } from './page-brand.ts';
import { exampleBrand } from './testing/example-brand.ts';

const good = exampleBrand({
  key: 'made-up',
  name: 'Made Up',
  hostNames: ['made-up.localhost'],
  grants: [
    { organization: '59', capability: 'text-slides' },
    { user: '15', capability: 'if-then' },
  ],
});
const { replies, optInText, hipaaConsent } = good;
const spanish = { replies, optInText, hipaaConsent, optInFinePrint: 'HELP, STOP', choice: 'Tema' };

describe('checking a brand', () => {
  it('finds no problems in a valid brand', () => {
    expect(checkBrand(good)).toEqual([]);
  });

  it('allows sending around the clock', () => {
    expect(checkBrand({ ...good, sending: { ...good.sending, opensHour: 0, closesHour: 24 } })).toEqual([]);
  });

  it.each([
    [{ key: 'Made Up' }, 'kebab-case'],
    [{ key: 'made-' }, 'kebab-case'],
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
    [{ marketingUrl: 'javascript:alert(1)' }, 'https://'],
    [{ howToVideos: { ...good.howToVideos, Blasts: 'http://example.test/' } }, 'https://'],
    [{ optInText: 'I agree.' }, 'opt out with STOP'],
    [{ optInFinePrint: 'Reply HELP for help.' }, 'Msg & data rates may apply'],
    [
      { translations: { es: { ...spanish, optInFinePrint: 'Responda HELP.' } } },
      'in "es" do not mention HELP and STOP',
    ],
    [{ translations: { es: { ...spanish, optInText: 'Acepto.' } } }, 'in "es" do not mention HELP and STOP'],
    [{ translations: { es: { ...spanish, replies: { ...spanish.replies, help: 'Hola' } } } }, 'does not name'],
    [{ policy: { ...good.policy, hipaa: true } }, 'HIPAA'],
    [{ policy: { ...good.policy, contactEmail: 'no-at-sign' } }, 'e-mail'],
    [{ supportEmail: 'support' }, '"support" is not an e-mail'],
    [{ policy: { ...good.policy, contactAddress: '' } }, 'its address'],
    [{ prices: { ...good.prices, segmentCents: { withoutPlan: -1, withPlan: 1 } } }, 'less than nothing'],
    [{ prices: { ...good.prices, contactTiers: [{ mostContacts: 25, monthlyCents: 0 }] } }, 'no limit'],
    [
      {
        prices: {
          ...good.prices,
          contactTiers: [
            { mostContacts: null, monthlyCents: 0 },
            { mostContacts: 25, monthlyCents: 1 },
          ],
        },
      },
      'smallest to the largest',
    ],
  ])('finds what is wrong in %j', (change, words) => {
    expect(checkBrand({ ...good, ...change } as Brand).join(' ')).toContain(words);
  });
});

describe('a brand color', () => {
  it.each([
    ['#ffe066', 'with white, below 4.5: choose a darker one'],
    ['#4f3ff0', 'on the dark page, below 3: choose a lighter one'],
    ['#10131a', 'on the dark page, below 3: choose a lighter one'],
  ])('%s is refused, because it isn’t readable everywhere', (color, words) => {
    expect(colorProblems(color)).toHaveLength(1);
    expect(colorProblems(color).join()).toContain(words);
    expect(checkBrand({ ...good, color })).toEqual(colorProblems(color));
  });

  it('is accepted when it is readable on light and dark', () => {
    expect(colorProblems(good.color)).toEqual([]);
  });
});

describe('the brand as pages get it', () => {
  it('has what is switched on for the signed-in organization and person, and never what others were granted', () => {
    const shown = (organizationId: number, userId: number) =>
      pageBrandOf(good, switchesOf(good, { organizationId: organizationId as OrganizationId, userId }, []))
        .capabilities;
    expect(shown(59, 15)).toEqual(['if-then', 'text-slides', 'select-on-dashboard']);
    expect(shown(58, 14)).toEqual(['if-then', 'select-on-dashboard']);
    expect(pageBrandOf(good, switchesOf(good, null, []))).not.toHaveProperty('grants');
  });
});

describe('contrast', () => {
  it('goes from 1 to 21 and picks the better text color', () => {
    expect(contrastBetween('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrastBetween('#777777', '#777777')).toBeCloseTo(1);
    // Values from common WCAG contrast calculators.
    expect(contrastBetween('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrastBetween('#ff0000', '#ffffff')).toBeCloseTo(4, 2);
    expect(contrastBetween('#00ff00', '#000000')).toBeCloseTo(15.3, 2);
    expect(contrastBetween('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
    expect(contrastBetween('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 2);
    expect(textColorOn('#102030')).toBe('#ffffff');
    expect(textColorOn('#ffe066')).toBe('#000000');
  });

  it('of the better of black and white reaches 4.5 on every color', () => {
    for (let gray = 0; gray < 256; gray += 1) {
      const pair = gray.toString(16).padStart(2, '0');
      expect(contrastOnBest(`#${pair}${pair}${pair}`)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
