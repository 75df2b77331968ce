/** Every refusal a person can read; `{name}` stands for a value given with it. */
export const refusals = {
  // Everywhere
  unknown: 'An unknown error occurred.',
  'invalid-session': 'Invalid session',
  'no-permission': 'You do not have permission to do that.',
  'not-found': 'This does not exist or has been removed.',
  'too-many-at-once': 'Please send at most {limit} at once.',

  // Accounts
  'wrong-login': 'The email address or the password is not right.',
  'too-many-logins': 'Too many attempts. Please wait a few minutes and try again.',
  'link-used-up': 'This link is no longer valid. Please ask for a new one.',
  'name-missing': 'Please enter your name.',
  'email-not-valid': 'Please enter a valid email address.',
  'email-taken': 'An account with this email address already exists.',
  'passwords-differ': 'Passwords must match.',
  'password-too-short': 'Please choose a password of at least 8 characters.',
  'password-too-long': 'Please choose a password of at most 128 characters.',

  // Contacts
  'lead-name-missing': 'Please enter a name.',
  'lead-phone-missing': 'Please enter a phone number.',
  'lead-phone-not-valid': 'Please enter a valid phone number.',
  'lead-phone-taken': 'A contact with this phone number already exists.',
  'lead-opted-out': 'This lead has opted out and cannot be messaged.',

  // Sending
  'no-active-plan': "You can't send out campaigns or any messages without an active plan.",
  'message-empty': 'Please write a message.',
  'message-too-long': 'A message can have at most 240 characters.',
} as const;

/** The name of a refusal. */
export type RefusalCode = keyof typeof refusals;

/** The sentence a person reads, with its values put in. */
export function sentenceOf(code: RefusalCode, values: Readonly<Record<string, string | number>> = {}): string {
  return refusals[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
}
