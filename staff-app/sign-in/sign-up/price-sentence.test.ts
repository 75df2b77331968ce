import { expect, it } from 'vitest';
import { brandNamed } from '../../../brands/registry.ts';
import { priceSentence } from './price-sentence.ts';

it.each([
  ['health', 'Free, $25, or $49 a month. Each message costs $0.01. Phone numbers cost extra.'],
  [
    'blast',
    'Free, $25, or $49 a month, depending on how many contacts you have. The first 100 messages of each month are free, then $0.01 each. Phone numbers cost extra.',
  ],
])('tells the prices of %s', (brand, told) => {
  expect(priceSentence(brandNamed(brand).prices)).toBe(told);
});
