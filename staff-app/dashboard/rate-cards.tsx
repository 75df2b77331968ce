import {
  archivedCounted,
  definitionOf,
  formatPercent,
  messagesCounted,
  rateDecimals,
} from '../../domain/reports/rates.ts';
import { NumberCard } from '../design/number-card.tsx';
import { useBrand } from '../session/brand.tsx';
import classes from './dashboard-page.module.css';
import { ShareBar } from './share-bar.tsx';
import type { OrganizationCounts } from './use-dashboard.ts';

/** Messages, contacts, how much was delivered and how many opened or answered: the overview of who sends messages. */
export function RateCards({ counts }: { counts: OrganizationCounts | undefined }) {
  const { words, rateShown } = useBrand();
  const leads = words.leads.toLowerCase();
  return (
    <div className={classes.cards}>
      <NumberCard
        label="Messages Sent"
        figure={written(counts?.messages)}
        base={counts && `${written(counts.messagesSuccess)} delivered, ${written(counts.messagesFailed)} failed`}
        definition={`${messagesCounted}. Tests aren’t counted.`}
      />
      <NumberCard
        label={words.leads}
        figure={written(counts?.leads)}
        base={counts && `${written(counts.messagedLeads)} messaged, archived ones included`}
        definition={`${words.leads} who aren’t archived. ${archivedCounted(words.leads)}`}
      />
      <NumberCard
        label="Delivery Rate"
        figure={counts && rate(counts.deliveryRate)}
        base={counts && `${written(counts.messagesSuccess)} of ${written(counts.messages)} messages`}
        definition={definitionOf('deliveryRate', words.leads)}
      >
        <ShareBar label="Delivery rate" percent={counts?.deliveryRate ?? 0} color="done" />
      </NumberCard>
      {rateShown === 'response' ? (
        <NumberCard
          label="Response Rate"
          figure={counts && rate(counts.responseRate)}
          base={counts && `${written(counts.responses)} of ${written(counts.messagedLeads)} ${leads} messaged`}
          definition={`${definitionOf('responseRate', words.leads)} ${archivedCounted(words.leads)}`}
        >
          <ShareBar label="Response rate" percent={counts?.responseRate ?? 0} />
        </NumberCard>
      ) : (
        <NumberCard
          label="Open Rate"
          figure={counts && rate(counts.openRate)}
          base={counts && `${written(counts.openedLeads)} of ${written(counts.contentLeads)} ${leads} sent content`}
          definition={`${definitionOf('openRate', words.leads)} ${archivedCounted(words.leads)}`}
        >
          <ShareBar label="Open rate" percent={counts?.openRate ?? 0} />
        </NumberCard>
      )}
    </div>
  );
}

function rate(percent: number): string {
  return formatPercent(percent, rateDecimals.dashboard);
}

function written(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-US');
}
