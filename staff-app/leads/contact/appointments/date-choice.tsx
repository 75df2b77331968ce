import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../../design/day-field.tsx';

/** The date of an appointment while it is chosen: a day, nothing yet, or that there is none. */
export type ChosenDate = { day: string | null; isDateless: boolean };

/** What is chosen when an appointment has this date; nothing yet for a new one. */
export function useChosenDate(given: ChosenDate = { day: null, isDateless: false }) {
  const [chosen, setChosen] = useState(given);
  return { chosen, setChosen, isComplete: chosen.isDateless || chosen.day !== null };
}

type DateChoiceProps = { chosen: ChosenDate; onChange: (chosen: ChosenDate) => void };

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
      <Checkbox
        label="No date (instant campaigns only)"
        checked={chosen.isDateless}
        onChange={(event) => onChange({ ...chosen, isDateless: event.currentTarget.checked })}
      />
    </Stack>
  );
}
