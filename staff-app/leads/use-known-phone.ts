import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { useRead } from '../api/use-operation.ts';
import { PhoneStandingQuery } from './operations.ts';
import { phoneError, phoneWarning } from './phone-hint.ts';

/** What is known of a typed phone that can get texts, once it is complete: whether it opted out, and who has it. */
export function useKnownPhone(typed: string, isAsked = true) {
  const read = normalizePhone(typed);
  const isSendable = phoneError(typed) === null && phoneWarning(typed) === null;
  const phone = isAsked && isSendable && 'phone' in read ? read.phone : '';
  const { data } = useRead(PhoneStandingQuery, { phone }, { live: ['leads'], enabled: phone !== '' });
  const known = phone === '' ? undefined : data;
  return { optedOut: known?.optedOut ?? false, owner: known?.lead ?? null };
}
