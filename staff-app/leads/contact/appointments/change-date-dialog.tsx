import { Text } from '@mantine/core';
import { useBrand } from '../../../session/brand.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { Appointment } from './appointment-words.ts';
import { DateChoice, useChosenDate } from './date-choice.tsx';
import { useAppointmentChange } from './use-appointment-change.ts';

/** Moves an appointment: the texts around it move along. */
export function ChangeDateDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, kind, eventDate } = appointment;
  const { words, campaigns } = useBrand();
  const hasMessagesAround = campaigns.appointmentChains;
  const { chosen, setChosen, isPast, isComplete } = useChosenDate({ day: eventDate, isDateless: kind === 'dateless' });
  const { change, isSaving, failure } = useAppointmentChange(onClose);
  const save = () =>
    change({
      leadAppointmentId: id,
      ...(chosen.isDateless ? { noDate: true } : { eventDate: chosen.day }),
    });
  return (
    <AppointmentDialog
      title="Change Appointment Date"
      saveLabel="Change date"
      onSave={save}
      onClose={onClose}
      isComplete={isComplete}
      isSaving={isSaving}
      failure={failure}
    >
      <DateChoice chosen={chosen} isPast={isPast} onChange={setChosen} />
      <Text size="xs" c="dimmed">
        {hasMessagesAround && 'Messages waiting before and after this appointment move to the new date. '}
        We won’t tell the {words.lead.toLowerCase()} about the change, so message them yourself.
      </Text>
    </AppointmentDialog>
  );
}
