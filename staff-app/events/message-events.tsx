import { useState } from 'react';
import { useChange } from '../api/use-operation.ts';
import { MessageDialog, showMessaged } from '../leads/index.ts';
import { type BookedEvent, mostPeople } from './event-words.ts';
import { MessageEventsMutation } from './operations.ts';

type MessageEventsProps = { events: readonly BookedEvent[]; onClose: () => void; onSent: () => void };

/** Writes one message to everybody who has booked the chosen events; whoever booked several gets it once. */
export function MessageEvents({ events, onClose, onSent }: MessageEventsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const send = useChange(MessageEventsMutation, {
    onDone: (answer) => {
      showMessaged(answer);
      onSent();
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['messages', 'send-stats'],
  });
  return (
    <MessageDialog
      count={mostPeople(events)}
      onClose={onClose}
      onConfirm={(messageContent) => {
        setFailure(null);
        send.mutate({ eventIds: events.map(({ id }) => id), messageContent });
      }}
      isBusy={send.isPending}
      failure={failure}
      onFailureSeen={() => setFailure(null)}
    />
  );
}
