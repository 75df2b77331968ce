import { firstTextAt } from '../../../domain/campaigns/text-times.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { SendingHours } from '../../../domain/messages/sending-window.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readSteps } from './store.ts';

type Joining = { readonly campaignIds: readonly CampaignId[]; readonly at: Date; readonly hours: SendingHours };

/** When a contact who joins these campaigns gets the first message of any of them; null: it isn't known. */
export async function firstTextOf(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignIds, at, hours }: Joining,
): Promise<Date | null> {
  const chains = Map.groupBy(
    (await readSteps(tx, organizationId, campaignIds)).filter(({ structureType }) => structureType === 'feature'),
    ({ campaignId }) => campaignId,
  );
  const firsts = [...chains.values()].flatMap((steps) => {
    const timed = steps.map(({ featureType, ...delay }) => ({ kind: featureType, delay }));
    return firstTextAt(timed, at, hours) ?? [];
  });
  return firsts.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
