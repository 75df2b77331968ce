/**
 * What is known of a phone's agreement to receive an organisation's texts; attested: staff say so, and where a brand asks
 * first, the contact has not answered yet.
 */
export type ConsentState = 'unknown' | 'attested' | 'consented' | 'stopped' | 'blocked';

/** One entry of the consent ledger: what happened, and on whose word. */
export type ConsentEvent =
  /** An agreement on a form, by a verified code or by a text of their own. */
  | { readonly kind: 'granted' }
  /** Staff who add contacts say that they agreed. */
  | { readonly kind: 'attested' }
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
      return state === 'stopped' || state === 'blocked' ? state : 'consented';
    case 'attested':
      return state === 'unknown' ? 'attested' : state;
    case 'restarted':
      return state === 'stopped' || state === 'attested' ? 'consented' : state;
  }
}

/** The state that the whole ledger of one phone amounts to, its entries in the order they happened. */
export function foldConsent(events: Iterable<ConsentEvent>): ConsentState {
  let state: ConsentState = 'unknown';
  for (const event of events) state = nextConsent(state, event);
  return state;
}

/** What staff's word for a contact counts as: an agreement, except where a brand has each contact asked first. */
export function wordOfStaff(asksFirst: boolean): ConsentEvent['kind'] {
  return asksFirst ? 'attested' : 'granted';
}

/** A contact is asked at most once in so many days, and what waits for the answer is given up after as many. */
export const daysToAnswer = 30;
