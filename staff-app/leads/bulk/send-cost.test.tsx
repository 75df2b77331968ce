import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { brandNamed } from '../../../brands/registry.ts';
import { segmentPriceCents } from '../../../domain/billing/prices.ts';
import { switchesOf } from '../../../domain/switches/switches-of.ts';
import { useBilling } from '../../account/index.ts';
import { exampleBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SendCost } from './send-cost.tsx';

const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
const billing = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
const organization = { id: '1000', orgType: 'basic', stats: { leads: 3 }, bank: null, billing };

/** Says so once billing is read, so that a missing sentence is really missing. */
const BillingRead = () => (useBilling().billing ? <p>read</p> : null);

it.each([
  [{ leads: 300, messages: 1, billed: 1 }, 'This costs up to $3.00: 300 messages at $0.01 each.'],
  [{ leads: 1, messages: 1, billed: 1 }, 'This costs up to $0.01: 1 message at $0.01 each.'],
  [
    { leads: 111, messages: 1, billed: 2 },
    'This costs up to $2.22: 111 × 2 messages at $0.01 each. Each lead’s message counts as 2: it has 120 characters or more.',
  ],
  [
    { leads: 1239, messages: 2, billed: 3 },
    'This costs up to $37.17: 1,239 × 3 messages at $0.01 each. Each lead’s 2 messages count as 3: one with 120 characters or more counts as two.',
  ],
  [{ leads: 3, messages: 2, billed: 2 }, 'This costs up to $0.06: 3 × 2 messages at $0.01 each.'],
  [
    { leads: 1, messages: 2, billed: 3 },
    'This costs up to $0.03: 3 messages at $0.01 each. The 2 messages count as 3: one with 120 characters or more counts as two.',
  ],
  [undefined, 'Each message costs $0.01. A message of 120 characters or more counts as two.'],
])('counts %o as they are sent, and says when more are billed [SEND-03 BILL-02 CONST-06]', async (sent, words) => {
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  renderScreen(<SendCost sent={sent} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

const blast = exampleBrand({ prices: brandNamed('blast').prices });

it.each([
  [
    0,
    { leads: 100, messages: 1, billed: 1 },
    'This costs nothing: 100 messages, out of the 100 free ones you have left this month.',
  ],
  [
    0,
    { leads: 101, messages: 1, billed: 1 },
    'This costs up to $0.01: 101 messages, the first 100 free and the rest $0.01 each.',
  ],
  [
    99,
    { leads: 3, messages: 1, billed: 2 },
    'This costs up to $0.05: 3 × 2 messages, the first one free and the rest $0.01 each. Each lead’s message counts as 2: it has 120 characters or more.',
  ],
  [100, { leads: 3, messages: 1, billed: 1 }, 'This costs up to $0.03: 3 messages at $0.01 each.'],
  [
    98,
    undefined,
    'Each message costs $0.01. A message of 120 characters or more counts as two. The next 2 this month are free.',
  ],
])(
  'takes those that are free from it: %i were sent this month, then %o [BILL-07 CONST-11 CONST-12]',
  async (total, sent, words) => {
    const used = {
      ...billing,
      ratesAgreed: false,
      messages: [
        { cycle: '2026-12', total },
        { cycle: '2026-11', total: 9 },
      ],
    };
    fakeServer({ Billing: { user: { id: '1000', new: false, organization: { ...organization, billing: used } } } });
    renderScreen(<SendCost sent={sent} />, { brand: blast });
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

it('takes none from it at agreed rates [BILL-07]', async () => {
  const agreed = { ...billing, ratesAgreed: true };
  fakeServer({ Billing: { user: { id: '1000', new: false, organization: { ...organization, billing: agreed } } } });
  renderScreen(<SendCost sent={{ leads: 3, messages: 1, billed: 1 }} />, { brand: blast });
  expect(await screen.findByText('This costs up to $0.03: 3 messages at $0.01 each.')).toBeTruthy();
});

const asked = 'Sunrise Dental: may we text you? Reply YES or STOP.';
const longAsked = `Reply YES. ${'a'.repeat(120)}`;
const long = 'it has 120 characters or more.';

it.each([
  [
    { leads: 1, messages: 2, billed: 2, askedFirst: 1 },
    asked,
    'This costs up to $0.03: 2 messages and the opt-in question at $0.01 each.',
  ],
  [
    { leads: 300, messages: 1, billed: 1, askedFirst: 1200 },
    null,
    'This costs up to $15.00: 300 messages and 1,200 opt-in questions at $0.01 each.',
  ],
  [
    { leads: 1, messages: 2, billed: 2, askedFirst: 1 },
    longAsked,
    `This costs up to $0.04: 2 messages and the opt-in question at $0.01 each. The opt-in question counts as 2: ${long}`,
  ],
  [
    { leads: 3, messages: 1, billed: 2, askedFirst: 2 },
    longAsked,
    `This costs up to $0.10: 3 × 2 messages and 2 opt-in questions at $0.01 each. Each lead’s message counts as 2: ${long} The opt-in question counts as 2: ${long}`,
  ],
])('counts the opt-in question of those who are asked first: %o, %s [SEND-03]', async (sent, messageContent, words) => {
  fakeServer({
    Billing: { user: { id: '1000', new: false, organization } },
    SendingRules: { user: { id: '1000', organization: { id: '1000', messageContent, understandsTiming: true } } },
  });
  renderScreen(<SendCost sent={sent} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each([
  ['default', '1', null],
  ['default', '4', null],
  ['default', '5', 'Each message costs $0.02.'],
  ['health', '1', 'Each message costs $0.02.'],
  ['health', '4', 'Each message costs $0.02.'],
])(
  'says in %s to organization %s what a message costs: %s [BILL-01 BILL-03 CONST-05 CONST-07 CONST-84]',
  async (key, organizationId, words) => {
    const brand = brandNamed(key);
    const hasFreeTexts = switchesOf(brand, { organizationId }, []).organization.has('free-texts');
    const price = segmentPriceCents(brand.prices, { plan: null, hasFreeTexts }) / 100;
    const priced = { ...billing, products: [{ id: 'sms', name: 'sms segment', price }] };
    fakeServer({
      Billing: { user: { id: '1000', new: false, organization: { ...organization, billing: priced } } },
    });
    renderScreen(
      <>
        <SendCost sent={undefined} />
        <BillingRead />
      </>,
    );
    expect(await screen.findByText('read')).toBeTruthy();
    if (words === null) expect(screen.queryByText(/costs/)).toBeNull();
    else expect((await screen.findByText(/costs/)).textContent).toContain(words);
  },
);
