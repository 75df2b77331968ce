import type { CarrierName, DeliveryReport, InboundText } from '../carriers/carrier.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { insertCallbacksAcrossOrganizations, type NewCallback } from './store.ts';
import type { CallbackKey, CallbackPayload, Report } from './types.ts';

/** Stores a callback before it is answered; a repeat finds its own key and stops. Returns the key if it is new. */
export async function acceptCallback(
  context: Context,
  carrier: CarrierName,
  event: InboundText | DeliveryReport,
  payload: CallbackPayload,
): Promise<CallbackKey | null> {
  const [key] = await inTransactionAcrossOrganizations(context.db, (tx) =>
    insertCallbacksAcrossOrganizations(tx, event.kind, [newCallback(context, carrier, event, payload)]),
  );
  if (key) context.metrics.count('tidings_callbacks_received_total', { carrier, kind: event.kind });
  return key ?? null;
}

/** Stores many delivery reports in one transaction before they are answered. */
export async function acceptReports(context: Context, reports: readonly Report[]): Promise<void> {
  const callbacks = reports.map(({ carrier, event, payload }) => newCallback(context, carrier, event, payload));
  const added = await inTransactionAcrossOrganizations(context.db, (tx) =>
    insertCallbacksAcrossOrganizations(tx, 'status', callbacks),
  );
  for (const { carrier } of added)
    context.metrics.count('tidings_callbacks_received_total', { carrier, kind: 'status' });
}

function newCallback(
  context: Context,
  carrier: CarrierName,
  event: InboundText | DeliveryReport,
  payload: CallbackPayload,
): NewCallback {
  const dedupeKey = event.kind === 'message' ? event.carrierId : `${event.carrierId}:${event.state}`;
  return { carrier, dedupeKey, payload: storable(payload), receivedAt: context.clock.now() };
}

// PostgreSQL can't store NUL or half of a surrogate pair in JSON.
function storable(payload: CallbackPayload): CallbackPayload {
  const text = JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  );
  return JSON.parse(text) as CallbackPayload;
}
