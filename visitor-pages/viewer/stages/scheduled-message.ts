import type { ScheduledTime } from '../tracking.ts';

/** What Calendly's page says to the page around it once a time is booked; null for anything else it says. */
export function readScheduled(untrusted: unknown): ScheduledTime | null {
  const { event, payload } = (untrusted ?? {}) as {
    event?: unknown;
    payload?: { event?: { uri?: unknown }; invitee?: { uri?: unknown } };
  };
  const eventUri = payload?.event?.uri;
  const inviteeUri = payload?.invitee?.uri;
  if (event !== 'calendly.event_scheduled' || typeof eventUri !== 'string' || typeof inviteeUri !== 'string')
    return null;
  return { eventUri, inviteeUri };
}
