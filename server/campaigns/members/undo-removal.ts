import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { namesLeads, recordAudit } from '../../audit/index.ts';
import { STILL_UNDO_MS } from '../../leads/index.ts';
import { holdChains } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkEditable } from '../check-editable.ts';
import { returnAsBefore } from './return-as-before.ts';
import { readRemoved } from './store.ts';

type Removal = {
  readonly campaignId: CampaignId;
  readonly removedAt: string;
  /** Only these of them; null: everyone who was removed then. */
  readonly leadIds: readonly LeadId[] | null;
};

/**
 * Takes back that this person removed contacts from a campaign at one moment: all is as before. Contacts who were
 * archived since, or are in the campaign again, stay as they are. Refused later than an hour, and once the campaign is
 * archived.
 */
export async function undoRemoval(
  tx: Tx,
  context: Context,
  actor: Actor,
  { campaignId, removedAt, leadIds }: Removal,
): Promise<{ returned: number }> {
  const { organizationId, userId } = actor;
  const at = new Date(removedAt);
  if (Number.isNaN(at.getTime())) refuse('not-found');
  await holdChains(tx, [campaignId]);
  await checkEditable(tx, organizationId, campaignId);
  if (context.clock.now().getTime() - at.getTime() > STILL_UNDO_MS) refuse('removal-too-long-ago');
  const leave = { at, userId };
  const removed = await readRemoved(tx, organizationId, campaignId, leave);
  const chosen = leadIds === null ? null : new Set(leadIds);
  const those = chosen === null ? removed : removed.filter((id) => chosen.has(id));
  const back = await returnAsBefore(tx, context, organizationId, { campaignId, leadIds: those, leave });
  if (back.length === 0) refuse('no-one-to-put-back');
  const object = { type: 'campaign', id: campaignId };
  const entry = { organizationId, actor, action: 'leads-put-back', object, details: namesLeads(back) } as const;
  await recordAudit(tx, context, entry);
  return { returned: back.length };
}
