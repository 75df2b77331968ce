import { Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/events.ts';
import { AddToCampaignDialog, showAdded, useSending } from '../leads/index.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { type BookedEvent, eventWhen, mostPeople } from './event-words.ts';
import { AddCampaignsToEventsMutation } from './operations.ts';

type AddEventsProps = { events: readonly BookedEvent[]; onClose: () => void; onDone: () => void };

/** Puts a campaign around every booking of the chosen events. */
export function AddEventsToCampaign({ events, onClose, onDone }: AddEventsProps) {
  const { clock } = useBrand();
  const { send, shown } = useSending(AddCampaignsToEventsMutation, {
    onDone: (answer) => {
      showAdded(answer);
      onDone();
    },
    refreshes: ['events', 'leads', 'campaigns', 'send-stats'],
  });
  return (
    <AddToCampaignDialog
      {...shown}
      count={mostPeople(events)}
      choice={{ eventIds: events.map(({ id }) => id) }}
      who={
        <Text>
          {say(phrases.messagesBeforeAndAfter, {
            events: events.map((event) => eventWhen(event, clock.zone)).join(', '),
          })}
        </Text>
      }
      onClose={onClose}
      onConfirm={(campaignId) => send({ eventIds: events.map(({ id }) => id), campaignIds: [campaignId] })}
    />
  );
}
