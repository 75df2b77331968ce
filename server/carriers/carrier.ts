import type { CallAnswer } from '../../domain/messages/incoming-call.ts';
import type { CarrierConfig, CarrierName } from './carrier-config.ts';
import type { AccountsCapability } from './management/accounts.ts';
import type { NumbersCapability } from './management/capabilities.ts';
import type { RegistrationCapability } from './management/registration.ts';

/** A text on its way out; both numbers as +1 and ten digits. */
export type OutgoingText = {
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** Where deliveries are reported to; none for a text that nobody follows. */
  readonly statusCallback?: string;
};

export type { CarrierConfig, CarrierName };

/** A request as somebody else must send it: carriers themselves touch no network. */
export type OutboundRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What came back over the network. */
export type CarrierResponse = { readonly status: number; readonly headers: Headers; readonly body: string };

/** Whether the carrier has the text: yes, no for ever, no for now, or nobody can tell. */
export type SendOutcome =
  | { readonly accepted: string }
  | {
      readonly refused: string;
      readonly sentence: string;
      readonly retryable: false;
      readonly effect: 'none' | 'opt-out' | 'invalid-phone';
    }
  /** The account sends nothing for now, whoever the message is for; the carrier's code says why. */
  | { readonly accountHeld: string }
  | { readonly notProcessed: string; readonly retryAfterMs?: number }
  | { readonly ambiguous: string };

/** A text the carrier says it was given. */
export type ListedText = {
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  /** Null where the list has no words. */
  readonly body: string | null;
  /** The address that its reports go to; null where the list doesn't say. */
  readonly reportsTo: string | null;
  readonly createdAt: Date;
  readonly status: string;
};

/** The fields of a webhook, from a form or from JSON. */
export type CallbackParams = Readonly<Record<string, string | readonly string[]>>;

export type SignedCallback = {
  /** The public address that was called, with its query. */
  readonly url: string;
  readonly headers: Headers;
  readonly params: CallbackParams;
  /** The body as it came, for carriers that sign it or its hash. */
  readonly body?: string;
  /** When it came: an old one is a repeat, for carriers that sign the time. */
  readonly at: Date;
};

/** A text somebody sent to one of our numbers. */
export type InboundText = {
  readonly kind: 'message';
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
};

/** A report on a text we sent; its state is one that `domain/messages/delivery-status.ts` knows. */
export type DeliveryReport = {
  readonly kind: 'status';
  readonly carrierId: string;
  readonly state: 'queued' | 'sent' | 'delivered' | 'failed' | 'undelivered';
  readonly errorCode: string | null;
};

/** Somebody calls one of our numbers. */
export type IncomingCall = { readonly carrierId: string; readonly from: string; readonly to: string };

export type CallbackKind = 'message' | 'status';

/** A translator between us and one carrier: it stores nothing and touches no network. */
export type Carrier = {
  readonly name: CarrierName;
  /** What people call it. */
  readonly title: string;
  sendRequest(config: CarrierConfig, text: OutgoingText): OutboundRequest;
  classify(response: CarrierResponse): SendOutcome;
  listRequest(config: CarrierConfig, wanted: { from: string; to: string; since: Date }): OutboundRequest;
  readList(response: CarrierResponse): readonly ListedText[] | 'unavailable';
  /** Whether the list can lack a text for hours although the carrier took it on. */
  readonly listLags: boolean;
  checkSignature(config: CarrierConfig, callback: SignedCallback): boolean;
  /** The account that a webhook says it's from; null where the carrier doesn't say. */
  accountOf(params: CallbackParams): string | null;
  /** Null when the fields are not those of this carrier. */
  readCallback(kind: CallbackKind, params: CallbackParams): InboundText | DeliveryReport | null;
  /** Null when the fields are not those of this carrier. */
  readCall(params: CallbackParams): IncomingCall | null;
  /** What the carrier is to do with a caller. */
  callAnswer(answer: CallAnswer): { readonly contentType: string; readonly body: string };
  /** What a carrier wants to read after a webhook: nothing to say to the phone. */
  readonly callbackAnswer: { readonly contentType: string; readonly body: string };
  /** What the carrier keeps with each number of where it reports to; the rest is said with each message, or not at all. */
  readonly keepsWithNumber: readonly ('message' | 'status' | 'voice')[];
  /** Getting numbers and giving them back, for carriers that offer it by calls. */
  readonly numbers?: () => Promise<NumbersCapability>;
  /** Accounts of clients, for carriers that have them. */
  readonly accounts?: () => Promise<AccountsCapability>;
  /** Registering businesses with the carriers, loaded when it is needed. */
  readonly registration?: () => Promise<RegistrationCapability>;
};
