import type { ReactNode } from 'react';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useChange } from '../../../api/use-operation.ts';
import { ConfirmDialog } from '../../../design/confirm-dialog.tsx';
import { showNext } from '../../../design/toast.tsx';
import type { Appointment } from './appointment-words.ts';
import { DeleteAppointmentMutation, RestoreAppointmentMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';
import { useTimeText } from './use-time-text.ts';

type CancelAppointmentProps = {
  appointment: Pick<Appointment, 'id' | 'eventDate' | 'eventTime' | 'eventTimeZone' | 'isRestorable'>;
  /** What is said once it is canceled. */
  done: string;
  onClose: () => void;
  /** What becomes of it and of the messages around it. */
  children: ReactNode;
};

/** Asks before an appointment is canceled. One that was typed here comes back by Undo, and the contact can be texted about it. */
export function CancelAppointment({ appointment, done, onClose, children }: CancelAppointmentProps) {
  const leadAppointmentId = appointment.id;
  const restore = useChange(RestoreAppointmentMutation, { refreshes: changedByAppointments });
  const offerTimeText = useTimeText();
  const cancel = useChange(DeleteAppointmentMutation, {
    onDone: ({ lead }) => {
      onClose();
      const undo = appointment.isRestorable ? () => restore.mutate({ leadAppointmentId }) : null;
      showNext(done, offerTimeText(lead, appointment, 'canceled'), undo);
    },
    refreshes: changedByAppointments,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => cancel.mutate({ leadAppointmentId })}
      isBusy={cancel.isPending}
      title={phrases.askCancelAppointment}
      dismissLabel={phrases.goBack}
      confirmLabel={phrases.cancelAppointment}
    >
      {children}
    </ConfirmDialog>
  );
}
