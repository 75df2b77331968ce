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

/** One line of an invoice: what is charged, and how much of it. */
export type BillLine = { readonly text: string; readonly quantity: number; readonly amountCents: number };

/** What the provider is to collect, from whom and for whom. */
export type Bill = {
  /** The same key is the same invoice, however often it is handed in. */
  readonly key: string;
  readonly customer: string | null;
  readonly seller: string;
  readonly buyer: string;
  readonly lines: readonly BillLine[];
};

/** The invoice as the provider keeps it: where people read it, and why it is not paid yet. */
export type Billed = { readonly invoice: string; readonly url: string; readonly failure: string | null };

/** Whoever keeps cards and bank accounts for us: numbers go to it from the browser, we are shown tokens only. */
export type PaymentProvider = {
  /** Makes the card behind a token the one this customer pays with; the same token twice is the same card. */
  keepCard(wanted: { customer: string | null; token: string }): Promise<KeptCard | Declined>;
  keepAccount(token: string): Promise<KeptAccount | Declined>;
  /** Makes the invoice, once for each key, and charges the customer's card unless it is paid. */
  collect(bill: Bill): Promise<Billed>;
};
