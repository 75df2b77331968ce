import type { Campaign } from '../../campaign-builder/index.ts';

/** What became of a campaign: its numbers, and where every contact stands. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  return <>{campaign.name}</>;
}
