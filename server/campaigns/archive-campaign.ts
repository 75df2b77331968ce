import { recordAudit } from '../audit/index.ts';
import { uncountArchived, uncountDeleted } from '../counters/index.ts';
import { cancelWaiting } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { markArchived, markDeleted } from './store.ts';

/** Hides a campaign and cancels its messages; its report is kept. Archiving twice changes nothing. */
export async function archiveCampaign(tx: Tx, context: Context, actor: Actor, campaignId: number): Promise<void> {
  const { organizationId } = actor;
  const isNew = await markArchived(tx, organizationId, campaignId, context.clock.now());
  if (isNew === null) refuse('not-found');
  if (!isNew) return;
  await cancelWaiting(tx, context, organizationId, { which: { campaignId }, reason: 'campaign-archived' });
  await uncountArchived(tx, organizationId, campaignId);
  await context.live.announce(tx, organizationId, 'campaigns');
  const object = { type: 'campaign', id: campaignId };
  await recordAudit(tx, context, { organizationId, actor, action: 'campaign-archived', object });
}

/** Deletes a campaign; the messages it has sent stay in each contact's feed. */
export async function deleteCampaign(tx: Tx, context: Context, actor: Actor, campaignId: number): Promise<void> {
  const { organizationId } = actor;
  const wasArchived = await markDeleted(tx, organizationId, campaignId, context.clock.now());
  if (wasArchived === null) refuse('not-found');
  await cancelWaiting(tx, context, organizationId, { which: { campaignId }, reason: 'campaign-archived' });
  await uncountDeleted(tx, organizationId, { id: campaignId, wasArchived });
  await context.live.announce(tx, organizationId, 'campaigns');
  const object = { type: 'campaign', id: campaignId };
  await recordAudit(tx, context, { organizationId, actor, action: 'campaign-deleted', object });
}
