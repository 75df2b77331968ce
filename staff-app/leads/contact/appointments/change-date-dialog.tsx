import { Text } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { Appointment } from './appointment-words.ts';
import { DateChoice, useChosenDate, useDateFailure } from './date-choice.tsx';
import { useAppointmentChange } from './use-appointment-change.ts';

/** Moves an appointment: the texts around it move along. */
export function ChangeDateDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, kind, eventDate } = appointment;
  const { words, campaigns } = useBrand();
  const hasMessagesAround = campaigns.appointmentChains;
  const { chosen, setChosen, isPast, isComplete } = useChosenDate({ day: eventDate, isDateless: kind === 'dateless' });
  const { change, isSaving, failure } = useAppointmentChange(onClose);
  const refusal = useDateFailure(failure, { chosen, isPast });
  const save = () => {
    refusal.onSave();
    change({
      leadAppointmentId: id,
      ...(chosen.isDateless ? { noDate: true } : { eventDate: chosen.day }),
    });
  };
  return (
    <AppointmentDialog
      title={phrases.changeAppointmentDate}
      saveLabel={phrases.changeDate}
      onSave={save}
      onClose={onClose}
      isComplete={isComplete}
      isSaving={isSaving}
      failure={refusal.shown}
    >
      <DateChoice chosen={chosen} isPast={isPast} onChange={setChosen} />
      <Text size="xs" c="dimmed">
        {hasMessagesAround && `${phrases.messagesMoveToo} `}
        {say(phrases.weWontTellThem, { lead: words.lead })}
      </Text>
    </AppointmentDialog>
  );
}
