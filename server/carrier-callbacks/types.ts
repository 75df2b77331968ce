import type { CarrierName, DeliveryReport } from '../carriers/carrier.ts';

/** The content of a webhook: the fields of its body and of its address. */
export type CallbackPayload = {
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  readonly query: Readonly<Record<string, string>>;
};

/** A delivery report as its webhook sent it. */
export type Report = {
  readonly carrier: CarrierName;
  readonly event: DeliveryReport;
  readonly payload: CallbackPayload;
};

/** Where a callback is stored: its time determines the partition. */
export type CallbackKey = { readonly id: number; readonly receivedAt: Date };
