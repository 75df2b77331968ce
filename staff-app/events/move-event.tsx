import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/events.ts';
import { ChangeDateDialog } from '../leads/index.ts';
import { say } from '../say.ts';
import { useMay } from '../session/use-may.ts';
import { type BookedEvent, isPast } from './event-words.ts';
import { movedElsewhere } from './moved-elsewhere.ts';

/** Moves the appointment that an event consists of, or says where it's moved instead. */
export function MoveEvent({ event }: { event: BookedEvent }) {
  const mayEdit = useMay('events.edit');
  const [isOpen, setOpen] = useState(false);
  const [appointment, ...others] = event.appointments;
  if (!mayEdit || appointment === undefined || event.cancelled || isPast(event, new Date())) return null;
  const elsewhere = event.appointments.every((one) => movedElsewhere(one) !== null)
    ? movedElsewhere(appointment)
    : null;
  const why = elsewhere ?? (others.length > 0 ? phrases.eachIsMovedInDay : null);
  if (why !== null) {
    return (
      <Text size="xs" c="dimmed" mt={4}>
        {why}
      </Text>
    );
  }
  const name = event.leads[0]?.name ?? '';
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        mt="xs"
        aria-label={say(phrases.moveName, { name })}
        onClick={() => setOpen(true)}
      >
        {phrases.move}
      </Button>
      {isOpen && (
        <ChangeDateDialog
          appointment={{ id: appointment.id, eventDate: null, eventTime: event.eventTime }}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
