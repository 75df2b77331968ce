import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useChange } from '../../../api/use-operation.ts';
import { ConfirmDialog } from '../../../design/confirm-dialog.tsx';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { type Appointment, appointmentWhen } from './appointment-words.ts';
import { DeleteAppointmentMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';

type DeleteAppointmentDialogProps = { appointment: Appointment; onClose: () => void };

/** Asks before an appointment goes, with what waits around it. */
export function DeleteAppointmentDialog({ appointment, onClose }: DeleteAppointmentDialogProps) {
  const { words, clock } = useBrand();
  const remove = useChange(DeleteAppointmentMutation, { onDone: onClose, refreshes: changedByAppointments });
  const { lead, campaigns } = words;
  const date = appointmentWhen(appointment, clock.zone);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate({ leadAppointmentId: appointment.id })}
      isBusy={remove.isPending}
      title={phrases.askDeleteAppointment}
      confirmLabel={phrases.deleteAppointment}
    >
      {appointment.kind === 'dateless' ? phrases.datelessWillBeDeleted : say(phrases.willBeDeleted, { date })}{' '}
      {say(phrases.staysInItsCampaigns, { lead, campaigns })}
      {appointment.importedFrom === 'MODMED' && ` ${phrases.staysInModMed}`}
    </ConfirmDialog>
  );
}
