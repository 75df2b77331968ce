import { mayDo } from '../../../domain/permissions/policy.ts';
import { useBrand } from '../../session/brand.tsx';
import { useOffersAddToCampaign } from '../../session/offers.ts';
import { useMay, usePolicyActor } from '../../session/use-may.ts';
import type { LeadList } from '../use-leads.ts';

/** What can be done with many contacts at once. */
export type BulkMode = 'message' | 'campaign' | 'group' | 'opt-in' | 'leave-campaign' | 'leave-group' | 'archive';

/** What the signed-in person may do with many contacts of this list, in the order in which it is offered. */
export function useBulkModes({ campaignId, groupId }: LeadList): readonly BulkMode[] {
  const { account } = useBrand();
  const offersCampaigns = useOffersAddToCampaign();
  const mayCampaigns = useMay('campaigns.edit');
  const mayGroups = useMay('groups.edit');
  const may: Readonly<Record<BulkMode, boolean>> = {
    message: useMay('messages.send'),
    campaign: mayCampaigns && offersCampaigns,
    group: mayGroups,
    'opt-in': useMay('opt-in.edit') && account.confirmsRules,
    'leave-campaign': mayCampaigns && campaignId !== undefined,
    'leave-group': mayGroups && groupId !== undefined,
    archive: useMay('leads.edit'),
  };
  return (Object.keys(may) as BulkMode[]).filter((mode) => may[mode]);
}

/** Whether they may not message them only because the organization is masked, so that this is said in place of nothing. */
export function useIsMessageOff(): boolean {
  const actor = usePolicyActor();
  return actor.isMasked === true && mayDo({ ...actor, isMasked: false }, 'messages.send');
}
