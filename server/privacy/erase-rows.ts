import type { Tx } from '../platform/database/database.ts';
import { emptyOwnCampaigns } from './own-campaigns/store.ts';
import {
  deleteCodes,
  deleteOfLead,
  deleteWaitingAlerts,
  type ErasedLead,
  emptyAlerts,
  emptyLead,
  emptyMessagesToOne,
  emptyRuns,
  emptyTexts,
  type KnownLead,
} from './store.ts';

/** Deletes all personal data of a contact; counters, statistics and timestamps stay. */
export async function eraseRows(tx: Tx, lead: KnownLead, at: Date): Promise<void> {
  await emptyMessagesToOne(tx, lead);
  await emptyLead(tx, lead, at);
  await emptyRuns(tx, lead);
  await emptyOwnCampaigns(tx, lead);
  await emptyAlerts(tx, lead, new Date(0));
  await deleteWaitingAlerts(tx, lead);
  await emptyTexts(tx, lead, lead.phone);
  await deleteOfLead(tx, lead);
  await deleteCodes(tx, lead);
}

/** The same for data that came in later: messages and alerts that were in flight, and were queued since then. */
export async function eraseLateRows(tx: Tx, lead: ErasedLead, since: Date): Promise<void> {
  await emptyMessagesToOne(tx, lead);
  await emptyTexts(tx, lead, null);
  await emptyAlerts(tx, lead, since);
}

/** The same for what others wrote about the contact in the moment of the erasure: they had found the contact before. */
export async function eraseRowsMeanwhile(tx: Tx, lead: ErasedLead): Promise<void> {
  await emptyRuns(tx, lead);
  await emptyOwnCampaigns(tx, lead);
  await deleteOfLead(tx, lead);
}
