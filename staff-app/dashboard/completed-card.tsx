import { formatPercent, percentOf, rateDecimals } from '../../domain/reports/rates.ts';
import * as phrases from '../../words/en/staff/dashboard.ts';
import { NumberCard } from '../design/number-card.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { ShareBar } from './share-bar.tsx';
import type { OrganizationCounts } from './use-dashboard.ts';

/** How many of the contacts in campaigns have come to the end. */
export function CompletedCard({ counts }: { counts: OrganizationCounts | undefined }) {
  const words = useWords();
  const share = counts && percentOf(counts.completed, counts.campaignLeads);
  const { campaigns } = words;
  return (
    <NumberCard
      label={phrases.completed}
      figure={share === undefined ? undefined : formatPercent(share, rateDecimals.completed)}
      base={counts && placesOf(counts, campaigns)}
      definition={say(phrases.howCompletedIsCounted, { leads: words.leads, campaigns })}
    >
      <ShareBar label={phrases.completed} percent={share ?? 0} color="done" />
    </NumberCard>
  );
}

function placesOf({ completed, campaignLeads }: OrganizationCounts, campaigns: string): string {
  if (campaignLeads === 0) return say(phrases.noOneInCampaignsYet, { campaigns });
  return say(phrases.finishedOfThoseIn, {
    completed: completed.toLocaleString('en-US'),
    total: campaignLeads.toLocaleString('en-US'),
    campaigns,
  });
}
