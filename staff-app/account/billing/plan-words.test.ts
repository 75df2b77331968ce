import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../../testing/examples.ts';
import { owedSentence, sumSentence } from './plan-words.ts';

const sms = { id: 'sms', name: 'sms segment', price: 0.02 };
const free = { ...sms, price: 0 };
const access = { id: 'access', name: 'monthly access', price: 25 };
const numbers = { id: 'numbers', name: 'phone numbers a month', price: 1.15 };

it('says what is owed for the month that runs, with the numbers', () => {
  expect(owedSentence({ active: true, products: [access, sms, numbers], owed: 500 })).toBe(
    'Owed for messages so far this month: $5.00, and $1.15 a month for phone numbers.',
  );
  expect(owedSentence({ active: true, products: [access, sms], owed: 700 })).toBe(
    'Owed for messages so far this month: $7.00.',
  );
});

it('says what went out before messages became free', () => {
  expect(owedSentence({ active: true, products: [access, free], owed: 40 })).toBe(
    'Owed for messages so far this month: $0.40.',
  );
});

it('says nothing where messages cost nothing, or none go out', () => {
  expect(owedSentence({ active: true, products: [access, free], owed: 0 })).toBeNull();
  expect(owedSentence({ active: false, products: [sms], owed: 0 })).toBeNull();
});

describe('the sum of what is owed', () => {
  const prices = {
    ...exampleBrand().prices,
    ...{ segmentCents: { withoutPlan: 1, withPlan: 1 }, freeSegmentsPerCycle: 100 },
  };
  const month = { active: true, ratesAgreed: false, owed: 2099, products: [access, { ...sms, price: 0.01 }] };
  const sent = (total: number) => [{ cycle: '2026-11', total }];

  it('says how many messages were free, so that it adds up', () => {
    expect(sumSentence(prices, { ...month, messages: sent(2199) })).toBe('2,199 messages, 100 free, 2,099 at $0.01.');
    expect(sumSentence(prices, { ...month, owed: 0, messages: sent(40) })).toBe('40 messages, 40 free.');
  });

  it.each([
    ['rates were agreed, and none are free', { ratesAgreed: true, owed: 2199 }],
    ['some went out at another price', { owed: 3000 }],
    ['nothing went out', { messages: sent(0), owed: 0 }],
    ['no plan runs', { active: false, owed: 0 }],
  ])('is left out where %s', (_why, changes) => {
    expect(sumSentence(prices, { ...month, messages: sent(2199), ...changes })).toBeNull();
  });

  it('is left out in brands where none are free', () => {
    expect(sumSentence({ ...prices, freeSegmentsPerCycle: 0 }, { ...month, messages: sent(2099) })).toBeNull();
  });
});
