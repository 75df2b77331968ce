import { Input, Loader, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as phrases from '../../../../words/en/staff/account-cards.ts';
import { providerMissing } from '../payment-error.ts';
import { madeOf, openPaymentForm } from '../stripe/open-payment-form.ts';
import type { PaymentForm } from '../stripe/payment-form.ts';
import classes from './stripe-card-field.module.css';

type StripeCardFieldProps = {
  isDisabled: boolean;
  /** What is to be said of the card beside what Stripe's field says itself. */
  note: string | null;
  onComplete: (isComplete: boolean) => void;
  /** Told how the typed card becomes a payment method, once Stripe's field is there. */
  onReady: (makeToken: () => Promise<string>) => void;
};

/**
 * Stripe's own field for a card, in a page of its own that alone may load Stripe: what is typed into it is in a frame of
 * Stripe's, and can't be read by us.
 */
export function StripeCardField({ isDisabled, note, onComplete, onReady }: StripeCardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef({ onComplete, onReady });
  told.current = { onComplete, onReady };
  const isDark = useComputedColorScheme() === 'dark';
  const [form, setForm] = useState<PaymentForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.title = phrases.card;
    frame.className = classes.frame ?? '';
    const show = async () => {
      if (!place.current) return;
      const opened = await openPaymentForm(place.current, frame);
      const failure = await opened.showCardField({
        isDark,
        onReady: () => setForm(opened),
        onChange: (change) => {
          told.current.onComplete(change.isComplete);
          setProblem(change.problem);
        },
      });
      if (failure !== null) return setProblem(failure);
      told.current.onReady(async () => madeOf(await opened.makeCardToken()));
    };
    show().catch((error: unknown) => {
      // A field that was taken away while it loaded has no one to tell.
      if (frame.isConnected) setProblem(error instanceof Error ? error.message : providerMissing);
    });
    return () => frame.remove();
  }, [isDark]);

  useEffect(() => form?.disableCardField(isDisabled), [form, isDisabled]);

  return (
    <Input.Wrapper label={phrases.card} error={problem ?? note}>
      <div className={classes.field ?? ''}>
        {form === null && problem === null && <Loader size="xs" aria-label={phrases.loadingThePaymentForm} />}
        <div ref={place} className={classes.place ?? ''} />
      </div>
    </Input.Wrapper>
  );
}
