import type { Tx } from '../platform/database/database.ts';
import { emptyOwnCampaigns } from './own-campaigns/store.ts';
import {
  deleteOfLead,
  deleteWaitingAlerts,
  type ErasedLead,
  emptyAlerts,
  emptyLead,
  emptyRuns,
  emptyTexts,
  type KnownLead,
} from './store.ts';

/** Deletes all personal data of a contact; counters, statistics and timestamps stay. */
export async function eraseRows(tx: Tx, lead: KnownLead, at: Date): Promise<void> {
  await emptyLead(tx, lead, at);
  await emptyRuns(tx, lead);
  await emptyOwnCampaigns(tx, lead);
  await emptyAlerts(tx, lead, new Date(0));
  await deleteWaitingAlerts(tx, lead);
  await emptyTexts(tx, lead, lead.phone);
  await deleteOfLead(tx, lead);
}

/** The same for data that came in later: messages and alerts that were in flight, and were queued since then. */
export async function eraseLateRows(tx: Tx, lead: ErasedLead, since: Date): Promise<void> {
  await emptyTexts(tx, lead, null);
  await emptyAlerts(tx, lead, since);
}
