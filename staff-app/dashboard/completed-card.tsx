import { formatPercent, percentOf, rateDecimals } from '../../domain/reports/rates.ts';
import { NumberCard } from '../design/number-card.tsx';
import { useWords } from '../session/brand.tsx';
import { ShareBar } from './share-bar.tsx';
import type { OrganizationCounts } from './use-dashboard.ts';

/** How many of the contacts in campaigns have come to the end. */
export function CompletedCard({ counts }: { counts: OrganizationCounts | undefined }) {
  const words = useWords();
  const share = counts && percentOf(counts.completed, counts.campaignLeads);
  const campaigns = words.campaigns.toLowerCase();
  return (
    <NumberCard
      label="Completed"
      figure={share === undefined ? undefined : formatPercent(share, rateDecimals.completed)}
      base={counts && placesOf(counts, campaigns)}
      definition={`Every step was sent, and the last content was viewed to the end. Out of all ${words.leads.toLowerCase()} in ${campaigns}.`}
    >
      <ShareBar label="Completed" percent={share ?? 0} color="done" />
    </NumberCard>
  );
}

function placesOf({ completed, campaignLeads }: OrganizationCounts, campaigns: string): string {
  if (campaignLeads === 0) return `No one in ${campaigns} yet`;
  return `${completed.toLocaleString('en-US')} of ${campaignLeads.toLocaleString('en-US')} in ${campaigns} finished`;
}
