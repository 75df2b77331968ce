import { Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../api/use-operation.ts';
import { showDone } from '../design/toast.tsx';
import { AddToCampaignDialog } from '../leads/index.ts';
import { useBrand } from '../session/brand.tsx';
import { type BookedEvent, eventWhen, mostPeople } from './event-words.ts';
import { AddCampaignsToEventsMutation } from './operations.ts';

type AddEventsProps = { events: readonly BookedEvent[]; onClose: () => void; onAdded: () => void };

/** Puts a campaign around every booking of the chosen events. */
export function AddEventsToCampaign({ events, onClose, onAdded }: AddEventsProps) {
  const { sending } = useBrand();
  const [failure, setFailure] = useState<string | null>(null);
  const add = useChange(AddCampaignsToEventsMutation, {
    onDone: ({ added }) => {
      showDone('Leads Added', `${added ?? 0} added.`);
      onAdded();
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['events', 'leads', 'campaigns', 'send-stats'],
  });
  return (
    <AddToCampaignDialog
      count={mostPeople(events)}
      who={
        <Text>
          {events.map((event) => eventWhen(event, sending.zone)).join(', ')}. Texts before and after the appointment are
          planned from the time of each event.
        </Text>
      }
      onClose={onClose}
      onConfirm={(campaignId) => {
        setFailure(null);
        add.mutate({ eventIds: events.map(({ id }) => id), campaignIds: [campaignId] });
      }}
      isBusy={add.isPending}
      failure={failure}
      onFailureSeen={() => setFailure(null)}
    />
  );
}
