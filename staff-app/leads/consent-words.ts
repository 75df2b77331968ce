import { type ConsentKind, consentOfContact, type Standing } from '../../domain/consent/consent-of-contact.ts';
import * as states from '../../words/en/staff/leads-states.ts';
import { say } from '../say.ts';

/** Whether a contact may be texted, in two words, and why that is so where there is more to say. */
export type Consent = {
  readonly kind: ConsentKind;
  readonly words: string;
  readonly why: string | null;
  readonly color: string;
};

const attention = { why: null, color: 'var(--mantine-color-attention-text)' };

/** The same words wherever a contact is. `asksFirst`: staff's word opens nothing to what goes to many. */
export function consentOf(lead: Standing, asksFirst: boolean): Consent {
  const kind = consentOfContact(lead);
  switch (kind) {
    case 'opted-out':
      return { ...attention, kind, words: states.optedOut };
    case 'may-want-to-stop':
      return { ...attention, kind, words: states.mayWantToStop };
    case 'cant-get-texts':
      return { ...attention, kind, words: states.cantGetTexts, why: states.numberCantReceiveTexts };
    case 'no-consent':
      return { ...attention, kind, words: states.notAgreed };
    case 'opted-in':
      if (lead.isOptedInByForm) return { kind, color: 'dimmed', words: states.optedInByForm, why: states.notFromPhone };
      return { kind, words: states.optedIn, why: null, color: 'var(--mantine-color-done-text)' };
    case 'not-confirmed':
      return { ...attention, kind, words: states.notConfirmed, why: states.agreedOnForm };
    case 'claimed':
      return {
        ...{ kind, color: 'dimmed', words: asksFirst ? states.notOptedInYet : states.mayBeTexted },
        why: asksFirst ? states.teamSaysTheyAgreed : states.teamConfirmed,
      };
  }
}

/** The words of a consent with why it is so. */
export function consentSentence({ words, why }: Consent): string {
  return why === null ? words : say(states.consentAndWhy, { consent: words, why });
}
