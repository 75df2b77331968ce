import type { FactOf } from '../../../domain/facts.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { addToHours } from './store.ts';

/** Counts the texts of a batch that went out in the hours they did. */
export async function countSentHours(tx: Tx, { organizationId, texts }: FactOf<'messages.settled'>): Promise<void> {
  const sent = texts.filter(({ outcome }) => outcome === 'sent');
  if (sent.length === 0) return;
  const counts = sent.map(({ campaignId, at }) => ({ campaignId: campaignId ?? NO_ID, at, sent: 1 }));
  await addToHours(tx, organizationId, counts);
}

/** Counts a contact who opened a campaign's content for the first time. */
export async function countOpening(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignId, at }: { readonly campaignId: CampaignId; readonly at: Date },
): Promise<void> {
  await addToHours(tx, organizationId, [{ campaignId, at, opened: 1 }]);
}

/** Counts a reply, as the cards and reports do: a text that opts its contact out is none, nor are HELP and START alone. */
export async function countReplyHour(tx: Tx, { organizationId, at }: FactOf<'message.received'>): Promise<void> {
  await addToHours(tx, organizationId, [{ campaignId: NO_ID, at, replies: 1 }]);
}
