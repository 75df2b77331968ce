/** The sentence a form shows for what can't be an email address. */
export const invalidEmailSentence = 'Please enter a valid email address.';

/** Why an import left out what a file has as an email address. */
export const invalidEmailReason = "The email address isn't valid.";

const longestEmail = 254;
// In the head of a mail the signs left out put a name before an address, or several into one.
const address =
  /^[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]{1,64}@[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]+\.[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]+$/u;

/** Says whether a mail could reach this address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmail && address.test(text);
}

/** A contact's email address as it is stored, without spaces, or why it can't be one. */
export function normalizeEmail(
  untrusted: string | null | undefined,
): { readonly email: string } | { readonly invalid: 'empty' | 'malformed' } {
  const email = (untrusted ?? '').replace(/[\s\0]+/g, '');
  if (email === '') return { invalid: 'empty' };
  return isEmailAddress(email) ? { email } : { invalid: 'malformed' };
}
