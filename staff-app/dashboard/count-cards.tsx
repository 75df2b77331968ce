import { formatPercent, rateDecimals } from '../../domain/reports/rates.ts';
import { NumberCard } from '../design/number-card.tsx';
import { useWords } from '../session/brand.tsx';
import { CompletedCard } from './completed-card.tsx';
import classes from './dashboard-page.module.css';
import { ShareBar } from './share-bar.tsx';
import type { OrganizationCounts } from './use-dashboard.ts';

/** Messages, contacts, views and completions of the whole organisation. */
export function CountCards({ counts }: { counts: OrganizationCounts | undefined }) {
  const words = useWords();
  const leads = words.leads.toLowerCase();
  return (
    <div className={classes.cards}>
      <NumberCard
        label="Messages"
        figure={written(counts?.messages)}
        base={counts && `${rate(counts.deliveryRate)} delivered, ${written(counts.messagesFailed)} failed`}
        definition={`Texts sent to ${leads} from ${words.campaigns.toLowerCase()} and by hand, and the share the carrier delivered. Confirmations of STOP and START are not counted.`}
      >
        <ShareBar label="Delivery rate" percent={counts?.deliveryRate ?? 0} color="done" />
      </NumberCard>
      <NumberCard
        label={words.leads}
        figure={written(counts?.leads)}
        base={counts && `${rate(counts.responseRate)} of ${written(counts.messagedLeads)} messaged replied`}
        definition={`${words.leads} that are not archived, and the share of those messaged who wrote back.`}
      >
        <ShareBar label="Response rate" percent={counts?.responseRate ?? 0} />
      </NumberCard>
      <NumberCard
        label="Views"
        figure={written(counts?.views)}
        base={counts && `${rate(counts.openRate)} of ${written(counts.contentLeads)} ${leads} sent content opened it`}
        definition={`How often ${leads} opened content and really looked at it, and the share of those sent content who did. Robots that fetch a link are not counted.`}
      >
        <ShareBar label="Open rate" percent={counts?.openRate ?? 0} />
      </NumberCard>
      <CompletedCard counts={counts} />
    </div>
  );
}

function rate(percent: number): string {
  return formatPercent(percent, rateDecimals.dashboard);
}

function written(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-US');
}
