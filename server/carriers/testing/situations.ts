import type { CarrierResponse, ListedText, SignedCallback } from '../carrier.ts';

/** When the recorded webhooks arrived. */
export const RECORDED_AT = new Date('2026-04-14T16:20:09Z');

/** A carrier's refusal, and our code for it. */
export type RecordedRefusal = { readonly response: CarrierResponse; readonly code: string };

/** What one carrier really responds in each of the situations that every carrier has. */
export type Recordings = {
  readonly accepted: CarrierResponse;
  readonly acceptedId: string;
  readonly optedOut: RecordedRefusal;
  readonly noSuchNumber: RecordedRefusal;
  readonly cannotReceive: RecordedRefusal;
  readonly otherRefusal: RecordedRefusal;
  /** Responses about the account rather than the message. */
  readonly accountTroubles: readonly RecordedRefusal[];
  readonly tooMany: CarrierResponse;
  readonly list: CarrierResponse;
  /** What that list says about the message. */
  readonly listed: ListedText;
  /** How 2026-04-14T16:20:07.900Z starts in a request for messages since that time. */
  readonly askedSince: string;
  readonly inbound: SignedCallback;
  readonly delivered: SignedCallback;
  readonly failed: SignedCallback;
  readonly failedCode: string;
  readonly meaningless: SignedCallback;
  /** Forgeries that must be rejected in place of a genuine webhook. */
  forgeriesOf(genuine: SignedCallback): readonly SignedCallback[];
};

/** Forgeries for carriers that sign the address and every field. */
export function forgeriesOfFields(genuine: SignedCallback): SignedCallback[] {
  const [name = '', value = ''] = Object.entries(genuine.headers)[0] ?? [];
  const [firstField = '', ...others] = Object.keys(genuine.params);
  const withoutFirst = Object.fromEntries(others.map((key) => [key, genuine.params[key] ?? '']));
  return [
    { ...genuine, headers: {} },
    { ...genuine, headers: { [name]: '' } },
    { ...genuine, headers: { [name]: withAnotherStart(`${value}`) } },
    { ...genuine, headers: { [name]: `${value} ` } },
    { ...genuine, params: { ...genuine.params, [firstField]: 'changed' } },
    { ...genuine, params: { ...genuine.params, extra: 'field' } },
    { ...genuine, params: withoutFirst },
    { ...genuine, url: genuine.url.replace('texts.example.com', 'elsewhere.example.com') },
    { ...genuine, url: `${genuine.url}${genuine.url.includes('?') ? '&' : '?'}more=1` },
  ];
}

/** The same text with a different first letter. */
export function withAnotherStart(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}
