import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { readStepsWithBlanks } from '../../messages/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSteps } from '../steps/store.ts';

/**
 * Refuses campaigns that still have a blank of a template, where a person starts them and can be told. What starts on its
 * own waits until the blanks are filled in.
 */
export async function checkFilledIn(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  if (campaignIds.length === 0) return;
  const steps = await readSteps(tx, organizationId, campaignIds);
  const withBlanks = await readStepsWithBlanks(
    tx,
    organizationId,
    steps.map(({ id }) => id),
  );
  if (withBlanks.size > 0) refuse('campaign-has-blanks');
}
