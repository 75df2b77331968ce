import { Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { ErrorState } from '../design/error-state.tsx';
import { Mark } from '../design/mark.tsx';
import { platformOrganizationId, useEnterOrganization } from '../session/enter-organization.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { BillingCard } from './billing-card.tsx';
import { People } from './people.tsx';
import { StatsCard } from './stats-card.tsx';
import classes from './super-admin.module.css';
import { type OrganizationData, useOrganization } from './use-organizations.ts';

/** One organisation: who it is, its billing and its numbers, and the way into it. */
export function OrganizationSection({ id }: { id: string }) {
  const { data, isError, retry } = useOrganization(id);
  if (data) return <Known data={data} />;
  return (
    <Card component="section" aria-label={`Organization ${id}`}>
      {isError ? <ErrorState sentence="Could not load organization." onRetry={retry} /> : <Waiting />}
    </Card>
  );
}

function Known({ data }: { data: OrganizationData }) {
  const { organization, stats } = data;
  const { id, name, brand } = organization;
  return (
    <Card component="section" aria-label={name} className={classes.organization ?? ''}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Mark name={name} image={null} size={40} />
          <Stack gap={2} miw={0}>
            <Group gap="xs">
              <Title order={2} fz={16} lh="22px" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Title>
              {id === platformOrganizationId && (
                <Badge variant="light" tt="none">
                  Platform
                </Badge>
              )}
            </Group>
            <Text size="xs" c="dimmed" className="figures">
              {brand} · id {id}
            </Text>
          </Stack>
        </Group>
        <Enter id={id} name={name} />
      </Group>
      <div className={classes.cards}>
        <BillingCard organization={organization} />
        <StatsCard organization={organization} stats={stats} />
      </div>
      <People users={organization.users} />
    </Card>
  );
}

function Enter({ id, name }: { id: string; name: string }) {
  const { organization } = useSignedIn();
  const { enter, isBusy } = useEnterOrganization();
  if (id === organization?.id) {
    return (
      <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        You are here
      </Text>
    );
  }
  return (
    <Button
      variant="default"
      flex="none"
      leftSection={<IconDoorEnter size={16} aria-hidden />}
      disabled={isBusy}
      aria-label={`Enter ${name}`}
      onClick={() => enter(id)}
    >
      Enter
    </Button>
  );
}

function Waiting() {
  return (
    <Stack gap="md" role="status" aria-label="Loading">
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
