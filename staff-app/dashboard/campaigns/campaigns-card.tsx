import { ActionIcon, Anchor, Card, Group, Title, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { definitionOf } from '../../../domain/reports/rates.ts';
import * as phrases from '../../../words/en/staff/overview.ts';
import { DataTable } from '../../design/data-table.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { opensReportState } from '../../design/opens-report.ts';
import { say } from '../../say.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import { CampaignsSkeleton } from '../skeletons.tsx';
import { useCampaignColumns } from './campaign-columns.tsx';
import classes from './campaigns.module.css';
import { type CampaignResult, useCampaignResults } from './use-campaign-results.ts';

/** The campaigns active last, each with what came of it; a row opens its report. */
export function CampaignsCard() {
  const { words, dashboard } = useBrand();
  const navigate = useNavigate();
  const { results, hasCampaigns, error, retry } = useCampaignResults();
  const isOfContent = dashboard === 'pitch';
  const columns = useCampaignColumns();
  const rate = say(phrases.leadOpenRate, { lead: words.lead });
  const title = isOfContent
    ? say(phrases.titlePerCampaign, { title: rate, campaign: words.campaign })
    : say(phrases.latestCampaigns, { campaigns: words.campaigns });
  if (results === undefined && error === undefined) return <CampaignsSkeleton />;
  return (
    <Card component="section" aria-label={isOfContent ? rate : title} className={classes.card ?? ''}>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
        <Group gap={4} wrap="nowrap">
          <Title order={2} fz={16} lh="24px">
            {title}
          </Title>
          {isOfContent && (
            <Tooltip label={definitionOf('openRate', words.leads)}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={say(phrases.howTitleIsCounted, { title: rate })}
              >
                <IconInfoCircle size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
        <Anchor component={Link} to="/campaigns" size="sm" style={{ whiteSpace: 'nowrap' }}>
          {say(phrases.allCampaigns, { campaigns: words.campaigns })}
        </Anchor>
      </Group>
      <div className={classes.scroll}>
        <DataTable<CampaignResult>
          label={title}
          columns={columns}
          rows={results}
          rowKey={({ id }) => id}
          onOpen={({ id }) => navigate(`/campaign/${id}`, { state: { back: '/dashboard', ...opensReportState } })}
          rowLabel={({ name }) => say(phrases.seeReportOf, { campaign: name })}
          error={error}
          onRetry={retry}
          empty={<Nothing hasCampaigns={hasCampaigns} />}
        />
      </div>
    </Card>
  );
}

function Nothing({ hasCampaigns }: { hasCampaigns: boolean }) {
  const words = useWords();
  return hasCampaigns ? (
    <EmptyState
      text={phrases.nothingSentYet}
      hint={say(phrases.thisFillsInOnceACampaign, { campaign: words.campaign })}
    />
  ) : (
    <EmptyState
      text={say(phrases.noCampaignsFound, { campaigns: words.campaigns })}
      hint={phrases.createYourFirstOneWithNew}
    />
  );
}
