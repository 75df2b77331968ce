import { List, Stack, Text } from '@mantine/core';
import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showDone } from '../design/toast.tsx';
import { useBrand } from '../session/brand.tsx';
import { type BookedEvent, eventWhen, eventWhere, mostPeople } from './event-words.ts';
import { CancelEventsMutation } from './operations.ts';

type CancelEventsDialogProps = { events: readonly BookedEvent[]; onClose: () => void; onDone: () => void };

/** Asks before events are cancelled, and says exactly what stops. */
export function CancelEventsDialog({ events, onClose, onDone }: CancelEventsDialogProps) {
  const { words, sending } = useBrand();
  const cancel = useChange(CancelEventsMutation, {
    onDone: () => {
      showDone('Successfully cancelled event(s).');
      onDone();
    },
    refreshes: ['events', 'leads', 'messages', 'send-stats'],
  });
  const people = mostPeople(events);
  const who = `${people.toLocaleString('en-US')} ${(people === 1 ? words.lead : words.leads).toLowerCase()}`;
  const title = events.length === 1 ? 'Cancel event?' : `Cancel ${events.length} events?`;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => cancel.mutate({ eventIds: events.map(({ id }) => id) })}
      isBusy={cancel.isPending}
      title={title}
      dismissLabel="Go back"
      confirmLabel={events.length === 1 ? 'Cancel event' : 'Cancel events'}
    >
      <Stack gap="sm">
        <List size="sm">
          {events.map((event) => (
            <List.Item key={event.id}>
              {eventWhen(event, sending.zone)}, {eventWhere(event)}
            </List.Item>
          ))}
        </List>
        <Text>
          Messages waiting to go out before or after {events.length === 1 ? 'it' : 'them'} for {who} won’t be sent.
          Messages already sent stay, and no one leaves a {words.campaign.toLowerCase()}.
        </Text>
        <Text>{whoHears(events)}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

function whoHears(events: readonly BookedEvent[]): string {
  const atCalendly = events.filter((event) => event.isBookedAtCalendly).length;
  if (atCalendly === 0) return "This doesn't notify anyone. If people should know, message them first.";
  const which = events.length === 1 ? "It's" : atCalendly === events.length ? "They're" : `${atCalendly} of them are`;
  return `${which} canceled in Calendly too, which emails everyone who booked there.`;
}
