import type { CampaignId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import { recheckHeld } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { checkEditable } from './check-editable.ts';
import { updatePaused } from './store.ts';

/** Pauses a campaign's messages until it is continued; waiting messages keep their place. */
export async function pauseCampaign(
  tx: Tx,
  context: Context,
  actor: Actor,
  { campaignId, isPaused }: { readonly campaignId: CampaignId; readonly isPaused: boolean },
): Promise<void> {
  const { organizationId } = actor;
  await checkEditable(tx, organizationId, campaignId);
  const reason = `The ${actor.brand.words.campaign.toLowerCase()} was paused`;
  const pause = { reason, userId: actor.userId, at: context.clock.now() };
  if (!(await updatePaused(tx, organizationId, campaignId, isPaused ? pause : null))) refuse('not-found');
  if (!isPaused) await recheckHeld(tx, context, organizationId, campaignId);
  await context.live.announce(tx, organizationId, 'campaigns');
  await context.live.announce(tx, organizationId, 'send-stats');
  await recordAudit(tx, context, {
    ...{ organizationId, actor, action: 'switch-changed', object: { type: 'campaign', id: campaignId } },
    details: { switch: 'paused', on: isPaused },
  });
}
