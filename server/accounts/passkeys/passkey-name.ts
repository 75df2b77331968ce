import { refuse } from '../../platform/refusal.ts';

const LONGEST_NAME = 60;

/** The name of a passkey, on one line. */
export function checkPasskeyName(untrusted: string): string {
  // PostgreSQL rejects NUL in text.
  const name = untrusted.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (name === '') refuse('passkey-name-missing');
  return name.slice(0, LONGEST_NAME).trim();
}
