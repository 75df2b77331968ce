import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useChange } from '../../../api/use-operation.ts';
import { ConfirmDialog } from '../../../design/confirm-dialog.tsx';
import { showNext } from '../../../design/toast.tsx';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { type Appointment, appointmentWhen } from './appointment-words.ts';
import { forGood } from './for-good.ts';
import { DeleteAppointmentMutation, RestoreAppointmentMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';
import { useIsTimeTextOffered, useTimeText } from './use-time-text.ts';

type CancelAppointmentDialogProps = { appointment: Appointment; onClose: () => void };

/** Asks before an appointment is canceled, with what waits around it; one that was typed here comes back by Undo. */
export function CancelAppointmentDialog({ appointment, onClose }: CancelAppointmentDialogProps) {
  const { words, clock } = useBrand();
  const leadAppointmentId = appointment.id;
  const restore = useChange(RestoreAppointmentMutation, { refreshes: changedByAppointments });
  const isDateless = appointment.kind === 'dateless';
  const date = appointmentWhen(appointment, clock.zone);
  const offerTimeText = useTimeText();
  const isTextOffered = useIsTimeTextOffered() && !isDateless;
  const cancel = useChange(DeleteAppointmentMutation, {
    onDone: ({ lead }) => {
      onClose();
      const text = isDateless ? phrases.datelessWasCanceled : say(phrases.wasCanceled, { date });
      const undo = appointment.isRestorable ? () => restore.mutate({ leadAppointmentId }) : null;
      showNext(text, offerTimeText(lead, appointment, 'canceled'), undo);
    },
    refreshes: changedByAppointments,
  });
  const { lead, campaigns } = words;
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
      {isDateless ? phrases.datelessWillBeCanceled : say(phrases.willBeCanceled, { date })}{' '}
      {say(phrases.staysInItsCampaigns, { lead, campaigns })}
      {isTextOffered && ` ${phrases.youCanTextThemOnceCanceled}`}
      {!appointment.isRestorable && ` ${forGood(appointment)}`}
    </ConfirmDialog>
  );
}
