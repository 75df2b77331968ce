import { closedBy, nextOpening } from '../../../domain/messages/sending-window.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { waitsForMonday, waitsForYourHours } from '../../../words/en/staff/leads-contact.ts';
import { showDate, showTime } from '../../design/dates.ts';
import { say } from '../../say.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import { useSendingTime } from '../../waiting/index.ts';

type GoesOut = {
  readonly time: string;
  readonly sentence: string;
  /** Not at the chosen moment, which is within quiet hours. */
  readonly isMoved: boolean;
};

/** When a message to many goes out that is scheduled for a moment: during quiet hours it waits until they end. */
export function useWhenItGoesOut(): (chosen: string) => GoesOut {
  const own = useSendingHours().hours;
  const showSendingTime = useSendingTime();
  return (chosen) => {
    // Those of other time zones may wait longer.
    const hours = { ...own, respectLocalHours: false };
    const reason = closedBy(new Date(chosen), hours);
    const at = nextOpening(new Date(chosen), hours).toISOString();
    const time = showSendingTime(at);
    if (reason === null) return { time, sentence: say(phrases.sendingStartsAt, { time }), isMoved: false };
    const waits = reason === 'weekend' ? waitsForMonday : waitsForYourHours;
    return { time, sentence: say(waits, { time: showTime(at), day: showDate(at) }), isMoved: true };
  };
}
