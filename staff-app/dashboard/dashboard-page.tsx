import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/dashboard.ts';
import { ErrorState } from '../design/error-state.tsx';
import { Page } from '../design/page.tsx';
import { GettingStarted } from '../getting-started/index.ts';
import { AddLeadsDialog, LeadTable } from '../leads/index.ts';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { CountCards } from './count-cards.tsx';
import { OpenRateCard } from './open-rate-card.tsx';
import { RateCards } from './rate-cards.tsx';
import { useOrganizationCounts } from './use-dashboard.ts';

/** The overview: what was sent, to whom, what was watched, and the contacts. */
export function DashboardPage() {
  const isOfMessages = useBrand().dashboard === 'messages';
  const { counts, error, retry } = useOrganizationCounts();
  const maySeeCampaigns = useMay('campaigns.view');
  const maySeeLeads = useMay('leads.view');
  return (
    <Page title={phrases.overview}>
      <Stack gap="md">
        <GettingStarted />
        {error === undefined ? (
          <>
            {isOfMessages ? <RateCards counts={counts} /> : <CountCards counts={counts} />}
            {maySeeCampaigns && !isOfMessages && <OpenRateCard />}
          </>
        ) : (
          <ErrorState sentence={error} onRetry={retry} />
        )}
        {maySeeLeads && <Leads />}
      </Stack>
    </Page>
  );
}

function Leads() {
  const words = useWords();
  const mayAdd = useMay('leads.write');
  const canSelect = useCanSelect();
  const [isAdding, setAdding] = useState(false);
  return (
    <div>
      <Title order={2} fz={16} lh="24px" mb="sm">
        {words.leads}
      </Title>
      <LeadTable
        canSelect={canSelect}
        emptyAction={
          mayAdd && <Button onClick={() => setAdding(true)}>{say(phrases.addLeads, { leads: words.leads })}</Button>
        }
      />
      <AddLeadsDialog opened={isAdding} onClose={() => setAdding(false)} tab="file" />
    </div>
  );
}

/** Where a brand keeps selection on the overview back, it is for the platform's own people and for whom it was granted. */
function useCanSelect(): boolean {
  const { capabilities } = useBrand();
  const { wpAdmin } = useSignedIn();
  return wpAdmin || capabilities.includes('select-on-dashboard');
}
