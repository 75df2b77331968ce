import type { CardObject, ErrorObject } from './objects.ts';

type Decline = Pick<ErrorObject, 'code' | 'decline_code' | 'message'>;
type Behavior = {
  /** Why the bank refuses to save it. */
  readonly atSetup?: Decline;
  /** Why the bank refuses to charge it. */
  readonly atCharge?: Decline;
  /** When the bank asks the cardholder: until it was confirmed once, or every time. */
  readonly asks?: 'once' | 'always';
  readonly isDisputed?: boolean;
};

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const empty: Decline = {
  ...{ code: 'card_declined', decline_code: 'insufficient_funds' },
  message: 'Your card has insufficient funds.',
};

// Stripe's own test numbers.
const behaviors: Readonly<Record<string, Behavior>> = {
  '4000000000000002': { atSetup: declined, atCharge: declined },
  '4000000000009995': { atSetup: empty, atCharge: empty },
  '4000000000000341': { atCharge: declined },
  '4000000000000069': { atSetup: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': { atSetup: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
  '4000000000000119': {
    atSetup: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': { asks: 'once' },
  '4000002760003184': { asks: 'always' },
  '4000000000000259': { isDisputed: true },
};

/** The behavior of Stripe's test card with this number. */
export function behaviorOf(number: string): Behavior {
  return behaviors[number] ?? {};
}

/** Whether a card has expired. */
export function hasExpired({ exp_month: month, exp_year: year }: CardObject, now: Date): boolean {
  return Date.UTC(year, month) <= now.getTime();
}

/** The card of a number, as Stripe shows it; null for an invalid number. */
export function cardOf(number: string, expMonth: number, expYear: number): CardObject | null {
  if (!/^\d{13,19}$/.test(number)) return null;
  const brand = number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa';
  return { brand, last4: number.slice(-4), exp_month: expMonth, exp_year: expYear };
}
