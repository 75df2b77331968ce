import { Text } from '@mantine/core';
import { zonesOfPhone } from '../../../domain/messages/area-code-zones.ts';
import { type ClosedBy, closedBy, nextOpening, type SendingHours } from '../../../domain/messages/sending-window.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { showDate, showTime } from '../../design/dates.ts';
import { say } from '../../say.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';

const reasons = {
  'outside-window': phrases.waitsForYourHours,
  weekend: phrases.waitsForMonday,
  'local-hours': phrases.waitsForTheirMorning,
} as const satisfies Record<ClosedBy, string>;

const reasonsSince = {
  'outside-window': phrases.chosenOutsideYourHours,
  weekend: phrases.chosenOnWeekend,
  'local-hours': phrases.chosenInTheirQuietHours,
} as const satisfies Record<ClosedBy, string>;

/** When messages may go to this phone. */
export function useHoursOf(phone: string): SendingHours {
  const { hours } = useSendingHours();
  return { ...hours, phoneZones: zonesOfPhone(phone.replace(/\D/g, '').slice(-10)) };
}

type ChosenTimeNoteProps = {
  phone: string;
  /** The moment that was chosen; null as long as it isn't whole. */
  at: string | null;
  /** What is said where the message goes out at that moment. */
  otherwise: string;
};

/** That a message won't go out at the chosen time but later, and why. */
export function ChosenTimeNote({ phone, at, otherwise }: ChosenTimeNoteProps) {
  const hours = useHoursOf(phone);
  const chosen = at === null ? null : new Date(at);
  const reason = chosen && closedBy(chosen, hours);
  if (!chosen || !reason) {
    return (
      <Text size="xs" c="dimmed">
        {otherwise}
      </Text>
    );
  }
  const opens = nextOpening(chosen, hours).toISOString();
  return (
    <Text size="xs" c="attention" role="status">
      {say(reasons[reason], { time: showTime(opens), day: showDate(opens) })}
    </Text>
  );
}

/** Why a scheduled message doesn't go out when it was wanted; nothing where it does. */
export function MovedNote({ phone, at }: { phone: string; at: string }) {
  const reason = closedBy(new Date(at), useHoursOf(phone));
  return reason === null ? null : (
    <Text size="xs" c="dimmed">
      {say(reasonsSince[reason], { time: showTime(at), day: showDate(at) })}
    </Text>
  );
}
