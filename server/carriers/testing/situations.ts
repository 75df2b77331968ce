import type { CarrierResponse, SignedCallback } from '../carrier.ts';

/** What one carrier really says in each of the situations that every carrier has. */
export type Recordings = {
  readonly accepted: CarrierResponse;
  readonly acceptedId: string;
  readonly optedOut: CarrierResponse;
  readonly noSuchNumber: CarrierResponse;
  readonly cannotReceive: CarrierResponse;
  readonly otherRefusal: { readonly response: CarrierResponse; readonly code: string };
  readonly tooMany: CarrierResponse;
  readonly list: CarrierResponse;
  readonly inbound: SignedCallback;
  readonly delivered: SignedCallback;
  readonly failed: SignedCallback;
  readonly meaningless: SignedCallback;
};
