import { useState } from 'react';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { CampaignBoardQuery, CampaignStatsQuery } from '../operations.ts';

/** The counts of one campaign. */
export type CampaignCounts = Counted['stats'] & Counted['people'];

type Counted = NonNullable<Answer<typeof CampaignStatsQuery>['campaign']>;

/** One column of the board. */
export type BoardColumn = NonNullable<Answer<typeof CampaignBoardQuery>['columns']>[number];

/** One contact on the board. */
export type BoardLead = BoardColumn['leads'][number];

const moving = ['campaigns', 'messages', 'engagement', 'leads', 'send-stats'] as const;

// Nothing announces that someone stopped viewing: the number falls two minutes later, by the clock alone.
const viewing = {
  isWaiting: ({ campaign }: Answer<typeof CampaignStatsQuery>) => (campaign?.stats.currentLeads ?? 0) > 0,
  waitMs: 30_000,
};

/** The counts of a campaign, moving as it is sent, read and answered, and as viewers leave. */
export function useCampaignCounts(campaignId: string) {
  const { data, error, refetch } = useRead(CampaignStatsQuery, { campaignId }, { live: moving, ...viewing });
  return {
    counts: data?.campaign ? { ...data.campaign.stats, ...data.campaign.people } : undefined,
    error: error && data === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
  };
}

/** The board of a campaign, moving with its contacts. */
export function useBoard(campaignId: string) {
  // The board also reads itself again as things happen; only a wish for it shows.
  const [isRefreshing, setRefreshing] = useState(false);
  const { data, error, refetch } = useRead(CampaignBoardQuery, { campaignId }, { live: moving });
  return {
    columns: data?.columns ?? undefined,
    error: error && data === undefined ? errorSentence(error) : undefined,
    refresh: () => {
      setRefreshing(true);
      void refetch().finally(() => setRefreshing(false));
    },
    isRefreshing,
  };
}
