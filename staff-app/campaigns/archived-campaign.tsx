import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/campaigns.ts';
import type { Campaign } from '../campaign-builder/index.ts';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { useRestoreCampaign } from './use-restore-campaign.ts';

const CampaignReport = lazy(() =>
  import('./report/campaign-report.tsx').then((module) => ({ default: module.CampaignReport })),
);

/** An archived campaign at its own address: that it is archived, the way back, and its report, which is kept. */
export function ArchivedCampaign({ campaign }: { campaign: Campaign }) {
  const { words, isHealth } = useBrand();
  const { campaign: noun, campaigns } = words;
  const mayEdit = useMay('campaigns.edit');
  const restore = useRestoreCampaign();
  const [isReportShown, setReportShown] = useState(campaign.lastActive !== null);
  return (
    <Page title={campaign.name} tab={isHealth ? noun : undefined} isWide>
      <Stack gap="lg">
        <Alert
          color="attention"
          variant="light"
          icon={<IconArchive size={20} aria-hidden />}
          title={say(phrases.thisCampaignIsArchived, { campaign: noun })}
        >
          <Text size="sm">{phrases.whatArchivedMeans}</Text>
          <Group mt="sm" gap="xs">
            {mayEdit && (
              <Button loading={restore.isPending} onClick={() => restore.mutate({ campaignId: campaign.id })}>
                {say(phrases.restoreCampaign, { campaign: noun })}
              </Button>
            )}
            {!isReportShown && (
              <Button variant="default" onClick={() => setReportShown(true)}>
                {phrases.viewReport}
              </Button>
            )}
            <Button variant="default" component={Link} to="/campaigns">
              {say(phrases.backToCampaigns, { campaigns })}
            </Button>
          </Group>
        </Alert>
        {isReportShown && (
          <Suspense fallback={<Loading height={400} />}>
            <CampaignReport campaign={campaign} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}
