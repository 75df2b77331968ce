import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { useRead } from '../api/use-operation.ts';
import { PhoneStandingQuery } from './operations.ts';
import { phoneError } from './phone-hint.ts';

/** What is known of a typed phone as soon as it is complete: whether it opted out, and the contact who has it. */
export function useKnownPhone(typed: string, isAsked = true) {
  const read = normalizePhone(typed);
  const phone = isAsked && 'phone' in read && phoneError(typed) === null ? read.phone : '';
  const { data } = useRead(PhoneStandingQuery, { phone }, { live: ['leads'], enabled: phone !== '' });
  const known = phone === '' ? undefined : data;
  return { optedOut: known?.optedOut ?? false, owner: known?.lead ?? null };
}
