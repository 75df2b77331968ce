import { refuse } from '../../platform/refusal.ts';

const LONGEST_NAME = 60;

/** What a person calls one of their passkeys, on one line. */
export function checkPasskeyName(untrusted: string): string {
  // PostgreSQL takes no NUL in a text.
  const name = untrusted.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (name === '') refuse('passkey-name-missing');
  return name.slice(0, LONGEST_NAME).trim();
}
