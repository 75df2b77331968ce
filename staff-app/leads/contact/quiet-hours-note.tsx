import { Text } from '@mantine/core';
import { isOpen, nextOpening } from '../../../domain/messages/sending-window.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { showDate, showTime } from '../../design/dates.ts';
import { say } from '../../say.ts';
import { useHoursOf } from './chosen-time-note.tsx';

/** When a message to this phone that is sent now goes out; nothing while it goes out at once. */
export function QuietHoursNote({ phone }: { phone: string }) {
  const theirs = useHoursOf(phone);
  const now = new Date();
  if (isOpen(now, theirs)) return null;
  const opens = nextOpening(now, theirs).toISOString();
  return (
    <Text size="xs" c="attention" role="status">
      {say(phrases.goesOutAfterQuietHours, { time: showTime(opens), day: showDate(opens) })}
    </Text>
  );
}
