/** What a code is bound to: it opens nothing for another phone, another purpose or somebody else. */
export type CodePlace = {
  /** Ten digits. */
  readonly phone: string;
  readonly purpose: 'sign-up' | 'own-phone';
  /** Nobody in particular before there is an account, else the person. */
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
