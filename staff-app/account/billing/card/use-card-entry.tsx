import { type ReactNode, useRef, useState } from 'react';
import { makeSimulatedCardToken } from '../payment-provider.ts';
import { paymentTerms } from '../payment-terms.ts';
import { cardOf, emptyCard } from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { StripeCardField } from './stripe-card-field.tsx';

/** The fields of a card, whether it is typed, and how it becomes a token. */
export type CardEntry = {
  readonly fields: ReactNode;
  readonly isComplete: boolean;
  readonly makeToken: () => Promise<string>;
};

/** A card that is being typed: into Stripe's own field, or into those of the simulated payment service. */
export function useCardEntry(isDisabled: boolean): CardEntry {
  const [draft, setDraft] = useState(emptyCard);
  const [isTyped, setTyped] = useState(false);
  const makeStripeToken = useRef<(() => Promise<string>) | null>(null);
  if (paymentTerms().kind === 'stripe') {
    return {
      fields: (
        <StripeCardField
          isDisabled={isDisabled}
          onComplete={setTyped}
          onReady={(makeToken) => {
            makeStripeToken.current = makeToken;
          }}
        />
      ),
      isComplete: isTyped,
      makeToken: async () => (await makeStripeToken.current?.()) ?? '',
    };
  }
  const card = cardOf(draft);
  return {
    fields: <CardFields draft={draft} onChange={setDraft} isDisabled={isDisabled} />,
    isComplete: card !== null,
    makeToken: async () => (card === null ? '' : makeSimulatedCardToken(card)),
  };
}
