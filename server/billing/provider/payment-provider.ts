/** A card as the payment provider keeps it: who pays, and what a person may read of it. */
export type KeptCard = {
  readonly customer: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** A bank account as the payment provider keeps it. */
export type KeptAccount = { readonly account: string; readonly name: string; readonly last4: string };

/** What the provider said instead, in a sentence for people. */
export type Declined = { readonly declined: string };

/** Whoever keeps cards and bank accounts for us: numbers go to it from the browser, we are shown tokens only. */
export type PaymentProvider = {
  /** Makes the card behind a token the one this customer pays with; the same token twice is the same card. */
  keepCard(wanted: { customer: string | null; token: string }): Promise<KeptCard | Declined>;
  keepAccount(token: string): Promise<KeptAccount | Declined>;
};
