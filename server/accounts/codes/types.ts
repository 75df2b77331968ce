/** What a code is bound to: it doesn't work for another phone, purpose or person. */
export type CodePlace = {
  /** Ten digits. */
  readonly phone: string;
  readonly purpose: 'sign-up' | 'own-phone' | 'link' | 'browser';
  /** Empty before there is an account, else the person; for a link, the browser and the contact. */
  readonly asker: string;
};

/** The place of a sign-up code. */
export function signUpPlace(phone: string): CodePlace {
  return { phone, purpose: 'sign-up', asker: '' };
}

/** The place of the code that confirms a person's new phone. */
export function ownPhonePlace(phone: string, userId: number): CodePlace {
  return { phone, purpose: 'own-phone', asker: String(userId) };
}

/** Ten digits that belong to no one: a code requested without a phone is stored like all others, and never sent. */
export function nobodysPhone(seed: Uint8Array): string {
  const digits = Array.from({ length: 9 }, (_, index) => (seed[index] ?? 0) % 10);
  // No area code begins with 0, but exchanges of 55 and another digit may be assigned.
  return `0${digits.slice(0, 2).join('')}55${digits.slice(4).join('')}`;
}

/** Whether no one can have this phone. */
export function isNobodysPhone(phone: string): boolean {
  return phone.startsWith('0');
}
