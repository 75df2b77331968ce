import { Stack, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/report.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { AnswersCard } from './answers-card.tsx';
import { AttentionCard } from './attention/attention-card.tsx';
import { Board } from './board.tsx';
import classes from './campaign-report.module.css';
import { CampaignContacts, RateCards } from './contacts-report.tsx';
import { CountCards } from './count-cards.tsx';
import { FunnelCard } from './funnel/funnel-card.tsx';
import { MomentsCard } from './moments/moments-card.tsx';
import { RatesCard } from './rates-card.tsx';
import { ReportActions } from './report-actions.tsx';
import { UnreachedCard } from './unreached-card.tsx';
import { useCampaignCounts } from './use-report.ts';
import { WaitsCard } from './waits-card.tsx';

/** What became of a campaign: its numbers, and where every contact is or, where there are no steps, who is in it. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const { campaignReport, words } = useBrand();
  const isOfContacts = campaignReport.shows === 'contacts';
  const { counts, error, retry } = useCampaignCounts(campaign.id);
  return (
    <Stack gap="md">
      <FunnelCard campaignId={campaign.id} actions={<ReportActions campaign={campaign} />} />
      {error !== undefined ? (
        <ErrorState sentence={error} onRetry={retry} />
      ) : isOfContacts ? (
        <RateCards counts={counts} />
      ) : (
        <div className={classes.top}>
          <CountCards counts={counts} />
          <RatesCard counts={counts} />
        </div>
      )}
      <UnreachedCard campaign={campaign} />
      <WaitsCard campaign={campaign} />
      <AttentionCard campaignId={campaign.id} />
      <AnswersCard campaignId={campaign.id} />
      <MomentsCard campaignId={campaign.id} />
      {/* Names and phones stay on the screen. */}
      <Text size="sm" className={classes.onPaper ?? ''}>
        {counts && say(phrases.peopleArentPrinted, { ...words, ...counted(counts.leads, words) })}
      </Text>
      <div className={classes.people}>
        {isOfContacts ? <CampaignContacts campaign={campaign} /> : <Board campaign={campaign} />}
      </div>
    </Stack>
  );
}

function counted(leads: number, words: { lead: string; leads: string }) {
  return { count: leads.toLocaleString('en-US'), leads: leads === 1 ? words.lead : words.leads };
}
