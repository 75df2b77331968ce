import { newCampaignName } from '../../domain/campaigns/new-name.ts';
import type { CampaignId, LeadId } from '../../domain/ids.ts';
import { recordEdit } from '../audit/index.ts';
import { checkLine, checkSent } from '../platform/check-input.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { insertCampaign } from './store.ts';

export const CAMPAIGN_CODE_LENGTH = 8;

/** A new, empty campaign; without a name it is named after its contact, or "New Campaign" in the brand's word. */
export async function createCampaign(
  tx: Tx,
  context: Context,
  actor: Pick<Actor, 'organizationId' | 'userId' | 'brand'>,
  wanted: { name?: string | null; lead?: { id: LeadId; name: string } | null; v2?: boolean },
): Promise<CampaignId> {
  const name = checkSent(wanted.name, checkLine) ?? wanted.lead?.name ?? newCampaignName(actor.brand.words.campaign);
  const campaignId = await insertCampaign(tx, actor.organizationId, {
    ...{ name, code: publicCode(CAMPAIGN_CODE_LENGTH), userId: actor.userId, leadId: wanted.lead?.id ?? null },
    ...{ v2: wanted.v2 ?? false, at: context.clock.now() },
  });
  const { organizationId } = actor;
  await context.live.announce(tx, organizationId, 'campaigns');
  const object = { type: 'campaign', id: campaignId };
  await recordEdit(tx, context, { organizationId, action: 'campaign-created', object });
  return campaignId;
}
