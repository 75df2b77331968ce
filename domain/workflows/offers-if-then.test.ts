import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../brands/testing/example-brand.ts';
import { offersIfThen } from './offers-if-then.ts';

const noAccess = { isOn: false, isPlatformAdmin: false };

function brandWith(ifThen: boolean) {
  return { campaigns: { ...exampleBrand().campaigns, ifThen } };
}

describe('if/then workflows', () => {
  it('are offered to people who have them switched on, and to platform admins [FLOW-01]', () => {
    expect(offersIfThen({ brand: brandWith(true), ...noAccess })).toBe(false);
    expect(offersIfThen({ brand: brandWith(true), ...noAccess, isOn: true })).toBe(true);
    expect(offersIfThen({ brand: brandWith(true), ...noAccess, isPlatformAdmin: true })).toBe(true);
  });

  it('are offered to no one if the brand has none [FLOW-02]', () => {
    expect(offersIfThen({ brand: brandWith(false), isOn: true, isPlatformAdmin: true })).toBe(false);
  });
});
