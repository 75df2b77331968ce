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
        definition={`${words.leads} who are in this ${campaign}, whether they have been sent something or not.`}
      />
      <NumberCard
        label="Messages Sent"
        figure={written(counts?.messages)}
        base={counts && `${written(counts.messagesSuccess)} delivered, ${written(counts.messagesFailed)} failed`}
        definition={`Texts of this ${campaign} that were handed to the phone companies.`}
      />
      <NumberCard
        label="Currently Viewing"
        figure={written(counts?.currentLeads)}
        base={counts && `${written(counts.views)} ${counts.views === 1 ? 'view' : 'views'} so far`}
        definition={`${words.leads} who looked at the slides within the last two minutes.`}
      />
      <NumberCard
        label="Completed percentage"
        figure={counts && formatPercent(counts.completedRate, rateDecimals.completed)}
        base={counts && `${written(counts.complete)} of ${written(counts.leads)} ${leads}`}
        definition={`Complete: every step was sent, and the last content was viewed to its end. Of all ${leads} in the ${campaign}.`}
      >
        <Progress value={counts?.completedRate ?? 0} size={6} color="done" aria-label="Completed" />
      </NumberCard>
    </div>
  );
}

function written(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-US');
}
