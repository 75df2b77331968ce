import { type Allowed, type Params, textOf } from './form-body.ts';
import type { StripeState } from './objects.ts';

/** The input of a call: its parameters, the id in its address, and the connected account it is made for. */
export type Given = {
  readonly state: StripeState;
  readonly params: Params;
  readonly id: string;
  readonly account: string | null;
};

/** One call of the API: who may make it, its known parameters, and what it does. */
export type Call = {
  readonly key: 'secret' | 'publishable';
  readonly allowed: Allowed;
  readonly run: (given: Given) => object;
};

/** The parameters of every list. */
export const LIST = ['limit', 'expand.*', 'starting_after', 'ending_before', 'created.*'];

/** Newest first, as Stripe lists. */
export function listed(params: Params, found: readonly object[]): object {
  const limit = Number(textOf(params, 'limit') ?? 10);
  const newestFirst = found.toReversed() as readonly { readonly id?: string }[];
  const after = newestFirst.findIndex(({ id }) => id !== undefined && id === textOf(params, 'starting_after'));
  const left = newestFirst.slice(after + 1);
  const data = left.slice(0, limit);
  return { object: 'list', data, has_more: left.length > data.length, url: '/v1/list' };
}
