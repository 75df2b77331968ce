import { expect, it } from 'vitest';
import { isMasked } from './masking.ts';

const health = { masksPlatformAdmin: true };
const other = { masksPlatformAdmin: false };

it.each([
  [health, true, 1000, true],
  [health, true, '1000', true],
  [health, true, 1, false],
  [health, true, '1', false],
  [health, false, 1000, false],
  [other, true, 1000, false],
  [other, false, 1, false],
])(
  'masks for platform admins in a brand that asks for it, except at home [BRAND-37 OPEN-30]: %j admin %s in %s',
  (brand, isPlatformAdmin, organizationId, masked) => {
    expect(isMasked({ brand, isPlatformAdmin, organizationId })).toBe(masked);
  },
);
