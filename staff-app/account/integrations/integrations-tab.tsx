import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { showDate } from '../../design/dates.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { ModMedDialog } from './modmed-dialog.tsx';
import { IntegrationsQuery } from './operations.ts';

const MODMED_HINT =
  "Checks your ModMed sign-in. Patients and appointments aren't imported yet: bring contacts in from a file.";

/** Says whether this person is shown integrations: where the brand has them, and to the platform's admins always. */
export function useOffersIntegrations(): boolean {
  const { controls } = useBrand();
  const { wpAdmin } = useSignedIn();
  return controls.integrationsTab || wpAdmin;
}

/** The outside services: ModMed, which is connected here, and Calendly with its state. */
export function IntegrationsTab() {
  const { data, error, refetch } = useRead(IntegrationsQuery, {}, { live: ['account'] });
  const mayConnect = useMay('integrations.edit');
  const [isConnecting, setConnecting] = useState(false);
  if (!data?.user)
    return error ? <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} /> : <Loading />;
  const { integrations } = data.user;
  const since = (type: 'MODMED' | 'CALENDLY') => integrations.find((one) => one.integrationType === type)?.created;
  const modmed = since('MODMED');
  return (
    <Stack gap="md" maw={560}>
      <Service name="ModMed" since={modmed} hint={MODMED_HINT}>
        {mayConnect && (
          <Button variant={modmed ? 'default' : 'filled'} onClick={() => setConnecting(true)}>
            {modmed ? 'Connect again' : 'Connect ModMed'}
          </Button>
        )}
      </Service>
      <Service name="Calendly" since={since('CALENDLY')} hint="Scheduling on calendar slides." />
      {isConnecting && <ModMedDialog onClose={() => setConnecting(false)} />}
    </Stack>
  );
}

type ServiceProps = { name: string; since: string | undefined; hint: string; children?: ReactNode };

function Service({ name, since, hint, children }: ServiceProps) {
  return (
    <Card component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4}>
          <Group gap="xs">
            <Title order={2} fz={14}>
              {name}
            </Title>
            <Badge color={since ? 'done' : 'gray'} variant="light" tt="none">
              {since ? 'Connected' : 'Not connected'}
            </Badge>
          </Group>
          <Text c="dimmed">{since ? `Connected on ${showDate(since)}. ${hint}` : hint}</Text>
        </Stack>
        {children}
      </Group>
    </Card>
  );
}
