import * as states from '../../words/en/staff/leads-states.ts';
import { say } from '../say.ts';

type Standing = {
  optedIn?: boolean | undefined;
  optedOut: boolean;
  mayWantToStop?: boolean | undefined;
  needsConsent: boolean;
  invalidPhone: boolean;
  isFormUnconfirmed?: boolean;
};

/** Whether a contact may be texted, in two words, and why that is so where there is more to say. */
export type Consent = {
  readonly kind:
    | 'opted-out'
    | 'may-want-to-stop'
    | 'cant-get-texts'
    | 'not-agreed'
    | 'opted-in'
    | 'not-confirmed'
    | 'claimed';
  readonly words: string;
  readonly why: string | null;
  readonly color: string;
};

const attention = { why: null, color: 'var(--mantine-color-attention-text)' };

/** The same words wherever a contact is. `asksFirst`: staff's word opens nothing to what goes to many. */
export function consentOf(lead: Standing, asksFirst: boolean): Consent {
  if (lead.optedOut) return { ...attention, kind: 'opted-out', words: states.optedOut };
  if (lead.mayWantToStop) return { ...attention, kind: 'may-want-to-stop', words: states.mayWantToStop };
  if (lead.invalidPhone)
    return { ...attention, kind: 'cant-get-texts', words: states.cantGetTexts, why: states.numberCantReceiveTexts };
  if (lead.needsConsent) return { ...attention, kind: 'not-agreed', words: states.notAgreed };
  if (lead.optedIn)
    return { kind: 'opted-in', words: states.optedIn, why: null, color: 'var(--mantine-color-done-text)' };
  if (lead.isFormUnconfirmed)
    return { ...attention, kind: 'not-confirmed', words: states.notConfirmed, why: states.agreedOnForm };
  return {
    ...{ kind: 'claimed', color: 'dimmed', words: asksFirst ? states.notOptedInYet : states.mayBeTexted },
    why: asksFirst ? states.teamSaysTheyAgreed : states.teamConfirmed,
  };
}

/** The words of a consent with why it is so. */
export function consentSentence({ words, why }: Consent): string {
  return why === null ? words : say(states.consentAndWhy, { consent: words, why });
}
