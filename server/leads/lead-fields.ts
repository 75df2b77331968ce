import { normalizeEmail } from '../../domain/leads/email-addresses.ts';
import { joinName, splitName } from '../../domain/leads/names.ts';
import { whyNoTexts } from '../../domain/leads/numbers-without-texts.ts';
import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { type Language, readLanguage } from '../../words/languages.ts';
import { refuse } from '../platform/refusal.ts';
import type { LeadFields } from './store.ts';

/** What a person typed for a contact; an absent field is unchanged. */
export type LeadInput = {
  readonly name?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** Their language; empty: the organization's. */
  readonly language?: string | null | undefined;
};

const LONGEST_NAME = 200;

/** The fields of a new contact, which needs a name and a usable phone. */
export function newLeadFields(input: LeadInput): LeadFields {
  const names = readNames(input) ?? refuse('lead-name-missing');
  return {
    ...names,
    phone: readPhone(input.phone),
    email: readEmail(input.email),
    language: readLanguageOf(input.language),
  };
}

/** A full name and parts that match; null if neither was given. */
export function readNames(input: LeadInput): { name: string; firstName: string; lastName: string } | null {
  const firstName = joinName(input.firstName, '');
  const lastName = joinName('', input.lastName);
  const name = joinName(input.name, '') || joinName(firstName, lastName);
  if (name === '') return null;
  if (name.length > LONGEST_NAME) refuse('text-too-long', { limit: LONGEST_NAME });
  return firstName === '' && lastName === '' ? { name, ...splitName(name) } : { name, firstName, lastName };
}

export function readPhone(untrusted: string | null | undefined): string {
  const read = normalizePhone(untrusted);
  if ('phone' in read) return whyNoTexts(read.phone) === 'premium-rate' ? refuse('lead-phone-premium') : read.phone;
  return refuse(read.invalid === 'empty' ? 'lead-phone-missing' : 'lead-phone-not-valid');
}

export function readEmail(untrusted: string | null | undefined): string | null {
  const read = normalizeEmail(untrusted);
  if ('email' in read) return read.email;
  return read.invalid === 'empty' ? null : refuse('email-not-valid');
}

/** The language a person chose for a contact; null for the organization's. */
export function readLanguageOf(untrusted: string | null | undefined): Language | null {
  if (!untrusted?.trim()) return null;
  return readLanguage(untrusted) ?? refuse('language-not-valid');
}
