import { type Answer, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { CampaignResultsQuery } from './operations.ts';

const rowsAtMost = 5;

/** One campaign with its results. */
export type CampaignResult = NonNullable<Answer<typeof CampaignResultsQuery>['campaigns']>[number];

/** The campaigns that sent something, the ones active last first. */
export function useCampaignResults() {
  const read = useRead(CampaignResultsQuery, {}, { live: ['campaigns', 'engagement', 'messages'] });
  const campaigns = read.data?.campaigns;
  return {
    results: campaigns
      ?.filter(({ stats }) => stats.messages > 0 || stats.contentLeads > 0)
      .sort((a, b) => lastMoment(b).localeCompare(lastMoment(a)))
      .slice(0, rowsAtMost),
    hasCampaigns: campaigns != null && campaigns.length > 0,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

function lastMoment(campaign: CampaignResult): string {
  return campaign.lastActive ?? campaign.created;
}
