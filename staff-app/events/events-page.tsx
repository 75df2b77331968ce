import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isDay } from '../../domain/time/days.ts';
import * as phrases from '../../words/en/staff/events.ts';
import { today } from '../design/dates.ts';
import { IconButton } from '../design/icon-button.tsx';
import { useActions } from '../design/keys/actions.ts';
import { useWindowWidth } from '../design/window-width.ts';
import { NewAppointmentOfAnyone } from '../leads/index.ts';
import { isAddingAppointment } from '../session/adds-appointment.ts';
import { useOffersAppointments } from '../session/offers.ts';
import { useMay } from '../session/use-may.ts';
import { DayView } from './day/day-view.tsx';
import { EventList } from './event-list.tsx';

const key = 'day';
// Below this, the buttons and the switch would be in several lines.
const wordsFromWidth = 480;

/** What contacts have booked: the events to come as cards, or every appointment of one day, which is in the address. */
export function EventsPage() {
  const [address, setAddress] = useSearchParams();
  // A day would tell the dates that are hidden from people who see the organization masked.
  const maySeeDays = useMay('events.day');
  const mayEdit = useMay('events.edit');
  const mayAdd = useOffersAppointments() && mayEdit;
  const [isAdding, setAdding] = useState(isAddingAppointment(useLocation().state));
  const day = maySeeDays ? dayIn(address.get(key)) : null;
  const show = (wanted: string | null) => {
    const next = new URLSearchParams(address);
    if (wanted === null) next.delete(key);
    else next.set(key, wanted);
    setAddress(next, { replace: day !== null && wanted !== null });
  };
  const add = () => setAdding(true);
  const isNarrow = useWindowWidth() < wordsFromWidth;
  const stopAdding = () => {
    setAdding(false);
    // Read again, the page would ask once more.
    setAddress(address, { replace: true, state: null });
  };
  useActions(mayAdd ? [{ id: 'new-appointment', label: phrases.newAppointment, run: add }] : []);
  const views = maySeeDays && (
    <SegmentedControl
      aria-label={phrases.view}
      value={day === null ? 'list' : 'day'}
      onChange={(chosen) => show(chosen === 'day' ? today() : null)}
      data={[
        { value: 'day', label: phrases.day },
        { value: 'list', label: phrases.list },
      ]}
    />
  );
  const label = phrases.newAppointment;
  const addButton =
    mayAdd &&
    (isNarrow ? (
      <IconButton label={label} icon={IconCalendarPlus} variant="filled" color="brand" size={44} onClick={add} />
    ) : (
      <Button leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={add}>
        {label}
      </Button>
    ));
  return (
    <>
      {day === null ? (
        <EventList
          views={views}
          addButton={addButton}
          onShowDay={maySeeDays ? () => show(today()) : undefined}
          onAdd={mayAdd ? add : undefined}
        />
      ) : (
        <DayView
          day={day}
          actions={
            <>
              {views}
              {addButton}
            </>
          }
          onShow={show}
          onAdd={mayAdd ? add : undefined}
        />
      )}
      {isAdding && mayAdd && (
        <NewAppointmentOfAnyone day={day !== null && day >= today() ? day : null} onClose={stopAdding} />
      )}
    </>
  );
}

function dayIn(untrusted: string | null): string | null {
  if (untrusted === null) return null;
  return isDay(untrusted) ? untrusted : today();
}
