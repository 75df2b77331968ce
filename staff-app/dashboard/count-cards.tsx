import { archivedCounted, formatPercent, messagesCounted, rateDecimals } from '../../domain/reports/rates.ts';
import { NumberCard } from '../design/number-card.tsx';
import { useWords } from '../session/brand.tsx';
import { CompletedCard } from './completed-card.tsx';
import classes from './dashboard-page.module.css';
import { ShareBar } from './share-bar.tsx';
import type { OrganizationCounts } from './use-dashboard.ts';

/** Messages, contacts, views and completions of the whole organization. */
export function CountCards({ counts }: { counts: OrganizationCounts | undefined }) {
  const words = useWords();
  const leads = words.leads.toLowerCase();
  const bases = counts && basesOf(counts, leads);
  return (
    <div className={classes.cards}>
      <NumberCard
        label="Messages"
        figure={written(counts?.messages)}
        base={bases?.messages}
        definition={`${messagesCounted}, and the share the carrier delivered. Tests aren’t counted.`}
      >
        <ShareBar label="Delivery rate" percent={counts?.deliveryRate ?? 0} color="done" />
      </NumberCard>
      <NumberCard
        label={words.leads}
        figure={written(counts?.leads)}
        base={bases?.leads}
        definition={`${words.leads} who aren’t archived, and the share of those messaged who replied. ${archivedCounted(words.leads)}`}
      >
        <ShareBar label="Response rate" percent={counts?.responseRate ?? 0} />
      </NumberCard>
      <NumberCard
        label="Views"
        figure={written(counts?.views)}
        base={bases?.views}
        definition={`How often ${leads} opened and viewed content, and the share of those sent content who did. Bots aren’t counted.`}
      >
        <ShareBar label="Open rate" percent={counts?.openRate ?? 0} />
      </NumberCard>
      <CompletedCard counts={counts} />
    </div>
  );
}

// A share of nothing is no number.
function basesOf(counts: OrganizationCounts, leads: string): { messages: string; leads: string; views: string } {
  const { messages, messagesFailed, messagedLeads, contentLeads } = counts;
  return {
    messages:
      messages === 0 ? 'None sent yet' : `${rate(counts.deliveryRate)} delivered, ${written(messagesFailed)} failed`,
    leads:
      messagedLeads === 0
        ? 'None messaged yet'
        : `${rate(counts.responseRate)} of ${written(messagedLeads)} messaged replied`,
    views:
      contentLeads === 0
        ? 'No content sent yet'
        : `${rate(counts.openRate)} of ${written(contentLeads)} ${leads} sent content opened it`,
  };
}

function rate(percent: number): string {
  return formatPercent(percent, rateDecimals.dashboard);
}

function written(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-US');
}
