import type { FactOf } from '../../../domain/facts.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Deltas } from './counters.ts';
import { writeCounters } from './write-counters.ts';

/** Counts what carriers report of texts of campaigns; a state that is taken back is counted back. */
export async function recordDeliveryChange(tx: Tx, fact: FactOf<'messages.delivery-changed'>): Promise<void> {
  const deltas = new Deltas();
  for (const change of fact.changes) {
    if (change.campaignId === null) continue;
    deltas.campaign(change.campaignId, {
      messagesSuccess: Number(change.delivered) - Number(change.wasDelivered),
      messagesFailed: Number(change.failed) - Number(change.wasFailed),
    });
  }
  await writeCounters(tx, fact.organizationId, deltas);
}
