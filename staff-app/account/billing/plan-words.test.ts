import { expect, it } from 'vitest';
import { owedSentence } from './plan-words.ts';

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
