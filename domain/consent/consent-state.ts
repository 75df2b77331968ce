/** What is known of a phone's agreement to receive an organisation's texts. */
export type ConsentState = 'unknown' | 'consented' | 'stopped' | 'blocked';

/** One entry of the consent ledger: what happened, and on whose word. */
export type ConsentEvent =
  /** An agreement on a form, by a verified code, or attested by staff with an import. */
  | { readonly kind: 'granted' }
  /** A stop: by word, by phrase, by the carrier's answer, by staff, on a public page or on request. */
  | { readonly kind: 'revoked' }
  /** A fresh START, UNSTOP or YES that came in from the phone itself. */
  | { readonly kind: 'restarted' }
  /** The carrier or staff block the number. */
  | { readonly kind: 'blocked' };

/** The state after one more entry; from stopped only the phone's own fresh START leads back. */
export function nextConsent(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event.kind) {
    case 'revoked':
      return 'stopped';
    case 'blocked':
      // A person's own stop is the stronger word: a block must not hide it.
      return state === 'stopped' ? 'stopped' : 'blocked';
    case 'granted':
      return state === 'unknown' || state === 'consented' ? 'consented' : state;
    case 'restarted':
      return state === 'stopped' ? 'consented' : state;
  }
}

/** The state that the whole ledger of one phone amounts to, its entries in the order they happened. */
export function foldConsent(events: Iterable<ConsentEvent>): ConsentState {
  let state: ConsentState = 'unknown';
  for (const event of events) state = nextConsent(state, event);
  return state;
}
