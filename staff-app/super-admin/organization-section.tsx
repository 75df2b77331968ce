import { Card, Group, Skeleton, Stack } from '@mantine/core';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { ErrorState } from '../design/error-state.tsx';
import { say } from '../say.ts';
import { BillingCard } from './billing-card.tsx';
import { ManageButton, OrganizationHead } from './organization-head.tsx';
import { People } from './people.tsx';
import { StatsCard } from './stats-card.tsx';
import classes from './super-admin.module.css';
import { type OrganizationData, useOrganization } from './use-organizations.ts';

/** One organization: who it is, its billing and its numbers, and the way into it. */
export function OrganizationSection({ id }: { id: string }) {
  const { data, isError, retry } = useOrganization(id);
  if (data) return <Known data={data} />;
  return (
    <Card component="section" aria-label={say(phrases.organizationId, { id })}>
      {isError ? <ErrorState sentence={phrases.couldNotLoadOrganization} onRetry={retry} /> : <Waiting />}
    </Card>
  );
}

function Known({ data }: { data: OrganizationData }) {
  const { organization, stats } = data;
  return (
    <Card component="section" aria-label={organization.name} className={classes.organization ?? ''}>
      <OrganizationHead organization={organization} order={2} actions={<ManageButton organization={organization} />} />
      <div className={classes.cards}>
        <BillingCard organization={organization} />
        <StatsCard organization={organization} stats={stats} />
      </div>
      <People users={organization.users} />
    </Card>
  );
}

function Waiting() {
  return (
    <Stack gap="md" role="status" aria-label={phrases.loading}>
      <Group gap="sm">
        <Skeleton height={40} width={40} />
        <Skeleton height={20} width={200} />
      </Group>
      <div className={classes.cards}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </div>
    </Stack>
  );
}
