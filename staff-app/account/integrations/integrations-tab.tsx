import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { useWayToCalendly } from '../../calendars/index.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { sayRich } from '../../say-rich.ts';
import { useWords } from '../../session/brand.tsx';
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
    <Stack gap="md">
      <ModmedCard />
      <IntegrationCard
        name={phrases.calendly}
        since={calendly?.created}
        hint={phrases.schedulingOnCalendarSlides}
        way={calendly ? null : <WayToCalendly />}
      />
    </Stack>
  );
}

function WayToCalendly() {
  const campaign = useWords().campaign.toLowerCase();
  const way = useWayToCalendly();
  const settings = (inside: string) => (
    <Anchor component={Link} to="/account#calendly" underline="always">
      {inside}
    </Anchor>
  );
  if (way === 'connect') return sayRich(phrases.connectCalendlyInACampaign, { campaign, settings });
  if (way === 'turn-on') return sayRich(phrases.turnOnCalendlyInSettings, { settings });
  return phrases.noCalendlyHere;
}
