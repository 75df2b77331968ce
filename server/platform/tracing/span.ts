/**
 * What a span may say. Nothing personal has a place here: no name, phone number, address, text, code, or id of a
 * contact.
 */
export type SpanAttributes = Partial<{
  readonly 'http.request.method': string;
  /** The pattern of the address: an address may hold a code that opens something. */
  readonly 'http.route': string;
  readonly 'http.response.status_code': number;
  readonly 'tidings.organization': number;
  readonly 'tidings.carrier': string;
  readonly 'tidings.answer': string;
  /** The code or the class of an error, never its message. */
  readonly 'error.type': string;
}>;

/** From whom the work of a span comes, and to whom it goes. */
type SpanKind = 'asked' | 'own' | 'asks';

export type Span = {
  add(attributes: SpanAttributes): void;
  end(): void;
};

/** Where spans are sent to. */
export type Tracing = {
  begin(name: string, given: { readonly kind?: SpanKind; readonly attributes?: SpanAttributes }): Span;
  /** Begins a part of another span. */
  beginWithin(parent: Span, name: string, attributes?: SpanAttributes): Span;
  /** Sends what is left, but doesn't wait long for it. */
  close(): Promise<void>;
};
