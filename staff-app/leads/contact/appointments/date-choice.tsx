import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dayOf, formatDay } from '../../../../domain/time/days.ts';
import { DayField } from '../../../design/day-field.tsx';
import { useBrand } from '../../../session/brand.tsx';

/** The date of an appointment while it is chosen: a day, nothing yet, or that there is none. */
export type ChosenDate = { day: string | null; isDateless: boolean };

/** What is chosen when an appointment has this date; nothing yet for a new one. */
export function useChosenDate(given: ChosenDate = { day: null, isDateless: false }) {
  const [chosen, setChosen] = useState(given);
  return { chosen, setChosen, isComplete: chosen.isDateless || chosen.day !== null };
}

type DateChoiceProps = { chosen: ChosenDate; onChange: (chosen: ChosenDate) => void };

function DateNote({ day }: { day: string | null }) {
  const { sending, campaigns } = useBrand();
  // Not every brand has messages around appointments.
  const hasMessages = campaigns.appointmentChains;
  const isPast = day !== null && day < dayOf(new Date(), sending.zone);
  return isPast ? (
    <Alert color="attention" variant="light" role="status">
      {formatDay(day)} is in the past.
      {hasMessages && " Messages before the appointment aren't sent; those after it can go out as soon as you save."}
    </Alert>
  ) : (
    <Text size="xs" c="dimmed">
      {hasMessages && 'Messages count from noon on this day. '}Only appointments booked on a calendar have a time.
    </Text>
  );
}

/** Chooses the day of an appointment, or that it has none, which only instant campaigns allow. */
export function DateChoice({ chosen, onChange }: DateChoiceProps) {
  return (
    <Stack gap="sm">
      <DayField
        label="Appointment date"
        value={chosen.day}
        onChange={(day) => onChange({ ...chosen, day })}
        isDisabled={chosen.isDateless}
      />
      {!chosen.isDateless && <DateNote day={chosen.day} />}
      <Checkbox
        label="No date (instant campaigns only)"
        checked={chosen.isDateless}
        onChange={(event) => onChange({ ...chosen, isDateless: event.currentTarget.checked })}
      />
    </Stack>
  );
}
