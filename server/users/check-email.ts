import { refuse } from '../platform/refusal.ts';

/** An address as it is stored: trimmed; what cannot be one is refused. */
export function checkEmail(untrusted: string): string {
  const email = untrusted.trim();
  return /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(email) && email.length <= 254
    ? email
    : refuse('email-not-valid');
}
