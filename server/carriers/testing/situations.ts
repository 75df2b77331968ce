import type { CarrierResponse, ListedText, SignedCallback } from '../carrier.ts';

/** When the recorded webhooks came. */
export const RECORDED_AT = new Date('2026-04-14T16:20:09Z');

/** A carrier's refusal, and the code that we know it by. */
export type RecordedRefusal = { readonly response: CarrierResponse; readonly code: string };

/** What one carrier really says in each of the situations that every carrier has. */
export type Recordings = {
  readonly accepted: CarrierResponse;
  readonly acceptedId: string;
  readonly optedOut: RecordedRefusal;
  readonly noSuchNumber: RecordedRefusal;
  readonly cannotReceive: RecordedRefusal;
  readonly otherRefusal: RecordedRefusal;
  /** Answers about the account and not about the text. */
  readonly accountTroubles: readonly RecordedRefusal[];
  readonly tooMany: CarrierResponse;
  readonly list: CarrierResponse;
  /** What that list says of the text. */
  readonly listed: ListedText;
  /** How 2026-04-14T16:20:07.900Z begins where the carrier is asked for what came since. */
  readonly askedSince: string;
  readonly inbound: SignedCallback;
  readonly delivered: SignedCallback;
  readonly failed: SignedCallback;
  readonly failedCode: string;
  readonly meaningless: SignedCallback;
  /** What must not be believed in place of a genuine webhook. */
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

/** The same text with another first letter. */
export function withAnotherStart(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}
