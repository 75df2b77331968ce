import { MessageDialog, showMessaged, useSending } from '../leads/index.ts';
import { type BookedEvent, mostPeople } from './event-words.ts';
import { MessageEventsMutation } from './operations.ts';

type MessageEventsProps = { events: readonly BookedEvent[]; onClose: () => void; onDone: () => void };

/** Writes one message to everyone who has booked the chosen events; anyone who booked several gets it once. */
export function MessageEvents({ events, onClose, onDone }: MessageEventsProps) {
  const { send, shown } = useSending(MessageEventsMutation, {
    onDone: (answer) => {
      showMessaged(answer);
      onDone();
    },
    refreshes: ['messages', 'send-stats'],
  });
  return (
    <MessageDialog
      {...shown}
      mayTellAppointment
      maySchedule={false}
      count={mostPeople(events)}
      choice={{ eventIds: events.map(({ id }) => id) }}
      onClose={onClose}
      onConfirm={(messageContent) => send({ eventIds: events.map(({ id }) => id), messageContent })}
    />
  );
}
