import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation, useParams } from 'react-router';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { BackLink } from '../design/back-link.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { say } from '../say.ts';
import { BillingCard } from './billing-card.tsx';
import { OrganizationClosing } from './closing/organization-closing.tsx';
import { OrganizationEarnings } from './earnings/organization-earnings.tsx';
import { OrganizationInvoices } from './invoices/organization-invoices.tsx';
import { LimitsCard } from './limits-card.tsx';
import { OrganizationNumbers } from './numbers/organization-numbers.tsx';
import { OwnAccountCard } from './numbers/own-account-card.tsx';
import { OrganizationHead } from './organization-head.tsx';
import { PeopleTable } from './people-table.tsx';
import { OrganizationSending } from './sending/organization-sending.tsx';
import { StatsCard } from './stats-card.tsx';
import classes from './super-admin.module.css';
import { SwitchList } from './switch-list.tsx';
import { type OrganizationData, useOrganization } from './use-organizations.ts';

/** One organization as the platform looks after it: billing, limits, people, and everything that can be switched. */
export function OrganizationPage() {
  const { organizationId = '' } = useParams();
  const { data, isError, isUnknown, retry } = useOrganization(organizationId);
  const list = useList();
  if (data) return <Known data={data} />;
  if (isUnknown)
    return (
      <Page title={phrases.organization}>
        <EmptyState
          text={say(phrases.thereIsNoOrganization, { id: organizationId })}
          action={
            <Button component={Link} to={list} variant="default">
              {phrases.showAllOrganizations}
            </Button>
          }
        />
      </Page>
    );
  return (
    <Page title={phrases.organization}>
      <Back />
      {isError ? <ErrorState sentence={phrases.couldNotLoadOrganization} onRetry={retry} /> : <Loading height={320} />}
    </Page>
  );
}

function Known({ data: { organization, stats } }: { data: OrganizationData }) {
  return (
    <Page title={organization.name} heading={<OrganizationHead organization={organization} order={1} />}>
      <Stack gap="xl">
        <Back />
        <div className={classes.cards} data-three>
          <BillingCard organization={organization} />
          <LimitsCard organization={organization} />
          <StatsCard organization={organization} stats={stats} />
        </div>
        <OrganizationSending organization={organization} stats={stats} />
        <OrganizationInvoices organization={organization} />
        <OrganizationEarnings organization={organization} />
        <OrganizationNumbers organization={organization} />
        <OwnAccountCard organization={organization} />
        <PeopleTable organization={organization} />
        <OrganizationClosing organization={organization} />
        <Stack component="section" gap="sm" aria-label={phrases.switches}>
          <div>
            <Title order={2} fz={16} lh="22px">
              {phrases.switches}
            </Title>
            <Text c="dimmed">{phrases.changesTakeEffectRightAway}</Text>
          </div>
          <SwitchList organizationId={organization.id} brand={organization.brand} />
        </Stack>
      </Stack>
    </Page>
  );
}

// The list as it was left, if it was opened from there.
function useList(): string {
  const { state } = useLocation();
  return `/super-admin/organizations${(state as { list?: string } | null)?.list ?? ''}`;
}

function Back() {
  return <BackLink to={useList()}>{phrases.allOrganizations}</BackLink>;
}
