import { brandFileOf } from '../../../brands/registry.ts';
import { brandWithDetails, companyDetailsOf, type OwnDetails } from '../../../domain/brands/brand-details.ts';
import { checkBrand } from '../../../domain/brands/check-brand.ts';
import { isEmailAddress } from '../../../domain/leads/email-addresses.ts';
import { checkLine } from '../../platform/check-input.ts';
import { refuse } from '../../platform/refusal.ts';

/** The typed details of a brand; an empty text means the value in the brand's file. The name can't be empty. */
export type UntrustedDetails = { readonly [Detail in keyof OwnDetails]: string };

const LONGEST = { name: 60, company: 100, companyAddress: 120, email: 100 };

/** The details as they are stored: null if they equal the brand's file. Refuses invalid values. */
export function checkDetails(key: string, untrusted: UntrustedDetails): OwnDetails {
  const file = brandFileOf(key);
  const written = { name: file.name, ...companyDetailsOf(file) };
  const unlessWritten = (detail: keyof OwnDetails, typed: string | null) => (typed === written[detail] ? null : typed);
  const name = checkLine(untrusted.name, LONGEST.name) ?? refuse('brand-name-missing');
  const own: OwnDetails = {
    name: unlessWritten('name', name),
    company: unlessWritten('company', checkLine(untrusted.company, LONGEST.company)),
    companyAddress: unlessWritten('companyAddress', checkLine(untrusted.companyAddress, LONGEST.companyAddress)),
    privacyEmail: unlessWritten('privacyEmail', checkBrandEmail(untrusted.privacyEmail)),
    supportEmail: unlessWritten('supportEmail', checkBrandEmail(untrusted.supportEmail)),
  };
  // The name also replaces the old one in replies and legal texts, which must still contain what they have to.
  const [problem] = checkBrand(brandWithDetails(file, own));
  return problem === undefined ? own : refuse('brand-not-valid', { problem });
}

/**
 * One of a brand's email addresses; null if it's empty. The refusal says which one is wrong, because there are several.
 */
export function checkBrandEmail(untrusted: string): string | null {
  const email = checkLine(untrusted, LONGEST.email);
  return email === null || isEmailAddress(email) ? email : refuse('brand-email-not-valid', { email });
}
