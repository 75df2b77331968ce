/** The error that a form shows for an invalid email address. */
export const invalidEmailSentence = 'Please enter a valid email address.';

/** Why an import left out the file's email address. */
export const invalidEmailReason = 'The email address isn’t valid.';

const longestEmail = 254;
// In an email header, the excluded characters put a name before an address, or join several into one.
const address =
  /^[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]{1,64}@[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]+\.[^\s@\p{Cc}\p{Cf}<>()[\]\\,;:"]+$/u;

/** Whether email could reach this address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmail && address.test(text);
}

/** A contact's email address for storage, without spaces, or why it is invalid. */
export function normalizeEmail(
  untrusted: string | null | undefined,
): { readonly email: string } | { readonly invalid: 'empty' | 'malformed' } {
  const email = (untrusted ?? '').replace(/[\s\0]+/g, '');
  if (email === '') return { invalid: 'empty' };
  return isEmailAddress(email) ? { email } : { invalid: 'malformed' };
}
