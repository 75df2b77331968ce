import { useChange } from '../../../api/use-operation.ts';
import { ConfirmDialog } from '../../../design/confirm-dialog.tsx';
import { useBrand } from '../../../session/brand.tsx';
import { type Appointment, appointmentWhen } from './appointment-words.ts';
import { DeleteAppointmentMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';

type DeleteAppointmentDialogProps = { appointment: Appointment; onClose: () => void };

/** Asks before an appointment goes, with what waits around it. */
export function DeleteAppointmentDialog({ appointment, onClose }: DeleteAppointmentDialogProps) {
  const { words, sending } = useBrand();
  const remove = useChange(DeleteAppointmentMutation, { onDone: onClose, refreshes: changedByAppointments });
  const when =
    appointment.kind === 'dateless'
      ? 'The appointment without a date'
      : `The appointment on ${appointmentWhen(appointment, sending.zone)}`;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate({ leadAppointmentId: appointment.id })}
      isBusy={remove.isPending}
      title="Delete appointment?"
      confirmLabel="Delete appointment"
    >
      {when} will be deleted, and messages waiting before and after it won’t be sent. The {words.lead.toLowerCase()}{' '}
      stays in its {words.campaigns.toLowerCase()}, and we won’t tell them that the appointment is canceled.
      {appointment.importedFrom === 'MODMED' && ' The appointment stays in ModMed. Cancel it there too.'}
    </ConfirmDialog>
  );
}
