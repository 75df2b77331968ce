import { randomBytes } from 'node:crypto';

export type Metadata = Record<string, string>;

export type CardObject = { brand: string; last4: string; exp_month: number; exp_year: number };

export type PaymentMethodObject = {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: CardObject;
  customer: string | null;
  created: number;
  livemode: false;
};

export type ErrorObject = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'authentication_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: object;
  setup_intent?: object;
};

export type IntentObject = {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'succeeded'
    | 'canceled'
    | 'processing';
  client_secret: string;
  created: number;
  customer: string | null;
  payment_method: string | null;
  metadata: Metadata;
  next_action: object | null;
  livemode: false;
  amount?: number;
  amount_received?: number;
  currency?: string;
  description?: string | null;
  latest_charge?: string | null;
  last_payment_error?: ErrorObject | null;
  last_setup_error?: ErrorObject | null;
  usage?: string;
};

export type ChargeObject = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
  customer: string | null;
  metadata: Metadata;
  status: 'succeeded';
  created: number;
};

export type RefundObject = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  metadata: Metadata;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  created: number;
};

export type DisputeObject = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  reason: string;
  status: string;
  created: number;
  balance_transactions: { amount: number; currency: 'usd' }[];
};

export type EventObject = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
};

export type TransferObject = {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  currency: 'usd';
  destination: string;
  transfer_group: string | null;
  reversed: boolean;
  created: number;
};

export type PayoutObject = {
  id: string;
  object: 'payout';
  account: string;
  amount: number;
  currency: 'usd';
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  created: number;
};

export type AccountObject = { id: string; last4: string };

/** The stand-in's whole state. */
export type StripeState = {
  readonly now: () => Date;
  readonly customers: Map<string, { id: string; object: 'customer'; name: string | null; metadata: Metadata }>;
  readonly methods: Map<string, PaymentMethodObject>;
  readonly numbers: Map<string, string>;
  readonly intents: Map<string, IntentObject>;
  readonly charges: Map<string, ChargeObject>;
  readonly refunds: Map<string, RefundObject>;
  readonly disputes: Map<string, DisputeObject>;
  readonly bankTokens: Map<string, { bank_name: string; last4: string; routing_number: string; isUsed: boolean }>;
  readonly accounts: Map<string, AccountObject & object>;
  readonly transfers: Map<string, TransferObject>;
  readonly payouts: Map<string, PayoutObject>;
  readonly events: EventObject[];
  /** Methods that a cardholder has confirmed for off-session charges. */
  readonly confirmed: Set<string>;
  readonly announce: (type: string, object: object) => void;
};

/** An id in Stripe's format. */
export function newId(prefix: string): string {
  return `${prefix}_1${randomBytes(12).toString('hex')}`;
}

/** A timestamp in Stripe's format. */
export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** An error response. */
export class StubError extends Error {
  override readonly name = 'StubError';
  readonly status: number;
  readonly error: ErrorObject;

  constructor(status: number, error: ErrorObject) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** A request that Stripe refuses: 400, or 404 for an unknown address. */
export function invalid(message: string, given: Partial<ErrorObject> = {}, status = 400): StubError {
  return new StubError(status, { type: 'invalid_request_error', message, ...given });
}

/** Something that Stripe doesn't have. */
export function missing(what: string, id: string, param: string, status = 404): StubError {
  return invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);
}
