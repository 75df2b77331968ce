import type { Tx } from '../platform/database/database.ts';
import {
  deleteOfLead,
  type ErasedLead,
  emptyAlerts,
  emptyAround,
  emptyLead,
  emptyTexts,
  type KnownLead,
} from './store.ts';

/** Takes everything personal of a contact away; counters, statistics and the moments of things stay. */
export async function eraseRows(tx: Tx, lead: KnownLead, at: Date): Promise<void> {
  await emptyLead(tx, lead, at);
  await emptyAround(tx, lead);
  await emptyAlerts(tx, lead);
  await emptyTexts(tx, lead, lead.phone);
  await deleteOfLead(tx, lead);
}

/** The same for what came in later: texts that were on their way. */
export async function eraseLateRows(tx: Tx, lead: ErasedLead): Promise<void> {
  await emptyTexts(tx, lead, null);
}
