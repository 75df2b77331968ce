import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { CalendarsQuery } from './operations.ts';

/** A calendar to put on slides. */
export type Calendar = NonNullable<Answer<typeof CalendarsQuery>['customValues']>[number];

/** The organization's calendars, kept current. */
export function useCalendars() {
  const { data, error, refetch } = useRead(CalendarsQuery, {}, { live: ['account'] });
  return {
    calendars: data?.customValues ?? undefined,
    error: error && data === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
  };
}

/** Says whether Calendly is offered here: the brand allows it, and the person or the organization is shown it. */
export function useOffersCalendly(): boolean {
  const { controls } = useBrand();
  const { showCalendly, organization } = useSignedIn();
  return controls.allowSlideTypeCalendly && (showCalendly || (organization?.showCalendly ?? false));
}

/**
 * How this person gets to connect Calendly: at once, by turning it on for the organization, or by asking someone who
 * may do that. Null where the brand has none, and for people who don't edit campaigns.
 */
export function useWayToCalendly(): 'connect' | 'turn-on' | 'ask' | null {
  const { controls } = useBrand();
  const isOffered = useOffersCalendly();
  const mayConnect = useMay('calendars.connect');
  const maySwitchOn = useMay('account.tabs');
  if (!controls.allowSlideTypeCalendly || !mayConnect) return null;
  if (isOffered) return 'connect';
  return maySwitchOn ? 'turn-on' : 'ask';
}

/** Says whether the signed-in person has connected Calendly. */
export function useHasCalendly(): boolean {
  return useSignedIn().integrations.some(({ integrationType }) => integrationType === 'CALENDLY');
}
