import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../brands/testing/example-brand.ts';
import { offersIfThen } from './offers-if-then.ts';

const nobody = { isGranted: false, isPlatformAdmin: false };

function brandWith(ifThen: boolean, allowIfThen: boolean) {
  const { campaigns, controls } = exampleBrand();
  return { campaigns: { ...campaigns, ifThen }, controls: { ...controls, allowIfThen } };
}

describe('rules of if and then', () => {
  it('are offered by any one of the switch, a grant and the rights of a platform admin [FLOW-01]', () => {
    expect(offersIfThen({ brand: brandWith(true, true), ...nobody })).toBe(true);
    expect(offersIfThen({ brand: brandWith(true, false), ...nobody })).toBe(false);
    expect(offersIfThen({ brand: brandWith(true, false), ...nobody, isGranted: true })).toBe(true);
    expect(offersIfThen({ brand: brandWith(true, false), ...nobody, isPlatformAdmin: true })).toBe(true);
  });

  it('are offered to nobody where the brand has none [FLOW-02]', () => {
    for (const allowIfThen of [true, false])
      expect(offersIfThen({ brand: brandWith(false, allowIfThen), isGranted: true, isPlatformAdmin: true })).toBe(
        false,
      );
  });
});
