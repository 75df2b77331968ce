/** A card as the payment provider keeps it: what is charged, and what a person may read of it. */
export type KeptCard = {
  /** The provider's id of the card. */
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** When it was set up at the provider. */
  readonly since: Date;
};

/** A bank account as the payment provider keeps it. */
export type KeptAccount = { readonly account: string; readonly name: string; readonly last4: string };

/** What the provider said instead, in a sentence for people. */
export type Declined = { readonly declined: string };

/** The bank asks the cardholder to confirm; the browser hands this secret to the provider's script. */
export type ToConfirm = { readonly clientSecret: string };

/** Which of our invoices a payment is for. */
export type InvoiceName = { readonly organizationId: number; readonly invoiceId: number };

/** What is to be paid. */
export type PaymentWanted = InvoiceName & {
  /** The same key is the same payment. */
  readonly key: string;
  readonly customer: string;
  readonly amountCents: number;
  /** What people read at the provider and in its reports. */
  readonly description: string;
};

/** One attempt to charge a card for a payment. */
export type ChargeWanted = {
  readonly payment: string;
  /** The same key is the same attempt, however often it is made. */
  readonly key: string;
  readonly card: string;
  /** Whether the cardholder is there to confirm. */
  readonly isOnSession: boolean;
};

/** Money that was given back to the card. */
export type RefundState = {
  readonly id: string;
  /** The key it was asked for with; null for one made at the provider itself. */
  readonly key: string | null;
  readonly amountCents: number;
  readonly state: 'pending' | 'done' | 'failed';
};

/** A payment that the cardholder disputes with their bank. */
export type DisputeState = {
  readonly id: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  /** What the bank has taken back because of it so far; not of an inquiry, and not of one that was won. */
  readonly withdrawnCents: number;
  readonly openedAt: Date;
};

/** A payment as it is at the provider, with all that has happened to its money. */
export type PaymentState = {
  readonly id: string;
  /** Null for a payment that is none of ours. */
  readonly invoice: InvoiceName | null;
  readonly status: 'unpaid' | 'needs-action' | 'processing' | 'paid' | 'canceled';
  readonly amountCents: number;
  readonly failure: string | null;
  /** With what the cardholder confirms, while the provider waits for that. */
  readonly clientSecret: string | null;
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
};

/** Money on its way to a bank account. */
export type PayoutState = {
  readonly id: string;
  readonly state: 'sent' | 'paid' | 'failed';
  readonly failure: string | null;
};

/** What is kept of a webhook: which things it is about, and nothing that anybody wrote. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly payload: { readonly object: string; readonly id: string; readonly paymentIntent: string | null };
};

/** Whoever keeps cards and bank accounts for us: numbers go to it from the browser, we are shown tokens only. */
export type PaymentProvider = {
  /** The customer of an organization, made once however often this is asked. */
  openCustomer(organizationId: number, name: string): Promise<string>;
  /** Whether an id was made by this provider: before it was set up there may have been another. */
  isOwn(id: string): boolean;
  /** Lets a card be charged later while nobody is there; the same token again is the same card. */
  keepCard(wanted: {
    readonly organizationId: number;
    readonly customer: string;
    readonly token: string;
  }): Promise<KeptCard | ToConfirm | Declined>;
  /** A card as it is now; null when the provider no longer has it for this customer. */
  readCard(customer: string, method: string): Promise<Omit<KeptCard, 'since'> | null>;
  /** The card that a confirmation has set up, and whose it is; null for one that isn't set up, or none of ours. */
  readSetup(id: string): Promise<{ readonly organizationId: number; readonly card: KeptCard } | null>;
  keepAccount(wanted: {
    readonly organizationId: number;
    readonly userId: number;
    readonly token: string;
  }): Promise<KeptAccount | Declined>;
  /** The id of the payment of an invoice, made once for each key; nothing is charged by it. */
  openPayment(wanted: PaymentWanted): Promise<string>;
  /** Charges the card unless the payment is paid; never twice. */
  charge(wanted: ChargeWanted): Promise<PaymentState>;
  /** Null for a payment that the provider does not know. */
  readPayment(id: string): Promise<PaymentState | null>;
  /** Gives the payment up, unless it is paid. */
  cancelPayment(id: string): Promise<PaymentState | null>;
  /** Gives money back, once for each key. */
  refund(wanted: {
    readonly payment: string;
    readonly key: string;
    readonly amountCents: number;
  }): Promise<RefundState | Declined>;
  /** Pays money out to an account, once for each key. */
  payOut(wanted: {
    readonly key: string;
    readonly account: string;
    readonly amountCents: number;
  }): Promise<PayoutState | Declined>;
  /** A payout as it is now; one that the bank returned is taken back from the account. */
  readPayout(wanted: { readonly key: string; readonly account: string; readonly id: string }): Promise<PayoutState>;
  /** Webhooks since this moment that the provider could not deliver. */
  listMissedEvents(since: Date): Promise<readonly ProviderEvent[]>;
};

/** The provider gave no answer, or none that can be used: what became of the request is not known. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
