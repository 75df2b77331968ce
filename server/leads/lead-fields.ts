import { byKey, type InputValues, inputFields, type ReadValue } from '../../domain/leads/fields/registry.ts';
import { cleanParts, joinName, splitName } from '../../domain/leads/names.ts';
import { whyNoTexts } from '../../domain/leads/numbers-without-texts.ts';
import { formatPhone, isPhoneAsName, normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { utcDay } from '../../domain/time/days.ts';
import type { ReadDates } from '../../domain/time/written-days.ts';
import { refuse } from '../platform/refusal.ts';
import type { LeadFields } from './store.ts';
import type { LeadInput } from './types.ts';

type Typed = string | null | undefined;

const LONGEST_NAME = 200;

/** The fields of a new contact, which needs a name and a usable phone. */
export function newLeadFields(input: LeadInput, now: Date): LeadFields {
  const given = readNames(input) ?? refuse('lead-name-missing');
  const phone = readPhone(input.phone);
  // As other programs write contacts without a name. One that comes later takes its place.
  const names = isPhoneAsName(given.name, phone) ? { name: formatPhone(phone), firstName: '', lastName: '' } : given;
  const others = byKey(inputFields, (field) => readTyped(field, input[field.key], now));
  return { ...names, phone, ...(others as InputValues) };
}

/** A full name and parts that match; null if neither was given. */
export function readNames(input: LeadInput): { name: string; firstName: string; lastName: string } | null {
  const firstName = joinName(input.firstName, '');
  const lastName = joinName('', input.lastName);
  const name = joinName(input.name, '') || joinName(firstName, lastName);
  if (name === '') return null;
  if (name.length > LONGEST_NAME) refuse('text-too-long', { limit: LONGEST_NAME });
  return firstName === '' && lastName === ''
    ? { name, ...splitName(name) }
    : { name, ...cleanParts({ firstName, lastName }) };
}

export function readPhone(untrusted: Typed): string {
  const read = normalizePhone(untrusted);
  if ('phone' in read) return whyNoTexts(read.phone) === 'premium-rate' ? refuse('lead-phone-premium') : read.phone;
  return refuse(read.invalid === 'empty' ? 'lead-phone-missing' : 'lead-phone-not-valid');
}

type ReadField = { readonly kind: { readonly read: (untrusted: Typed, dates: ReadDates) => ReadValue } };

/** A field's typed value as it is stored; null if it is empty. */
export function readTyped({ kind }: ReadField, untrusted: Typed, now: Date): string | null {
  const read = kind.read(untrusted, { today: utcDay(now) });
  if ('value' in read) return read.value;
  return 'limit' in read ? refuse(read.refused, { limit: read.limit }) : refuse(read.refused);
}
