import { Stack } from '@mantine/core';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { ModmedCard } from './modmed-card.tsx';
import { IntegrationsQuery } from './operations.ts';

/** The outside services: ModMed, which is connected here, and Calendly with its state. */
export function IntegrationsTab() {
  const { data, error, refetch } = useRead(IntegrationsQuery, {}, { live: ['account'] });
  if (!data?.user)
    return error ? <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} /> : <Loading />;
  const calendly = data.user.integrations.find((one) => one.integrationType === 'CALENDLY');
  return (
    <Stack gap="md" maw={560}>
      <ModmedCard />
      <IntegrationCard name={phrases.calendly} since={calendly?.created} hint={phrases.schedulingOnCalendarSlides} />
    </Stack>
  );
}
