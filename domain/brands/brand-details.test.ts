import { describe, expect, it } from 'vitest';
import { brandWithDetails, madeUpDetails } from './brand-details.ts';
import { exampleBrand } from './testing/example-brand.ts';

const nothing = { name: null, company: null, companyAddress: null, privacyEmail: null, supportEmail: null };
const own = exampleBrand({ supportEmail: 'help@lakeside.com' });
const madeUp = exampleBrand({ supportEmail: 'support@made-up.example' });

describe('brand settings', () => {
  it('replace only the details that are set', () => {
    expect(brandWithDetails(own, nothing)).toEqual(own);
    const changed = brandWithDetails(own, { ...nothing, company: 'Lakeside, LLC', privacyEmail: 'us@lakeside.com' });
    expect(changed).toEqual({
      ...own,
      policy: { ...own.policy, company: 'Lakeside, LLC', contactEmail: 'us@lakeside.com' },
    });
  });
});

describe('placeholder company details', () => {
  it('are those beside an .example address in the brand file, until they are set', () => {
    expect(madeUpDetails(madeUp, madeUp)).toEqual(['company', 'companyAddress', 'supportEmail']);
    const half = brandWithDetails(madeUp, { ...nothing, company: 'Lakeside, LLC', supportEmail: 'help@lakeside.com' });
    expect(madeUpDetails(madeUp, half)).toEqual(['companyAddress']);
    const whole = { ...nothing, company: 'L', companyAddress: '1 Lake St', supportEmail: 'help@lakeside.com' };
    expect(madeUpDetails(madeUp, brandWithDetails(madeUp, whole))).toEqual([]);
  });

  it('don’t occur in a real company’s brand file, but a typed .example address counts', () => {
    expect(madeUpDetails(own, own)).toEqual([]);
    const typed = brandWithDetails(own, { ...nothing, privacyEmail: 'privacy@lakeside.example' });
    expect(madeUpDetails(own, typed)).toEqual(['privacyEmail']);
    const domainAlike = brandWithDetails(own, { ...nothing, privacyEmail: 'privacy@example.com' });
    expect(madeUpDetails(own, domainAlike)).toEqual([]);
  });
});
