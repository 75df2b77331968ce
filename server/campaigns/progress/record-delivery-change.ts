import type { FactOf } from '../../../domain/facts.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Deltas } from './counters.ts';
import { writeCounters } from './write-counters.ts';

/** Counts the carriers' delivery reports of campaign messages; a state that is reversed is uncounted. */
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
