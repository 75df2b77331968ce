import { List, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/events.ts';
import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showDone, showUndo } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { type BookedEvent, eventPeople, eventWhen, eventWhere, mostPeople } from './event-words.ts';
import { CancelEventsMutation } from './operations.ts';

type CancelEventsDialogProps = {
  events: readonly BookedEvent[];
  onClose: () => void;
  onDone: () => void;
  /** Brings events back; it lives longer than this dialog. */
  restore: (eventIds: string[]) => void;
};

/** Asks before events are cancelled, and says exactly what stops. */
export function CancelEventsDialog({ events, onClose, onDone, restore }: CancelEventsDialogProps) {
  const { words, clock } = useBrand();
  const cancel = useChange(CancelEventsMutation, {
    onDone: () => {
      // Calendly has canceled its own for good.
      const ownIds = events.filter((event) => !event.isBookedAtCalendly).map(({ id }) => id);
      if (ownIds.length === 0) showDone(phrases.successfullyCancelledEvents);
      else showUndo(phrases.successfullyCancelledEvents, () => restore(ownIds));
      onDone();
    },
    refreshes: ['events', 'leads', 'messages', 'send-stats'],
  });
  const people = mostPeople(events);
  const who = `${people.toLocaleString('en-US')} ${(people === 1 ? words.lead : words.leads).toLowerCase()}`;
  const title = say(phrases.cancelTheseEvents, { count: events.length });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => cancel.mutate({ eventIds: events.map(({ id }) => id) })}
      isBusy={cancel.isPending}
      title={title}
      dismissLabel={phrases.goBack}
      confirmLabel={say(phrases.cancelEventsForSure, { events: events.length })}
    >
      <Stack gap="sm">
        <List size="sm">
          {events.map((event) => (
            <List.Item key={event.id}>
              {[eventPeople(event), eventWhen(event, clock.zone), eventWhere(event)]
                .filter((part) => part !== '' && part !== null)
                .join(', ')}
            </List.Item>
          ))}
        </List>
        <Text>
          {say(phrases.messagesWaitingToGoOutBefore, { events: events.length, who, campaign: words.campaign })}
        </Text>
        <Text>{whoHears(events)}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

function whoHears(events: readonly BookedEvent[]): string {
  const atCalendly = events.filter((event) => event.isBookedAtCalendly).length;
  if (atCalendly === 0) return phrases.thisDoesntNotifyAnyone;
  if (atCalendly < events.length) return say(phrases.someAreCanceledInCalendlyToo, { count: atCalendly });
  return say(phrases.canceledInCalendlyToo, { events: events.length });
}
