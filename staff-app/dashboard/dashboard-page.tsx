import { Button, Group, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import * as phrases from '../../words/en/staff/dashboard.ts';
import { ErrorState } from '../design/error-state.tsx';
import { Page } from '../design/page.tsx';
import { useAfterPaint } from '../design/use-after-paint.ts';
import { GettingStarted } from '../getting-started/index.ts';
import { AddLeadsDialog, LeadTable, useOpenImport } from '../leads/index.ts';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { CountCards } from './count-cards.tsx';
import classes from './dashboard-page.module.css';
import { RateCards } from './rate-cards.tsx';
import { CampaignsSkeleton, LatelySkeleton, NeedsYouSkeleton, OverviewSkeleton, TrendSkeleton } from './skeletons.tsx';
import { useOrganizationCounts } from './use-dashboard.ts';
import { useHeld } from './use-held.ts';

// Fetched once the cards are painted: what everyone sees first must stay light.
const NeedsYou = lazy(() => import('./needs-you/needs-you.tsx').then((m) => ({ default: m.NeedsYou })));
const BelowCards = lazy(() => import('./below-cards.tsx').then((m) => ({ default: m.BelowCards })));

/** The overview: what waits for someone, what was sent, to whom, what was watched, and the contacts. */
export function DashboardPage() {
  const isOfMessages = useBrand().dashboard === 'messages';
  const { counts, error, retry } = useOrganizationCounts();
  const maySeeMore = useMay('reports.view');
  const isPainted = useAfterPaint();
  const maySeeLeads = useMay('leads.view');
  const { isHeld, onNeedsKnown } = useHeld(maySeeMore);
  return (
    <Page title={phrases.overview}>
      {isHeld && (
        <div className={classes.before}>
          <OverviewSkeleton />
        </div>
      )}
      <Stack gap="md" className={classes.all ?? ''} mod={{ held: isHeld }}>
        <GettingStarted />
        {maySeeMore &&
          (isPainted ? (
            <Suspense fallback={<NeedsYouSkeleton />}>
              <NeedsYou isNothingSent={counts?.messages === 0} onKnown={onNeedsKnown} />
            </Suspense>
          ) : (
            <NeedsYouSkeleton />
          ))}
        {error === undefined ? (
          <>
            {isOfMessages ? <RateCards counts={counts} /> : <CountCards counts={counts} />}
            <Suspense fallback={maySeeMore && <BelowPlace />}>
              {isPainted ? <BelowCards classes={classes} /> : maySeeMore && <BelowPlace />}
            </Suspense>
          </>
        ) : (
          <ErrorState sentence={error} onRetry={retry} />
        )}
        {maySeeLeads && <Leads />}
      </Stack>
    </Page>
  );
}

function BelowPlace() {
  return (
    <div className={classes.below}>
      <div className={classes.trend}>
        <TrendSkeleton />
      </div>
      <div className={classes.campaigns}>
        <CampaignsSkeleton />
      </div>
      <div className={classes.lately}>
        <LatelySkeleton />
      </div>
    </div>
  );
}

function Leads() {
  const words = useWords();
  const mayAdd = useMay('leads.write');
  const canSelect = useCanSelect();
  const [isAdding, setAdding] = useState(false);
  const openImport = useOpenImport();
  return (
    <div>
      <Title order={2} fz={16} lh="24px" mb="sm">
        {words.leads}
      </Title>
      <LeadTable
        canSelect={canSelect}
        emptyAction={
          mayAdd && (
            <Group gap="xs" justify="center">
              <Button onClick={() => setAdding(true)}>{say(phrases.addLeads, { leads: words.leads })}</Button>
              <Button variant="default" onClick={() => openImport()}>
                {phrases.importAFile}
              </Button>
            </Group>
          )
        }
      />
      <AddLeadsDialog opened={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}

/** Where a brand keeps selection on the overview back, it is for the platform's own people and for whom it was granted. */
function useCanSelect(): boolean {
  const { capabilities } = useBrand();
  const { wpAdmin } = useSignedIn();
  return wpAdmin || capabilities.includes('select-on-dashboard');
}
