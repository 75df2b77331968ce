import type { ScheduledTime } from '../tracking.ts';

/** Parses the message that Calendly's page posts once a time is booked. Null for any other message. */
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
