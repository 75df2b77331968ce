import type { CarrierName, DeliveryReport } from '../carriers/carrier.ts';

/** What a webhook brought: the fields of its body and of its address. */
export type CallbackPayload = {
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  readonly query: Readonly<Record<string, string>>;
};

/** A delivery report as its webhook brought it. */
export type Report = {
  readonly carrier: CarrierName;
  readonly event: DeliveryReport;
  readonly payload: CallbackPayload;
};

/** Where a callback is kept: the moment says in which part of the table. */
export type CallbackKey = { readonly id: number; readonly receivedAt: Date };
