import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../../contract/refusals.ts';
import { dayOf } from '../../../../domain/time/days.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { DayField } from '../../../design/day-field.tsx';
import { useBrand } from '../../../session/brand.tsx';

/** The date of an appointment while it is chosen: a day, nothing yet, or that there is none. */
export type ChosenDate = { day: string | null; isDateless: boolean };

/** What is chosen when an appointment has this date; nothing yet for a new one. */
export function useChosenDate(given: ChosenDate = { day: null, isDateless: false }) {
  const { sending } = useBrand();
  const [chosen, setChosen] = useState(given);
  const { day, isDateless } = chosen;
  // One that has passed already may stay where it is.
  const isPast = !isDateless && day !== null && day !== given.day && day < dayOf(new Date(), sending.zone);
  // Only said here: this computer's clock may be wrong, and the server decides.
  return { chosen, setChosen, isPast, isComplete: isDateless || day !== null };
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

function DateNote({ isPast }: { isPast: boolean }) {
  // Not every brand has messages around appointments.
  const hasMessages = useBrand().campaigns.appointmentChains;
  return isPast ? (
    <Alert color="attention" variant="light" role="status">
      {sentenceOf('appointment-in-the-past')}
    </Alert>
  ) : (
    <Text size="xs" c="dimmed">
      {hasMessages && `${phrases.messagesCountFromNoon} `}
      {phrases.onlyBookedOnesHaveATime}
    </Text>
  );
}

/** Chooses the day of an appointment, or that it has none, which only instant campaigns allow. */
export function DateChoice({ chosen, isPast, onChange }: DateChoiceProps) {
  return (
    <Stack gap="sm">
      <DayField
        label={phrases.appointmentDate}
        value={chosen.day}
        onChange={(day) => onChange({ ...chosen, day })}
        isDisabled={chosen.isDateless}
      />
      {!chosen.isDateless && <DateNote isPast={isPast} />}
      <Checkbox
        label={phrases.withoutADate}
        checked={chosen.isDateless}
        onChange={(event) => onChange({ ...chosen, isDateless: event.currentTarget.checked })}
      />
    </Stack>
  );
}
