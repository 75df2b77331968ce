import type { StripeCardElement } from '@stripe/stripe-js';
import { providerMissing } from '../payment-error.ts';
import type { PaymentForm, StripeAnswer } from './payment-form.ts';
import { loadStripeJs } from './stripe-js.ts';

// The page in the frame. Its own content security policy lets Stripe in; the one of the app around it does not.

let card: StripeCardElement | null = null;

window.paymentForm = {
  async showCardField({ isDark, onReady, onChange }) {
    const place = document.getElementById('card');
    const stripe = await loadStripeJs().catch(sentenceOf);
    if (typeof stripe === 'string' || place === null) return typeof stripe === 'string' ? stripe : providerMissing;
    card?.destroy();
    card = stripe.elements().create('card', { style: styleOf(isDark), hidePostalCode: true, disableLink: true });
    card.on('change', ({ complete, error }) => onChange({ isComplete: complete, problem: error?.message ?? null }));
    card.on('ready', onReady);
    card.mount(place);
    return null;
  },
  disableCardField(isDisabled) {
    card?.update({ disabled: isDisabled });
  },
  makeCardToken: () =>
    answered(async () => {
      if (card === null) return { problem: providerMissing };
      const { paymentMethod, error } = await (await loadStripeJs()).createPaymentMethod({ type: 'card', card });
      return error ? { problem: error.message ?? providerMissing } : { made: paymentMethod.id };
    }),
  makeBankToken: ({ routingNumber, accountNumber }) =>
    answered(async () => {
      const kind = { country: 'US', currency: 'usd', account_holder_type: 'individual' } as const;
      const numbers = { routing_number: routingNumber, account_number: accountNumber };
      const { token, error } = await (await loadStripeJs()).createToken('bank_account', { ...kind, ...numbers });
      return error ? { problem: error.message ?? providerMissing } : { made: token.id };
    }),
  confirm: (clientSecret) =>
    answered(async () => {
      const { error } = await (await loadStripeJs()).handleNextAction({ clientSecret });
      return error ? { problem: error.message ?? '' } : { made: clientSecret };
    }),
} satisfies PaymentForm;

// What is thrown here would be an error of another page's there.
async function answered(work: () => Promise<StripeAnswer>): Promise<StripeAnswer> {
  return work().catch((error: unknown) => ({ problem: sentenceOf(error) }));
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : providerMissing;
}

// Stripe's frame knows nothing of this page's colors.
function styleOf(isDark: boolean) {
  const color = isDark ? '#f2f2f3' : '#18181b';
  return { base: { color, fontSize: '16px', '::placeholder': { color: isDark ? '#a3a3ad' : '#62626b' } } };
}
