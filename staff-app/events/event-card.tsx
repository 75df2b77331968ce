import { Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as phrases from '../../words/en/staff/events.ts';
import { rowOf } from '../design/keys/list-keys.ts';
import { useBrand } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { CalendlyState } from './calendly-state.tsx';
import classes from './event-card.module.css';
import { EventPeople } from './event-people.tsx';
import { type BookedEvent, eventTimeOfDay, eventWhen, eventWhere, isPast } from './event-words.ts';
import { MoveEvent } from './move-event.tsx';
import { useRestoreEvents } from './use-restore-events.ts';

type EventCardProps = {
  event: BookedEvent;
  isSelected: boolean;
  /** Absent for people who may only look; with shift everything between two cards is meant. */
  onToggle?: (withShift: boolean) => void;
  /** Opens one of the people who have booked it. */
  onOpenLead: (leadId: string) => void;
};

/** One event beneath its day: its time and state, what and where it is, and who has booked it; all but the names is its box. */
export function EventCard({ event, isSelected, onToggle, onOpenLead }: EventCardProps) {
  const { clock } = useBrand();
  const when = eventTimeOfDay(event, clock.zone);
  const where = eventWhere(event);
  const named = [eventWhen(event, clock.zone), event.eventName, where].filter((part) => part !== null).join(', ');
  const row = { ...rowOf(event.id), tabIndex: -1, 'aria-label': named };
  if (!onToggle) {
    return (
      <li className={classes.card} {...row}>
        <div className={classes.box}>
          <EventLines event={event} when={when} where={where} />
        </div>
        <EventFoot event={event} onOpenLead={onOpenLead} />
      </li>
    );
  }
  return (
    <li className={classes.card} data-checked={isSelected || undefined} {...row}>
      <Checkbox.Card
        className={classes.box ?? ''}
        checked={isSelected}
        onClick={(click) => onToggle(click.shiftKey)}
        aria-label={named}
      >
        <EventLines event={event} when={when} where={where} box={<Checkbox.Indicator />} />
      </Checkbox.Card>
      <EventFoot event={event} onOpenLead={onOpenLead} />
    </li>
  );
}

function EventFoot({ event, onOpenLead }: Pick<EventCardProps, 'event' | 'onOpenLead'>) {
  const mayEdit = useMay('events.edit');
  const restore = useRestoreEvents();
  return (
    <div className={classes.foot}>
      <EventPeople event={event} onOpen={onOpenLead} />
      <CalendlyState event={event} />
      <MoveEvent event={event} />
      {mayEdit && event.isRestorable && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => restore([event.id])}>
          {phrases.restore}
        </Button>
      )}
    </div>
  );
}

type EventLinesProps = { event: BookedEvent; when: string; where: string | null; box?: ReactNode };

function EventLines({ event, when, where, box }: EventLinesProps) {
  const { words } = useBrand();
  const { leads } = event.stats;
  const isEachNamed = leads === 1 && event.leads.length === 1;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <Group gap="4px 8px">
          <Text fw={600} className="figures">
            {when}
          </Text>
          {event.cancelled && <EventState color="attention" word={phrases.canceled} />}
          {!event.cancelled && isPast(event, new Date()) && <EventState color="gray" word={phrases.past} />}
        </Group>
        {box}
      </Group>
      {event.eventName !== null && <Text style={{ overflowWrap: 'anywhere' }}>{event.eventName}</Text>}
      {where !== null && (
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {where}
        </Text>
      )}
      {!isEachNamed && (
        <Text size="xs" c="dimmed" className="figures">
          {leads.toLocaleString('en-US')} {(leads === 1 ? words.lead : words.leads).toLowerCase()}
        </Text>
      )}
    </>
  );
}

function EventState({ color, word }: { color: string; word: string }) {
  return (
    <Badge variant="light" color={color} tt="none" fw={400}>
      {word}
    </Badge>
  );
}
