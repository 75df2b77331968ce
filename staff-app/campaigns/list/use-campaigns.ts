import { useNavigate } from 'react-router';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { isNewState } from '../../design/is-new.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { CampaignsQuery, CreateCampaignMutation } from '../operations.ts';

/** One campaign as its card shows it. */
export type CampaignCount = NonNullable<Answer<typeof CampaignsQuery>['campaigns']>[number];

type Wanted = { search: string; isArchived: boolean; isEnabled: boolean };

/** Every campaign that is archived, or that isn't, the one active last first. */
export function useCampaigns({ search, isArchived, isEnabled }: Wanted) {
  const read = useRead(
    CampaignsQuery,
    { archived: isArchived },
    { live: ['campaigns', 'engagement', 'leads'], enabled: isEnabled },
  );
  const all = read.data?.campaigns ?? undefined;
  const wanted = search.toLowerCase();
  return {
    total: all?.length,
    campaigns: all
      ?.filter(({ name }) => name.toLowerCase().includes(wanted))
      .sort((a, b) => lastMoment(b).localeCompare(lastMoment(a))),
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

/** Makes an empty campaign and goes there. */
export function useNewCampaign() {
  const navigate = useNavigate();
  const { organization } = useSignedIn();
  const create = useChange(CreateCampaignMutation, {
    onDone: ({ campaign }) => {
      if (campaign) void navigate(`/campaign/${campaign.id}`, { state: isNewState });
    },
    refreshes: ['campaigns'],
  });
  return { create: () => create.mutate({ v2: organization?.v2 ?? false }), isCreating: create.isPending };
}

function lastMoment({ lastActive, created }: CampaignCount): string {
  return lastActive ?? created;
}
