import type { CallAnswer } from '../../domain/messages/incoming-call.ts';
import type { CarrierConfig, CarrierName } from './carrier-config.ts';
import type { AccountsCapability } from './management/accounts.ts';
import type { NumbersCapability } from './management/capabilities.ts';
import type { RegistrationCapability } from './management/registration.ts';

/** An outgoing message; both numbers as +1 and ten digits. */
export type OutgoingText = {
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** Where delivery is reported; none for a message that isn't tracked. */
  readonly statusCallback?: string;
};

export type { CarrierConfig, CarrierName };

/** A request for the caller to send: carriers don't use the network themselves. */
export type OutboundRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The response to such a request. */
export type CarrierResponse = { readonly status: number; readonly headers: Headers; readonly body: string };

/** Whether the carrier has the message: yes, permanently no, not now, or unknown. */
export type SendOutcome =
  | { readonly accepted: string }
  | {
      readonly refused: string;
      readonly sentence: string;
      readonly retryable: false;
      readonly effect: 'none' | 'opt-out' | 'invalid-phone';
    }
  /** The account sends nothing for now, to any phone; the carrier's code says why. */
  | { readonly accountHeld: string }
  | { readonly notProcessed: string; readonly retryAfterMs?: number }
  | { readonly ambiguous: string };

/** A message in the carrier's list. */
export type ListedText = {
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  /** Null if the list has no content. */
  readonly body: string | null;
  /** The callback address of its reports; null if the list doesn't say. */
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
  /** The raw body, for carriers that sign it or its hash. */
  readonly body?: string;
  /** When it arrived: an old one is a replay, for carriers that sign the time. */
  readonly at: Date;
};

/** A text that was sent to one of our numbers. */
export type InboundText = {
  readonly kind: 'message';
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** A picture or another file came with it, which isn't fetched. */
  readonly hasFiles?: true;
};

/** A report on a message we sent; its state is one of `domain/messages/delivery-status.ts`. */
export type DeliveryReport = {
  readonly kind: 'status';
  readonly carrierId: string;
  readonly state: 'queued' | 'sent' | 'delivered' | 'failed' | 'undelivered';
  readonly errorCode: string | null;
};

/** A call to one of our numbers. */
export type IncomingCall = { readonly carrierId: string; readonly from: string; readonly to: string };

export type CallbackKind = 'message' | 'status';

/** The adapter of one carrier: it stores nothing and doesn't use the network. */
export type Carrier = {
  readonly name: CarrierName;
  /** Its name on screens. */
  readonly title: string;
  sendRequest(config: CarrierConfig, text: OutgoingText): OutboundRequest;
  classify(response: CarrierResponse): SendOutcome;
  listRequest(config: CarrierConfig, wanted: { from: string; to: string; since: Date }): OutboundRequest;
  readList(response: CarrierResponse): readonly ListedText[] | 'unavailable';
  /** Whether a message that the carrier accepted can be missing from its list for hours. */
  readonly listLags: boolean;
  checkSignature(config: CarrierConfig, callback: SignedCallback): boolean;
  /** The account that a webhook claims to be from; null if the carrier doesn't say. */
  accountOf(params: CallbackParams): string | null;
  /** Null if the fields aren't those of this carrier. */
  readCallback(kind: CallbackKind, params: CallbackParams): InboundText | DeliveryReport | null;
  /** Null if the fields aren't those of this carrier. */
  readCall(params: CallbackParams): IncomingCall | null;
  /** What the carrier should do with a caller. */
  callAnswer(answer: CallAnswer): { readonly contentType: string; readonly body: string };
  /** The response that a carrier expects to a webhook: nothing is sent to the phone. */
  readonly callbackAnswer: { readonly contentType: string; readonly body: string };
  /** The report addresses that the carrier stores per number; others are sent with each message, or don't exist. */
  readonly keepsWithNumber: readonly ('message' | 'status' | 'voice')[];
  /** Calls that get and release numbers, for carriers that offer them. */
  readonly numbers?: () => Promise<NumbersCapability>;
  /** Client accounts, for carriers that have them. */
  readonly accounts?: () => Promise<AccountsCapability>;
  /** Registering businesses with the carriers; loaded on demand. */
  readonly registration?: () => Promise<RegistrationCapability>;
};
