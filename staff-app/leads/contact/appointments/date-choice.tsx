import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../../contract/refusals.ts';
import { isOver } from '../../../../domain/events/appointment.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { zoneLabelAt } from '../../../design/dates.ts';
import { DayField } from '../../../design/day-field.tsx';
import { TimeField } from '../../../design/time-field.tsx';
import { fromWallTime, toWallTime } from '../../../design/wall-time.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';

/** The date of an appointment while it is chosen: a day, nothing yet, or that there is none; and a time, 17:30, if any. */
export type ChosenDate = {
  day: string | null;
  time: string | null;
  isDateless: boolean;
  /** Only a part of the time is typed. */
  isTimeUnfinished?: boolean;
};

const nothing: ChosenDate = { day: null, time: null, isDateless: false };

/** What is chosen when an appointment has this date; nothing yet for a new one. */
export function useChosenDate(given: ChosenDate = nothing) {
  const { zone } = useBrand().clock;
  const [chosen, setChosen] = useState(given);
  const { day, time, isDateless, isTimeUnfinished = false } = chosen;
  const moment = momentOf(chosen, zone);
  // One that has passed already may stay where it is.
  const isAsGiven = day === given.day && time === given.time;
  const date = { eventDate: day, eventTime: moment === null ? null : new Date(moment) };
  const hasPassed = isOver(date, new Date(), zone);
  const isPast = !isDateless && !isAsGiven && hasPassed;
  // Only said here: this computer's clock may be wrong, and the server decides.
  const isDateChanged = !isAsGiven || isDateless !== given.isDateless;
  return { chosen, setChosen, isDateChanged, isPast, isComplete: isDateless || (day !== null && !isTimeUnfinished) };
}

/** The day and time of an appointment on this clock, as they are chosen. */
export function chosenOf(
  { eventDate, eventTime }: { eventDate: string | null; eventTime: string | null },
  zone: string,
): ChosenDate {
  if (eventTime === null) return { day: eventDate, time: null, isDateless: eventDate === null };
  const [day = '', time = ''] = toWallTime(eventTime, zone).split('T');
  return { day, time, isDateless: false };
}

/** The moment that was chosen, for those with a time. */
export function momentOf({ day, time, isDateless }: ChosenDate, zone: string): string | null {
  return isDateless || day === null || time === null ? null : fromWallTime(`${day}T${time}`, zone);
}

/**
 * A refusal while the date is the one it was about; one that is said beside the date isn't said twice. `onSave` notes
 * which date is sent.
 */
export function useDateFailure(failure: string | null, { chosen, isPast }: { chosen: ChosenDate; isPast: boolean }) {
  const [sent, setSent] = useState<ChosenDate | null>(null);
  const isSaidBelow = isPast && failure === sentenceOf('appointment-in-the-past');
  return { shown: sent === chosen && !isSaidBelow ? failure : null, onSave: () => setSent(chosen) };
}

type DateChoiceProps = { chosen: ChosenDate; isPast: boolean; onChange: (chosen: ChosenDate) => void };

function DateNote({ chosen, isPast }: Omit<DateChoiceProps, 'onChange'>) {
  // Not every brand has messages around appointments.
  const { campaigns, clock, sending } = useBrand();
  const hasMessages = campaigns.appointmentChains;
  if (isPast)
    return (
      <Alert color="attention" variant="light" role="status">
        {sentenceOf('appointment-in-the-past')}
      </Alert>
    );
  // Noon is that of the clock which messages are sent by.
  const fromNoon =
    clock.zone === sending.zone
      ? phrases.messagesCountFromNoon
      : say(phrases.messagesCountFromNoonIn, { zone: sending.zoneLabel });
  const notes = chosen.time === null ? [phrases.withoutATime, fromNoon] : [null, phrases.messagesCountFromThisTime];
  const shown = [notes[0], hasMessages ? notes[1] : null].filter(Boolean).join(' ');
  return shown === '' ? null : (
    <Text size="xs" c="dimmed">
      {shown}
    </Text>
  );
}

/** Chooses the day of an appointment and its time, if it has one; or that it has no date, which only instant campaigns allow. */
export function DateChoice({ chosen, isPast, onChange }: DateChoiceProps) {
  const { clock, words } = useBrand();
  const { zone } = clock;
  // What the zone is called depends on the season.
  const at = momentOf({ ...chosen, time: chosen.time ?? '12:00' }, zone);
  return (
    <Stack gap="sm">
      <DayField
        label={phrases.appointmentDate}
        value={chosen.day}
        onChange={(day) => onChange({ ...chosen, day })}
        isDisabled={chosen.isDateless}
      />
      <TimeField
        type="time"
        label={say(phrases.timeOptional, { zone: zoneLabelAt(at === null ? new Date() : new Date(at)) })}
        value={chosen.time ?? ''}
        onChange={(event) => onChange({ ...chosen, time: event.currentTarget.value || null })}
        onUnfinished={(isTimeUnfinished) => onChange({ ...chosen, isTimeUnfinished })}
        disabled={chosen.isDateless}
      />
      {!chosen.isDateless && !chosen.isTimeUnfinished && <DateNote chosen={chosen} isPast={isPast} />}
      <Checkbox
        label={say(phrases.withoutADate, { campaigns: words.campaigns })}
        checked={chosen.isDateless}
        onChange={(event) => onChange({ ...chosen, isDateless: event.currentTarget.checked })}
      />
    </Stack>
  );
}
