import { isEmailAddress } from '../../../domain/leads/email-addresses.ts';
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
