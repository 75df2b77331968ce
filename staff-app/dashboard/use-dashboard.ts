import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { CampaignRatesQuery, OrganizationStatsQuery } from './operations.ts';

type User = NonNullable<Answer<typeof OrganizationStatsQuery>['user']>;

/** The counts the cards show. */
export type OrganizationCounts = NonNullable<User['organization']>['stats'];

/** The counts of the organization, moving as things happen. */
export function useOrganizationCounts() {
  const read = useRead(
    OrganizationStatsQuery,
    {},
    { live: ['leads', 'messages', 'engagement', 'campaigns', 'imports'] },
  );
  return {
    counts: read.data?.user?.organization?.stats,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

const barsAtMost = 12;

/** One campaign of the open-rate chart. */
export type CampaignRate = NonNullable<Answer<typeof CampaignRatesQuery>['campaigns']>[number];

/** The campaigns that sent content, the ones active last first, with their open rates. */
export function useCampaignRates(isEnabled: boolean) {
  const read = useRead(CampaignRatesQuery, {}, { live: ['campaigns', 'engagement', 'messages'], enabled: isEnabled });
  const campaigns = read.data?.campaigns;
  return {
    rates: campaigns
      ?.filter(({ stats }) => stats.contentLeads > 0)
      .sort((a, b) => lastMoment(b).localeCompare(lastMoment(a)))
      .slice(0, barsAtMost),
    hasCampaigns: campaigns != null && campaigns.length > 0,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}

function lastMoment(campaign: CampaignRate): string {
  return campaign.lastActive ?? campaign.created;
}
