import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../design/error-state.tsx';
import { Page } from '../design/page.tsx';
import { AddLeadsDialog, LeadTable } from '../leads/index.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { CountCards } from './count-cards.tsx';
import { OpenRateCard } from './open-rate-card.tsx';
import { useOrganizationCounts } from './use-dashboard.ts';

/** The overview: what was sent, to whom, what was watched, and the contacts. */
export function DashboardPage() {
  const { counts, error, retry } = useOrganizationCounts();
  const maySeeCampaigns = useMay('campaigns.view');
  const maySeeLeads = useMay('leads.view');
  return (
    <Page title="Overview">
      <Stack gap="md">
        {error === undefined ? (
          <>
            <CountCards counts={counts} />
            {maySeeCampaigns && <OpenRateCard />}
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
  const mayAdd = useMay('leads.edit');
  const [isAdding, setAdding] = useState(false);
  return (
    <div>
      <Title order={2} fz={16} lh="24px" mb="sm">
        {words.leads}
      </Title>
      <LeadTable
        emptyAction={mayAdd && <Button onClick={() => setAdding(true)}>Add {words.leads.toLowerCase()}</Button>}
      />
      <AddLeadsDialog opened={isAdding} onClose={() => setAdding(false)} tab="file" />
    </div>
  );
}
