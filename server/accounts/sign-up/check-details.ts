import { isEmailAddress } from '../../../domain/leads/email-addresses.ts';
import { normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { checkName as checkNameLine } from '../../platform/check-input.ts';
import { refuse } from '../../platform/refusal.ts';

/** A person's name as it is stored. */
export function checkName(untrusted: string): string {
  return checkNameLine(untrusted) ?? refuse('name-missing');
}

/** A deliverable email address. */
export function checkEmail(untrusted: string): string {
  const email = untrusted.trim();
  return isEmailAddress(email) ? email : refuse('email-not-valid');
}

/** A North American phone as its ten digits. */
export function checkPhone(untrusted: string): string {
  const read = normalizePhone(untrusted);
  return 'phone' in read ? read.phone : refuse('lead-phone-not-valid');
}
