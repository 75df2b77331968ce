import { Stack } from '@mantine/core';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { useWayToCalendly } from '../../calendars/index.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { ModmedCard } from './modmed-card.tsx';
import { IntegrationsQuery } from './operations.ts';

/** The outside services: ModMed, which is connected here, and Calendly with its state. */
export function IntegrationsTab() {
  const { data, error, refetch } = useRead(IntegrationsQuery, {}, { live: ['account'] });
  const campaign = useWords().campaign.toLowerCase();
  const way = useWayToCalendly();
  if (!data?.user)
    return error ? <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} /> : <Loading />;
  const calendly = data.user.integrations.find((one) => one.integrationType === 'CALENDLY');
  const whereToConnect =
    way === 'connect'
      ? say(phrases.connectCalendlyInACampaign, { campaign })
      : way === 'turn-on'
        ? phrases.turnOnCalendlyInSettings
        : phrases.noCalendlyHere;
  const calendlyHint = calendly
    ? phrases.schedulingOnCalendarSlides
    : `${phrases.schedulingOnCalendarSlides} ${whereToConnect}`;
  return (
    <Stack gap="md">
      <ModmedCard />
      <IntegrationCard name={phrases.calendly} since={calendly?.created} hint={calendlyHint} />
    </Stack>
  );
}
