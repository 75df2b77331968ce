import type { RefusalCode } from '../../contract/refusals.ts';
import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { type NotServed, whyNotServed } from '../../domain/leads/served-phones.ts';
import { refuse } from './refusal.ts';

const REFUSALS: Readonly<Record<NotServed, RefusalCode>> = {
  'premium-rate': 'phone-premium-rate',
  abroad: 'phone-abroad',
  territory: 'phone-territory',
  'toll-free': 'phone-toll-free',
  service: 'phone-service',
};

/** A phone that our texts or calls will go to, as its ten digits; one that we don't serve is refused with the reason. */
export function checkServedPhone(untrusted: string): string {
  const read = normalizePhone(untrusted);
  if (!('phone' in read)) return refuse('lead-phone-not-valid');
  const why = whyNotServed(read.phone);
  return why === null ? read.phone : refuse(REFUSALS[why]);
}

/** The same for a phone that may be missing: empty means none. */
export function checkServedPhoneOrNone(untrusted: string): string | null {
  return untrusted.trim() === '' ? null : checkServedPhone(untrusted);
}
