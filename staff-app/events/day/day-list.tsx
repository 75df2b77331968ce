import { Text } from '@mantine/core';
import { noonOf } from '../../../domain/time/days.ts';
import * as phrases from '../../../words/en/staff/events.ts';
import { today, zoneLabelAt } from '../../design/dates.ts';
import { useListKeys } from '../../design/keys/list-keys.ts';
import { toWallTime } from '../../design/wall-time.ts';
import { useWindowWidth } from '../../design/window-width.ts';
import { useBrand } from '../../session/brand.tsx';
import classes from './day.module.css';
import { DayRow, type RowActions } from './day-row.tsx';
import { type DayAppointment, hoursOf, sayHour } from './day-words.ts';

type DayListProps = RowActions & { day: string; appointments: readonly DayAppointment[] };

// Below, the hours would leave no room for the names.
const hoursFromWidth = 700;

/** The appointments of a day: those without a time on top, the others along the hours; on a phone one below the other. */
export function DayList({ day, appointments, ...actions }: DayListProps) {
  const { zone } = useBrand().clock;
  const keys = useListKeys();
  const untimed = appointments.filter(({ eventTime }) => eventTime === null);
  const timed = appointments.filter(({ eventTime }) => eventTime !== null);
  if (useWindowWidth() < hoursFromWidth) {
    return (
      <ul className={classes.plain} ref={keys}>
        {[...untimed, ...timed].map((appointment) => (
          <DayRow key={appointment.id} appointment={appointment} {...actions} />
        ))}
      </ul>
    );
  }
  const hourNow = day === today() ? Number(toWallTime(new Date().toISOString(), zone).slice(11, 13)) : null;
  const zoneLabel = zoneLabelAt(noonOf(day));
  return (
    <div ref={keys}>
      {untimed.length > 0 && (
        <section className={classes.hour} aria-label={phrases.noTime}>
          <Text className={classes.at ?? ''}>{phrases.noTime}</Text>
          <Rows appointments={untimed} actions={actions} />
        </section>
      )}
      {timed.length > 0 &&
        [...hoursOf(timed, zone)].map(([hour, own]) => (
          <section
            key={hour}
            className={classes.hour}
            data-now={hour === hourNow || undefined}
            aria-label={own.length > 0 ? sayHour(hour) : undefined}
          >
            <Text className={classes.at ?? ''}>
              {sayHour(hour)} <span className={classes.zone}>{zoneLabel}</span>
            </Text>
            <Rows appointments={own} actions={actions} />
          </section>
        ))}
    </div>
  );
}

function Rows({ appointments, actions }: { appointments: readonly DayAppointment[]; actions: RowActions }) {
  if (appointments.length === 0) return <div />;
  return (
    <ul className={classes.rows}>
      {appointments.map((appointment) => (
        <DayRow key={appointment.id} appointment={appointment} {...actions} />
      ))}
    </ul>
  );
}
