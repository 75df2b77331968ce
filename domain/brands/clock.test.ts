import { expect, it } from 'vitest';
import { clockOf } from './clock.ts';
import { exampleBrand } from './testing/example-brand.ts';

it('an organization’s clock is in the zone it has chosen, else in its brand’s, by the name that the brand gives it', () => {
  const ofBrand = { zone: 'America/Phoenix', zoneLabel: 'MST' };
  expect(clockOf(exampleBrand(), null)).toEqual(ofBrand);
  expect(clockOf(exampleBrand(), 'America/Phoenix')).toEqual(ofBrand);
  expect(clockOf(exampleBrand(), 'America/New_York')).toEqual({ zone: 'America/New_York', zoneLabel: null });
});
