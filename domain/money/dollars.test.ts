import { describe, expect, it } from 'vitest';
import { showDollars, showRoundDollars } from './dollars.ts';

describe('dollars', () => {
  it.each([
    [0, '$0.00', '$0'],
    [25, '$25.00', '$25'],
    [24.5, '$24.50', '$24.50'],
    [0.02, '$0.02', '$0.02'],
    [0.035, '$0.035', '$0.035'],
    [0.0025, '$0.0025', '$0.0025'],
    [1234.5, '$1,234.50', '$1,234.50'],
  ])('%d is shown as %s, and as %s without needless decimals', (dollars, whole, round) => {
    expect(showDollars(dollars)).toBe(whole);
    expect(showRoundDollars(dollars)).toBe(round);
  });
});
