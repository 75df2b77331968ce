import type { DeliveryReport, InboundText } from '../carriers/carrier.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { type CallbackKey, type CallbackPayload, insertCallbackAcrossOrganizations } from './store.ts';

/** Keeps a callback before it is answered; a repeat finds its own key and stops. Answers the key of what is new. */
export function acceptCallback(
  context: Context,
  carrier: string,
  event: InboundText | DeliveryReport,
  payload: CallbackPayload,
): Promise<CallbackKey | null> {
  const dedupeKey = event.kind === 'message' ? event.carrierId : `${event.carrierId}:${event.state}`;
  return inTransactionAcrossOrganizations(context.db, (tx) =>
    insertCallbackAcrossOrganizations(tx, {
      carrier,
      kind: event.kind,
      dedupeKey,
      payload: storable(payload),
      receivedAt: context.clock.now(),
    }),
  );
}

// The database takes neither NUL nor half a surrogate pair in JSON.
function storable(payload: CallbackPayload): CallbackPayload {
  const text = JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  );
  return JSON.parse(text) as CallbackPayload;
}
