import { useNavigate } from 'react-router';
import { useChange } from '../api/use-operation.ts';
import { isNewState } from '../design/is-new.ts';
import { NewCampaignMutation } from './operations.ts';

/** Makes an empty campaign and goes there; `onDone` comes before it goes. */
export function useNewCampaign(onDone?: () => void) {
  const navigate = useNavigate();
  const create = useChange(NewCampaignMutation, {
    onDone: ({ campaign }) => {
      onDone?.();
      if (campaign) void navigate(`/campaign/${campaign.id}`, { state: isNewState });
    },
    refreshes: ['campaigns'],
  });
  return { create: () => create.mutate({}), isCreating: create.isPending };
}
