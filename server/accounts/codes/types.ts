/** What a code is bound to: it opens nothing for another phone, another purpose or somebody else. */
export type CodePlace = {
  /** Ten digits. */
  readonly phone: string;
  readonly purpose: 'sign-up' | 'own-phone' | 'link' | 'browser';
  /** Nobody in particular before there is an account, else the person; of a link the browser and the contact. */
  readonly asker: string;
};

/** The place of the code that a stranger signs up with. */
export function signUpPlace(phone: string): CodePlace {
  return { phone, purpose: 'sign-up', asker: '' };
}

/** The place of the code with which a person shows that a new phone is theirs. */
export function ownPhonePlace(phone: string, userId: number): CodePlace {
  return { phone, purpose: 'own-phone', asker: String(userId) };
}

/** Ten digits that are nobody's: what is asked for without a phone to send it to is kept like all the rest, and never sent. */
export function nobodysPhone(seed: Uint8Array): string {
  const digits = Array.from({ length: 9 }, (_, index) => (seed[index] ?? 0) % 10);
  // No area code begins with 0; and an exchange of 55 and another digit may get a message like any other.
  return `0${digits.slice(0, 2).join('')}55${digits.slice(4).join('')}`;
}

/** Says whether nobody can have this phone. */
export function isNobodysPhone(phone: string): boolean {
  return phone.startsWith('0');
}
