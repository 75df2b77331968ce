import { Input, Loader, useComputedColorScheme } from '@mantine/core';
import type { StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { PaymentError, providerMissing } from '../payment-error.ts';
import { loadStripeJs } from '../stripe-js.ts';
import classes from './stripe-card-field.module.css';

type StripeCardFieldProps = {
  isDisabled: boolean;
  onComplete: (isComplete: boolean) => void;
  /** Told how the typed card becomes a payment method, once Stripe's field is there. */
  onReady: (makeToken: () => Promise<string>) => void;
};

/** Stripe's own field for a card: what is typed into it is in a frame of Stripe's, and can't be read by this page. */
export function StripeCardField({ isDisabled, onComplete, onReady }: StripeCardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef({ onComplete, onReady });
  told.current = { onComplete, onReady };
  const isDark = useComputedColorScheme() === 'dark';
  const [card, setCard] = useState<StripeCardElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let made: StripeCardElement | null = null;
    let isGone = false;
    const mount = async () => {
      const stripe = await loadStripeJs();
      if (isGone || !place.current) return;
      const element = stripe.elements().create('card', { style: styleOf(isDark), hidePostalCode: true });
      made = element;
      element.on('change', ({ complete, error }) => {
        told.current.onComplete(complete);
        setProblem(error?.message ?? null);
      });
      element.on('ready', () => setCard(element));
      element.mount(place.current);
      told.current.onReady(async () => {
        const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: element });
        if (error) throw new PaymentError(error.message ?? providerMissing);
        return paymentMethod.id;
      });
    };
    mount().catch((error: unknown) => setProblem(error instanceof Error ? error.message : providerMissing));
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [isDark]);

  useEffect(() => card?.update({ disabled: isDisabled }), [card, isDisabled]);

  return (
    <Input.Wrapper label="Card" error={problem}>
      <div className={classes.field ?? ''}>
        {card === null && problem === null && <Loader size="xs" aria-label="Loading the payment form" />}
        <div ref={place} className={classes.place ?? ''} />
      </div>
    </Input.Wrapper>
  );
}

// Stripe's frame knows nothing of this page's colors.
function styleOf(isDark: boolean) {
  const color = isDark ? '#f2f2f3' : '#18181b';
  return { base: { color, fontSize: '16px', '::placeholder': { color: isDark ? '#a3a3ad' : '#62626b' } } };
}
