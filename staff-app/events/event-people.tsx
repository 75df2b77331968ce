import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/events.ts';
import { Dialog } from '../design/dialog.tsx';
import { opensRow } from '../design/keys/list-keys.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { type BookedEvent, eventPeople, eventWhen } from './event-words.ts';

type EventPeopleProps = { event: BookedEvent; onOpen: (leadId: string) => void };

/** Who has booked an event, by name: one opens as a contact, several as a list to choose from. */
export function EventPeople({ event, onOpen }: EventPeopleProps) {
  const [isListed, setListed] = useState(false);
  const { leads } = event;
  const only = leads.length === 1 ? leads[0] : undefined;
  if (leads.length === 0) return null;
  return (
    <>
      <Anchor
        component="button"
        {...opensRow}
        type="button"
        ta="left"
        size="sm"
        style={{ overflowWrap: 'anywhere' }}
        onClick={() => (only ? onOpen(only.id) : setListed(true))}
      >
        {eventPeople(event)}
      </Anchor>
      {isListed && <PeopleDialog event={event} onClose={() => setListed(false)} onOpen={onOpen} />}
    </>
  );
}

function PeopleDialog({ event, onClose, onOpen }: EventPeopleProps & { onClose: () => void }) {
  const { words, clock } = useBrand();
  const { leads, stats } = event;
  const more = stats.leads - leads.length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(phrases.whoBookedEventWhen, { eventWhen: eventWhen(event, clock.zone) })}
      width="small"
    >
      <Stack gap={4}>
        {leads.map(({ id, name }) => (
          <Button
            key={id}
            variant="subtle"
            color="gray"
            justify="flex-start"
            onClick={() => {
              onClose();
              onOpen(id);
            }}
          >
            {name}
          </Button>
        ))}
        {more > 0 && (
          <Text size="xs" c="dimmed">
            {say(phrases.andMoreFindThem, { more: more.toLocaleString('en-US'), leads: words.leads })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
