import type { BrandWords } from '../../domain/brands/brand.ts';
import { archivedCounted, formatPercent, messagesCounted, rateDecimals } from '../../domain/reports/rates.ts';
import * as phrases from '../../words/en/staff/dashboard.ts';
import { NumberCard, written } from '../design/number-card.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { CompletedCard } from './completed-card.tsx';
import classes from './dashboard-page.module.css';
import { leadsIn } from './leads-in.ts';
import { ShareBar } from './share-bar.tsx';
import type { OrganizationCounts } from './use-dashboard.ts';

/** Messages, contacts, views and completions of the whole organization. */
export function CountCards({ counts }: { counts: OrganizationCounts | undefined }) {
  const words = useWords();
  const { leads, campaigns } = words;
  const bases = counts && basesOf(counts, words);
  return (
    <div className={classes.cards}>
      <NumberCard
        label={phrases.messages}
        figure={counts && written(counts.messages)}
        base={bases?.messages}
        definition={say(phrases.howMessagesAreCounted, { counted: messagesCounted(campaigns) })}
      >
        <ShareBar label={phrases.deliveryRate} percent={counts?.deliveryRate ?? 0} color="done" />
      </NumberCard>
      <NumberCard
        label={leads}
        figure={counts && written(counts.leads)}
        base={bases?.leads}
        definition={say(phrases.howLeadsAreCounted, { leads, archived: archivedCounted(leads) })}
      >
        <ShareBar label={phrases.responseRate} percent={counts?.responseRate ?? 0} />
      </NumberCard>
      <NumberCard
        label={phrases.views}
        figure={counts && written(counts.views)}
        base={bases?.views}
        definition={say(phrases.howViewsAreCounted, { leads })}
      >
        <ShareBar label={phrases.openRate} percent={counts?.openRate ?? 0} />
      </NumberCard>
      <CompletedCard counts={counts} />
    </div>
  );
}

// A share of nothing is no number.
function basesOf(counts: OrganizationCounts, words: BrandWords): { messages: string; leads: string; views: string } {
  const { messages, messagesFailed, messagedLeads, contentLeads } = counts;
  return {
    messages:
      messages === 0
        ? phrases.noneSentYet
        : say(phrases.deliveredAndFailed, {
            rate: rate(counts.deliveryRate),
            failed: written(messagesFailed),
          }),
    leads:
      messagedLeads === 0
        ? phrases.noneMessagedYet
        : say(phrases.messagedWhoReplied, {
            rate: rate(counts.responseRate),
            messaged: written(messagedLeads),
          }),
    views:
      contentLeads === 0
        ? phrases.noContentSentYet
        : say(phrases.openedOfThoseSentContent, { rate: rate(counts.openRate), who: leadsIn(contentLeads, words) }),
  };
}

function rate(percent: number): string {
  return formatPercent(percent, rateDecimals.dashboard);
}
