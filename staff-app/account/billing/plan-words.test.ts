import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../../testing/examples.ts';
import { cardText, owedSentence } from './plan-words.ts';

const sms = { id: 'sms', name: 'sms segment', price: 0.02 };
const free = { ...sms, price: 0 };
const access = { id: 'access', name: 'monthly access', price: 25 };
const numbers = { id: 'numbers', name: 'phone numbers a month', price: 1.15 };

const prices = {
  ...exampleBrand().prices,
  ...{ segmentCents: { withoutPlan: 1, withPlan: 1 }, freeSegmentsPerCycle: 0 },
};
const month = { active: true, ratesAgreed: false, messages: [] };

it('says what is owed for the month that runs, with the numbers', () => {
  expect(owedSentence(prices, { ...month, products: [access, sms, numbers], owed: 500 })).toBe(
    'So far this month: $5.00 for messages, plus $1.15 a month for phone numbers.',
  );
  expect(owedSentence(prices, { ...month, products: [access, sms], owed: 700 })).toBe(
    'So far this month: $7.00 for messages.',
  );
});

it('says what went out before messages became free', () => {
  expect(owedSentence(prices, { ...month, products: [access, free], owed: 40 })).toBe(
    'So far this month: $0.40 for messages.',
  );
});

it('says nothing where messages cost nothing, or none go out', () => {
  expect(owedSentence(prices, { ...month, products: [access, free], owed: 0 })).toBeNull();
  expect(owedSentence(prices, { ...month, active: false, products: [sms], owed: 0 })).toBeNull();
});

describe('the messages of what is owed', () => {
  const withFree = { ...prices, freeSegmentsPerCycle: 100 };
  const owing = { ...month, owed: 2099, products: [access, { ...sms, price: 0.01 }] };
  const sent = (total: number) => [{ cycle: '2026-11', total }];

  it.each([
    [2199, 2099, 'So far this month: $20.99 for 2,199 messages (100 free, 2,099 at $0.01).'],
    [40, 0, 'So far this month: $0.00 for 40 messages (40 free).'],
    [1, 0, 'So far this month: $0.00 for 1 message (1 free).'],
  ])('are %i, with how many were free, so that it adds up', (total, owed, sentence) => {
    expect(owedSentence(withFree, { ...owing, owed, messages: sent(total) })).toBe(sentence);
  });

  it.each([
    ['rates were agreed, and none are free', { ratesAgreed: true, owed: 2199 }, '$21.99'],
    ['some went out at another price', { owed: 3000 }, '$30.00'],
    ['nothing went out', { messages: sent(0), owed: 0 }, '$0.00'],
  ])('aren’t counted where %s', (_why, changes, owed) => {
    const told = owedSentence(withFree, { ...owing, messages: sent(2199), ...changes });
    expect(told).toBe(`So far this month: ${owed} for messages.`);
  });

  it('aren’t counted in brands where none are free', () => {
    expect(owedSentence(prices, { ...owing, messages: sent(2099) })).toBe('So far this month: $20.99 for messages.');
  });
});

it.each([
  ['2026-03-31T23:59:00Z', 'Visa ending in 4242, expires 03/2026'],
  ['2026-04-01T00:00:00Z', 'Visa ending in 4242, expired 03/2026'],
])('says of a card at %s that it is a %s', (now, words) => {
  const card = { brand: 'Visa', last4: '4242', expMonth: 3, expYear: 2026 };
  expect(cardText(card, new Date(now))).toBe(words);
});
