import type { CampaignId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import { countRestored, uncountArchived, uncountDeleted } from '../counters/index.ts';
import { cancelWaiting } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { forgetVersionsOfCampaign } from '../versions/index.ts';
import { markArchived, markDeleted, markRestored } from './store.ts';

/** Hides a campaign and cancels its messages; its report is kept. Archiving twice changes nothing. */
export async function archiveCampaign(tx: Tx, context: Context, actor: Actor, campaignId: CampaignId): Promise<void> {
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

/**
 * Takes an archived campaign back into the list. The messages that archiving canceled stay canceled: its contacts have
 * stopped, and continue when staff choose so. Restoring twice changes nothing.
 */
export async function restoreCampaign(tx: Tx, context: Context, actor: Actor, campaignId: CampaignId): Promise<void> {
  const { organizationId } = actor;
  const isNew = await markRestored(tx, organizationId, campaignId);
  if (isNew === null) refuse('not-found');
  if (!isNew) return;
  await countRestored(tx, organizationId, campaignId);
  await context.live.announce(tx, organizationId, 'campaigns');
  const object = { type: 'campaign', id: campaignId };
  await recordAudit(tx, context, { organizationId, actor, action: 'campaign-restored', object });
}

/** Deletes a campaign; the messages it has sent stay in each contact's feed. */
export async function deleteCampaign(tx: Tx, context: Context, actor: Actor, campaignId: CampaignId): Promise<void> {
  const { organizationId } = actor;
  const wasArchived = await markDeleted(tx, organizationId, campaignId, context.clock.now());
  if (wasArchived === null) refuse('not-found');
  await forgetVersionsOfCampaign(tx, organizationId, campaignId);
  await cancelWaiting(tx, context, organizationId, { which: { campaignId }, reason: 'campaign-archived' });
  await uncountDeleted(tx, organizationId, { id: campaignId, wasArchived });
  await context.live.announce(tx, organizationId, 'campaigns');
  const object = { type: 'campaign', id: campaignId };
  await recordAudit(tx, context, { organizationId, actor, action: 'campaign-deleted', object });
}
