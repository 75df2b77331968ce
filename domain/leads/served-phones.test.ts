import { expect, it } from 'vitest';
import { whyNotServed } from './served-phones.ts';

it.each([
  ['9005550100', 'premium-rate'],
  ['9765550100', 'premium-rate'],
  ['6029760100', 'premium-rate'],
  ['8765550100', 'abroad'],
  ['4735550100', 'abroad'],
  ...['3405550100', '6705550100', '6715550100', '6845550100'].map((phone) => [phone, 'territory'] as const),
  ...['8005550100', '8335550100', '8885550100'].map((phone) => [phone, 'toll-free'] as const),
  ...['5005550100', '5225550100', '7005550100', '6029115550'].map((phone) => [phone, 'service'] as const),
  ...['6025550100', '4165550100', '8085550100', '9075550100', '7875550100', '9395550100'].map(
    (phone) => [phone, null] as const,
  ),
  // The demo's phones.
  ['5551234567', null],
] as const)('%s is %s', (phone, why) => {
  expect(whyNotServed(phone)).toBe(why);
});
