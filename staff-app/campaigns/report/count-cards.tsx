import { Progress } from '@mantine/core';
import { formatPercent, rateDecimals } from '../../../domain/reports/rates.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { NumberCard, written } from '../../design/number-card.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import classes from './campaign-report.module.css';
import { MessagesSentCard } from './messages-sent-card.tsx';
import type { CampaignCounts } from './use-report.ts';

/** How many are in the campaign, what they were sent, who looks right now, and who came to the end. */
export function CountCards({ counts }: { counts: CampaignCounts | undefined }) {
  const words = useWords();
  const { campaign } = words;
  return (
    <div className={classes.cards}>
      <NumberCard
        label={words.leads}
        figure={counts && written(counts.leads)}
        base={say(phrases.inThisCampaign, { campaign })}
        definition={say(phrases.leadsInThisCampaign, { leads: words.leads, campaign })}
      />
      <MessagesSentCard counts={counts} />
      <NumberCard
        label={phrases.currentlyViewing}
        figure={counts && written(counts.currentLeads)}
        base={counts && say(phrases.viewsSoFar, { count: counts.views })}
        definition={say(phrases.howViewersAreCounted, { leads: words.leads })}
      />
      <NumberCard
        label={phrases.completedPercentage}
        figure={counts && formatPercent(counts.completedRate, rateDecimals.completed)}
        base={counts && completedOf(counts, words.leads)}
        definition={say(phrases.howCompletedIsCounted, { leads: words.leads, campaign })}
      >
        <Progress value={counts?.completedRate ?? 0} size={6} color="done" aria-label={phrases.completed} />
      </NumberCard>
    </div>
  );
}

function completedOf({ complete, leads: total, cannotGet }: CampaignCounts, leads: string): string {
  const of = { part: written(complete), total: written(total), leads };
  return cannotGet === 0
    ? say(phrases.ofLeads, of)
    : say(phrases.ofLeadsWithoutTexts, { ...of, count: written(cannotGet) });
}
