/**
 * What is known about a phone's consent to an organization's messages. attested: staff say so, and in a brand that asks
 * first, the contact hasn't answered yet.
 */
export type ConsentState = 'unknown' | 'attested' | 'consented' | 'stopped' | 'blocked';

/** One entry of the consent ledger: what happened, and on whose word. */
export type ConsentEvent =
  /** Consent given on a form, with a verified code, or in a message from the contact. */
  | { readonly kind: 'granted' }
  /** Staff who add contacts attest that they agreed. */
  | { readonly kind: 'attested' }
  /** An opt-out: by keyword, by phrase, by the carrier's answer, by staff, on a public page or on request. */
  | { readonly kind: 'revoked' }
  /** A new START, UNSTOP or YES from the phone itself. */
  | { readonly kind: 'restarted' }
  /** The carrier or staff block the number. */
  | { readonly kind: 'blocked' };

/** The state after one more entry. Only a new START from the phone itself leads out of stopped. */
export function nextConsent(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event.kind) {
    case 'revoked':
      return 'stopped';
    case 'blocked':
      // The contact's own opt-out is stronger: a block must not hide it.
      return state === 'stopped' ? 'stopped' : 'blocked';
    case 'granted':
      return state === 'stopped' || state === 'blocked' ? state : 'consented';
    case 'attested':
      return state === 'unknown' ? 'attested' : state;
    case 'restarted':
      return state === 'stopped' || state === 'attested' ? 'consented' : state;
  }
}

/** The state after the whole ledger of one phone, with entries in order. */
export function foldConsent(events: Iterable<ConsentEvent>): ConsentState {
  let state: ConsentState = 'unknown';
  for (const event of events) state = nextConsent(state, event);
  return state;
}

/** What staff's attestation counts as: consent, unless the brand asks each contact first. */
export function wordOfStaff(asksFirst: boolean): ConsentEvent['kind'] {
  return asksFirst ? 'attested' : 'granted';
}

/** Days between two opt-in requests to a contact. Messages that wait for the answer are dropped after the same time. */
export const daysToAnswer = 30;
