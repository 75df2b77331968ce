import { expect, it } from 'vitest';
import { isPremiumRateNumber } from './premium-rate-numbers.ts';

it.each([
  ['9005550100', true],
  ['6029760100', true],
  ['8765550100', true],
  ['4735550100', true],
  ['6025550100', false],
  ['4165550100', false],
  ['7875550100', false],
  ['8085550100', false],
])('%s is a premium-rate number: %s', (phone, isPremiumRate) => {
  expect(isPremiumRateNumber(phone)).toBe(isPremiumRate);
});
