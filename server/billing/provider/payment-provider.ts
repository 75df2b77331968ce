import type { OrganizationId } from '../../../domain/ids.ts';

/** A card at the payment provider: its id for charging, and what may be shown of it. */
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

/** A bank account at the payment provider. */
export type KeptAccount = { readonly account: string; readonly name: string; readonly last4: string };

/** Why the provider refused, in a sentence for people. */
export type Declined = { readonly declined: string };

/** The bank asks the cardholder to confirm; the browser passes this secret to the provider's script. */
export type ToConfirm = { readonly clientSecret: string };

/** The customer was deleted at the provider, with all their cards. */
export type CustomerGone = { readonly customerGone: true };

/** The invoice that a payment is for. */
export type InvoiceName = { readonly organizationId: OrganizationId; readonly invoiceId: number };

/** The payment to create. */
export type PaymentWanted = InvoiceName & {
  /** The idempotency key of the payment. */
  readonly key: string;
  readonly customer: string;
  readonly amountCents: number;
  /** The description at the provider and in its reports. */
  readonly description: string;
  /** With its organization, what the invoice is known by, also after the database was set back and its id is another. */
  readonly monthStartsAt: Date;
};

/** One attempt to charge a card for a payment. */
export type ChargeWanted = {
  readonly payment: string;
  /** The idempotency key of the attempt. */
  readonly key: string;
  readonly card: string;
  /** Whether the cardholder is there to confirm. */
  readonly isOnSession: boolean;
};

/** A refund to the card. */
export type RefundState = {
  readonly id: string;
  /** The key it was requested with; null for one made at the provider itself. */
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
  /** How much the bank has withdrawn so far; nothing for an inquiry or a dispute that was won. */
  readonly withdrawnCents: number;
  readonly openedAt: Date;
};

/** The provider's state of a payment, with everything that has happened to its money. */
export type PaymentState = {
  readonly id: string;
  /** Null for a payment that isn't ours. */
  readonly invoice: InvoiceName | null;
  readonly status: 'unpaid' | 'needs-action' | 'processing' | 'paid' | 'canceled';
  readonly amountCents: number;
  readonly failure: string | null;
  /** Includes what the cardholder must confirm, while the provider waits for it. */
  readonly clientSecret: string | null;
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
};

/** A payout to a bank account. */
export type PayoutState = {
  readonly id: string;
  readonly state: 'sent' | 'paid' | 'failed';
  readonly failure: string | null;
};

/** The stored part of a webhook: the ids it is about, and no free text. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly payload: { readonly object: string; readonly id: string; readonly paymentIntent: string | null };
};

/** The service that stores cards and bank accounts: numbers go there from the browser, and we only see tokens. */
export type PaymentProvider = {
  /**
   * The customer of an organization, created once however often this is called; once more in place of one that was
   * deleted at the provider.
   */
  openCustomer(organizationId: OrganizationId, name: string, inPlaceOf?: string): Promise<string>;
  /** Whether this provider issued an id: before it was set up there may have been another. */
  isOwn(id: string): boolean;
  /** Allows charging a card later without the cardholder; the same token again is the same card. */
  keepCard(wanted: {
    readonly organizationId: OrganizationId;
    readonly customer: string;
    readonly token: string;
  }): Promise<KeptCard | ToConfirm | Declined | CustomerGone>;
  /** The current state of a card; null if this customer no longer has it. */
  readCard(customer: string, method: string): Promise<Omit<KeptCard, 'since'> | null>;
  /** Detaches a card for good: it can't be charged anymore. The same again changes nothing. */
  dropCard(customer: string, method: string): Promise<void>;
  /** The card that a confirmation has set up, and its organization; null for one that isn't set up, or isn't ours. */
  readSetup(id: string): Promise<{ readonly organizationId: OrganizationId; readonly card: KeptCard } | null>;
  keepAccount(wanted: {
    readonly organizationId: OrganizationId;
    readonly userId: number;
    readonly token: string;
  }): Promise<KeptAccount | Declined>;
  /**
   * The id of the payment of an invoice, created once for each key; this charges nothing. One that was paid for the same
   * month, and that a database which was set back doesn't know, is that payment.
   */
  openPayment(wanted: PaymentWanted): Promise<string | CustomerGone>;
  /** Charges the card unless the payment is paid; never twice. */
  charge(wanted: ChargeWanted): Promise<PaymentState>;
  /** Null for a payment that the provider does not know. */
  readPayment(id: string): Promise<PaymentState | null>;
  /** Cancels the payment, unless it is paid. */
  cancelPayment(id: string): Promise<PaymentState | null>;
  /** Refunds money, once for each key. */
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
  /** The current state of a payout; one that the bank returned is reversed from the account. */
  readPayout(wanted: { readonly key: string; readonly account: string; readonly id: string }): Promise<PayoutState>;
  /** Webhooks since this moment that the provider could not deliver. */
  listMissedEvents(since: Date): Promise<readonly ProviderEvent[]>;
};

/** The provider gave no usable response: the result of the request is unknown. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
