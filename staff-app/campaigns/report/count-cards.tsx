import { Progress } from '@mantine/core';
import { formatPercent, rateDecimals } from '../../../domain/reports/rates.ts';
import { NumberCard } from '../../design/number-card.tsx';
import { useWords } from '../../session/brand.tsx';
import classes from './campaign-report.module.css';
import type { CampaignCounts } from './use-report.ts';

/** How many are in the campaign, what they were sent, who looks right now, and who came to the end. */
export function CountCards({ counts }: { counts: CampaignCounts | undefined }) {
  const words = useWords();
  const leads = words.leads.toLowerCase();
  const campaign = words.campaign.toLowerCase();
  return (
    <div className={classes.cards}>
      <NumberCard
        label={words.leads}
        figure={written(counts?.leads)}
        base={`in this ${campaign}`}
        definition={`${words.leads} in this ${campaign}, whether or not they’ve been sent anything.`}
      />
      <NumberCard
        label="Messages Sent"
        figure={written(counts?.messages)}
        base={counts && `${written(counts.messagesSuccess)} delivered, ${written(counts.messagesFailed)} failed`}
        definition={`Messages from this ${campaign} handed to carriers.`}
      />
      <NumberCard
        label="Currently Viewing"
        figure={written(counts?.currentLeads)}
        base={counts && `${written(counts.views)} ${counts.views === 1 ? 'view' : 'views'} so far`}
        definition={`${words.leads} who viewed slides in the last two minutes.`}
      />
      <NumberCard
        label="Completed percentage"
        figure={counts && formatPercent(counts.completedRate, rateDecimals.completed)}
        base={counts && `${written(counts.complete)} of ${written(counts.leads)} ${leads}`}
        definition={`Every step was sent, and the last content was viewed to the end. Out of all ${leads} in the ${campaign}.`}
      >
        <Progress value={counts?.completedRate ?? 0} size={6} color="done" aria-label="Completed" />
      </NumberCard>
    </div>
  );
}

function written(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-US');
}
