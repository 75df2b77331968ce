import { expect, it } from 'vitest';
import { whyNoTexts } from './numbers-without-texts.ts';

it.each([
  ...['800', '888', '877', '866', '855', '844', '833'].map((area) => [area, 'toll-free'] as const),
  ['900', 'premium-rate'],
  ['602', null],
  ['808', null],
] as const)('a phone with the area code %s is %s', (area, why) => {
  expect(whyNoTexts(`${area}2345678`)).toBe(why);
});
