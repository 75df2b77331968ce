import { SimpleGrid, Text, Title } from '@mantine/core';
import { dayLater, dayOf } from '../../domain/time/days.ts';
import * as phrases from '../../words/en/staff/events.ts';
import { today } from '../design/dates.ts';
import { useListKeys } from '../design/keys/list-keys.ts';
import { useBrand } from '../session/brand.tsx';
import { EventCard } from './event-card.tsx';
import classes from './event-days.module.css';
import type { BookedEvent } from './event-words.ts';

type EventDaysProps = {
  events: readonly BookedEvent[];
  isSelected: (id: string) => boolean;
  /** Absent for people who may only look. */
  onToggle?: (id: string, withShift: boolean) => void;
  onOpenLead: (leadId: string) => void;
};

/** The events of each day as cards under its name; those whose dates are hidden have none. */
export function EventDays({ events, ...does }: EventDaysProps) {
  const { zone } = useBrand().clock;
  const keys = useListKeys();
  const days = Map.groupBy(events, ({ eventTime }) => (eventTime === null ? null : dayOf(new Date(eventTime), zone)));
  return (
    <div className={classes.days} ref={keys}>
      {[...days].map(([day, ofDay]) =>
        day === null ? (
          <Cards key="hidden" events={ofDay} {...does} />
        ) : (
          <section key={day} className={classes.day} aria-labelledby={`events-of-${day}`}>
            <DayHeading day={day} />
            <Cards events={ofDay} {...does} />
          </section>
        ),
      )}
    </div>
  );
}

function Cards({ events, isSelected, onToggle, onOpenLead }: EventDaysProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" component="ul" p={0} m={0}>
      {events.map((event) => (
        <EventCard
          key={event.id}
          event={event}
          isSelected={isSelected(event.id)}
          onOpenLead={onOpenLead}
          {...(onToggle ? { onToggle: (withShift: boolean) => onToggle(event.id, withShift) } : {})}
        />
      ))}
    </SimpleGrid>
  );
}

function DayHeading({ day }: { day: string }) {
  const { name, date } = sayDay(day, today());
  return (
    <Title order={2} fz={16} lh="24px" id={`events-of-${day}`} className={classes.name ?? ''}>
      {name}
      <Text component="span" c="dimmed" fz={14} lh="20px">
        {date}
      </Text>
    </Title>
  );
}

// "Today" with the whole date beneath it; other days by their weekday, with the year only where it's another one.
function sayDay(day: string, now: string): { name: string; date: string } {
  const at = new Date(`${day}T00:00:00Z`);
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(at);
  const date = {
    ...({ month: 'long', day: 'numeric' } as const),
    ...(day.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' as const }),
  };
  const near = day === now ? phrases.today : day === dayLater(now, 1) ? phrases.tomorrow : null;
  if (near !== null) return { name: near, date: format({ weekday: 'long', ...date }) };
  return { name: format({ weekday: 'long' }), date: format(date) };
}
