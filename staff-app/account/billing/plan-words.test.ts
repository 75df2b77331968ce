import { expect, it } from 'vitest';
import { exampleBrand } from '../../testing/examples.ts';
import { owedSentence } from './plan-words.ts';

const prices = { ...exampleBrand().prices, freeSegmentsPerCycle: 100 };
const sms = { id: 'sms', name: 'sms segment', price: 0.02 };
const access = { id: 'access', name: 'monthly access', price: 25 };
const numbers = { id: 'numbers', name: 'phone numbers a month', price: 1.15 };
const messages = [
  { cycle: '2026-03', total: 350 },
  { cycle: '2026-02', total: 9_000 },
];

it('says what is owed for the month that runs, without its free messages and with the numbers', () => {
  expect(owedSentence(prices, { active: true, ratesAgreed: false, products: [access, sms, numbers], messages })).toBe(
    'Owed for messages so far this month: $5.00, and $1.15 a month for phone numbers.',
  );
  expect(owedSentence(prices, { active: true, ratesAgreed: true, products: [access, sms], messages })).toBe(
    'Owed for messages so far this month: $7.00.',
  );
});

it('says nothing where messages cost nothing, or none go out', () => {
  const free = { ...sms, price: 0 };
  expect(owedSentence(prices, { active: true, ratesAgreed: false, products: [access, free], messages })).toBeNull();
  expect(owedSentence(prices, { active: false, ratesAgreed: false, products: [sms], messages })).toBeNull();
});
