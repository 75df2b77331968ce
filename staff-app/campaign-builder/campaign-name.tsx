import { useChange } from '../api/use-operation.ts';
import { NameHeading } from '../design/name-heading.tsx';
import { UpdateCampaignMutation } from './fields.generated.ts';
import type { Campaign } from './use-campaign.ts';

const REST_MS = 350;

/** The heading of the editor: the campaign's name, written in place. */
export function CampaignName({ campaign: { id, name } }: { campaign: Pick<Campaign, 'id' | 'name'> }) {
  const update = useChange(UpdateCampaignMutation, { refreshes: ['campaigns'] });
  return (
    <NameHeading stored={name} restMs={REST_MS} save={(wanted) => update.mutate({ campaignId: id, name: wanted })} />
  );
}
