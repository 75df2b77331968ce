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

/** Deletes all personal data of a contact; counters, statistics and timestamps stay. */
export async function eraseRows(tx: Tx, lead: KnownLead, at: Date): Promise<void> {
  await emptyLead(tx, lead, at);
  await emptyAround(tx, lead);
  await emptyAlerts(tx, lead);
  await emptyTexts(tx, lead, lead.phone);
  await deleteOfLead(tx, lead);
}

/** The same for data that came in later: messages that were in flight. */
export async function eraseLateRows(tx: Tx, lead: ErasedLead): Promise<void> {
  await emptyTexts(tx, lead, null);
}
