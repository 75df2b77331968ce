import { type ReactNode, useRef, useState } from 'react';
import * as phrases from '../../../../words/en/staff/account-cards.ts';
import { makeSimulatedCardToken } from '../payment-provider.ts';
import { paymentTerms } from '../payment-terms.ts';
import { type CardDraft, cardOf, emptyCard } from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { StripeCardField } from './stripe-card-field.tsx';

/** The fields of a card, whether it is typed, and how it becomes a token. */
export type CardEntry = {
  readonly fields: ReactNode;
  /** Whether everything is typed; when it isn't, the fields say from now on what is missing. */
  readonly check: () => boolean;
  readonly makeToken: () => Promise<string>;
};

/** A card that is being typed: into Stripe's own field, or into those of the simulated payment service; each change is reported. */
export function useCardEntry(isDisabled: boolean, onEdit: () => void): CardEntry {
  const [draft, setDraft] = useState(emptyCard);
  const [isTyped, setTyped] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const makeStripeToken = useRef<(() => Promise<string>) | null>(null);
  const check = (isComplete: boolean) => {
    setChecked(!isComplete);
    return isComplete;
  };
  if (paymentTerms().kind === 'stripe') {
    return {
      fields: (
        <StripeCardField
          isDisabled={isDisabled}
          note={isChecked && !isTyped ? phrases.fillInTheCardFirst : null}
          onComplete={(isComplete) => {
            setTyped(isComplete);
            onEdit();
          }}
          onReady={(makeToken) => {
            makeStripeToken.current = makeToken;
          }}
        />
      ),
      check: () => check(isTyped),
      makeToken: async () => (await makeStripeToken.current?.()) ?? '',
    };
  }
  const card = cardOf(draft);
  const edit = (changed: CardDraft) => {
    setDraft(changed);
    onEdit();
  };
  return {
    fields: <CardFields draft={draft} onChange={edit} isDisabled={isDisabled} showsProblems={isChecked} />,
    check: () => check(card !== null),
    makeToken: async () => (card === null ? '' : makeSimulatedCardToken(card)),
  };
}
