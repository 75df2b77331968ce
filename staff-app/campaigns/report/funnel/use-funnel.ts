import { useRead } from '../../../api/use-operation.ts';
import { CampaignFunnelQuery } from './operations.ts';

/** How far the contacts of a campaign came, moving with them. */
export function useFunnel(campaignId: string) {
  return useRead(
    CampaignFunnelQuery,
    { campaignId },
    { live: ['campaigns', 'messages', 'engagement', 'leads', 'send-stats', 'events'], keepWhileChanging: true },
  );
}
