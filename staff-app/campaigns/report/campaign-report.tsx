import { Stack } from '@mantine/core';
import type { Campaign } from '../../campaign-builder/index.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Board } from './board.tsx';
import classes from './campaign-report.module.css';
import { CountCards } from './count-cards.tsx';
import { RatesCard } from './rates-card.tsx';
import { useCampaignCounts } from './use-report.ts';

/** What became of a campaign: its numbers, and where every contact stands. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const { counts, error, retry } = useCampaignCounts(campaign.id);
  return (
    <Stack gap="md">
      {error === undefined ? (
        <div className={classes.top}>
          <CountCards counts={counts} />
          <RatesCard counts={counts} />
        </div>
      ) : (
        <ErrorState sentence={error} onRetry={retry} />
      )}
      <Board campaign={campaign} />
    </Stack>
  );
}
