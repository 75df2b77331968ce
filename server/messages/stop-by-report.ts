import { carrierError } from '../../domain/messages/delivery-status.ts';
import { recordStop } from '../consent/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { lockByCarrierIdsAcrossOrganizations } from './history/store.ts';
import type { Delivery } from './record-delivery.ts';

/**
 * If a report says that the carrier considers its phone opted out, stops all messages to it, in a separate transaction:
 * a stop takes its locks before those of messages (decision 49). Safe to repeat.
 */
export async function stopByReport(context: Context, { carrier, carrierId, errorCode, at }: Delivery): Promise<void> {
  if (errorCode === null || carrierError(errorCode).effect !== 'opt-out') return;
  const [text] = await inTransactionAcrossOrganizations(context.db, (tx) =>
    lockByCarrierIdsAcrossOrganizations(tx, carrier, [carrierId]),
  );
  if (!text) return;
  const { organizationId, phone } = text;
  const why = { reason: `carrier ${errorCode}`, sourceId: `reported:${carrierId}`, at };
  await inTransaction(context.db, organizationId, (tx) =>
    recordStop(tx, context, { organizationId, phone, source: 'carrier', ...why }),
  );
}
