/** What Stripe answered: the id of what it made, or why it made nothing, in a sentence for people. */
export type StripeAnswer = { readonly made: string } | { readonly problem: string };

/** An individual's bank account in the United States. */
export type BankNumbers = { readonly routingNumber: string; readonly accountNumber: string };

/** How a card field looks, and whom it tells. */
export type CardField = {
  readonly isDark: boolean;
  readonly onReady: () => void;
  readonly onChange: (change: { readonly isComplete: boolean; readonly problem: string | null }) => void;
};

/** What the page in the frame can do: it alone may load Stripe's script, and has nothing else. */
export type PaymentForm = {
  /** Shows Stripe's card field; answers why it can't be shown, or null. */
  showCardField(field: CardField): Promise<string | null>;
  disableCardField(isDisabled: boolean): void;
  makeCardToken(): Promise<StripeAnswer>;
  makeBankToken(numbers: BankNumbers): Promise<StripeAnswer>;
  /** Has the cardholder answer their bank, in a window that Stripe puts over this page. */
  confirm(clientSecret: string): Promise<StripeAnswer>;
};

declare global {
  interface Window {
    /** Only in the frame. */
    paymentForm?: PaymentForm;
  }
}
