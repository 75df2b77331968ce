import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { planFirstStep } from '../next-step/store.ts';
import { announceDue, type ChainStep, readCampaignOfStep, readChains } from '../store.ts';
import { stepDueAt } from './delays.ts';

/**
 * Starts the campaign for contacts who joined before there was anything to send, once the first step has its content.
 */
export async function startChain(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<void> {
  const campaignId = await readCampaignOfStep(tx, organizationId, stepId);
  if (campaignId === null) return;
  const [first] = await readChains(tx, organizationId, [campaignId]);
  if (!first || !isReady(first, stepId)) return;
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  const at = context.clock.now();
  const planned = await planFirstStep(tx, organizationId, {
    campaignId,
    stepId: first.id,
    dueAt: stepDueAt(first, at, zone),
    at,
  });
  if (planned === 0) return;
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'send-stats');
}

// A message step starts with its content; a step that sends nothing has none, and starts with the first change of any
// step.
function isReady(first: ChainStep, changedId: number): boolean {
  return stepKind(first.featureType).sendsText ? first.id === changedId && first.content.trim() !== '' : true;
}
