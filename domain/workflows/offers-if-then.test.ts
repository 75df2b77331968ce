import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../brands/testing/example-brand.ts';
import { offersIfThen } from './offers-if-then.ts';

const nobody = { isOn: false, isPlatformAdmin: false };

function brandWith(ifThen: boolean) {
  return { campaigns: { ...exampleBrand().campaigns, ifThen } };
}

describe('if/then workflows', () => {
  it('are offered to whom they are switched on for, and to platform admins [FLOW-01]', () => {
    expect(offersIfThen({ brand: brandWith(true), ...nobody })).toBe(false);
    expect(offersIfThen({ brand: brandWith(true), ...nobody, isOn: true })).toBe(true);
    expect(offersIfThen({ brand: brandWith(true), ...nobody, isPlatformAdmin: true })).toBe(true);
  });

  it('are offered to nobody where the brand has none [FLOW-02]', () => {
    expect(offersIfThen({ brand: brandWith(false), isOn: true, isPlatformAdmin: true })).toBe(false);
  });
});
