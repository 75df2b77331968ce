import { Text } from '@mantine/core';
import { formatPhone, fromE164 } from '../../../domain/leads/phone-numbers.ts';
import { isOpen, nextOpening, type SendingHours } from '../../../domain/messages/sending-window.ts';
import { formatDate, formatTime } from '../../../domain/time/durations.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';

/** From which number a send goes out, and when its first message leaves. */
export function SendNotes() {
  const { sending } = useBrand();
  const { organization } = useSignedIn();
  const number = organization?.twilioPhone;
  const hours: SendingHours = {
    ...{ zone: sending.zone, opensHour: sending.opensHour, closesHour: sending.closesHour },
    ...{ respectLocalHours: false, phoneZones: [] },
    allowAfterHours: organization?.allowAfterHours ?? false,
    allowWeekends: organization?.allowWeekends ?? true,
  };
  return (
    <Text size="sm" c="dimmed">
      {whenSentence(hours, sending.zoneLabel, new Date())}
      {number ? ` Messages come from ${formatPhone(fromE164(number) ?? number)}.` : ''}
    </Text>
  );
}

function whenSentence(hours: SendingHours, zoneLabel: string, now: Date): string {
  if (isOpen(now, hours)) return 'Sending starts right away.';
  const opens = nextOpening(now, hours);
  return `It's quiet hours now: sending starts at ${formatTime(opens, hours.zone)} ${zoneLabel} on ${formatDate(opens, hours.zone)}.`;
}
