import { normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { checkLine } from '../../platform/check-input.ts';
import { refuse } from '../../platform/refusal.ts';

const LONGEST_EMAIL = 254;
// In the head of a mail these put a name before an address or several into one: other spellings of one mailbox.
const MAIL_SIGNS = /[<>()[\]\\,;:"]/;

/** A person's name as it is stored. */
export function checkName(untrusted: string): string {
  return checkLine(untrusted) ?? refuse('name-missing');
}

/** An address that a mail could reach. */
export function checkEmail(untrusted: string): string {
  const email = untrusted.trim();
  const isAddress =
    /^[^\s@\p{Cc}\p{Cf}]{1,64}@[^\s@\p{Cc}\p{Cf}]+\.[^\s@\p{Cc}\p{Cf}]+$/u.test(email) && !MAIL_SIGNS.test(email);
  return isAddress && email.length <= LONGEST_EMAIL ? email : refuse('email-not-valid');
}

/** A phone of North America as its ten digits. */
export function checkPhone(untrusted: string): string {
  const read = normalizePhone(untrusted);
  return 'phone' in read ? read.phone : refuse('lead-phone-not-valid');
}
