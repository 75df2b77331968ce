import { Stack, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/events.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showNext } from '../../design/toast.tsx';
import { changedByAppointments, DeleteAppointmentMutation, forGood, useTimeText } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { type DayAppointment, whenOf } from './day-words.ts';
import { useRestoreAppointment } from './use-restore-appointment.ts';

type CancelAppointmentDialogProps = { appointment: DayAppointment; onClose: () => void };

/** Asks before an appointment is canceled, and says what becomes of the messages around it; one that was typed here comes back by Undo. */
export function CancelAppointmentDialog({ appointment, onClose }: CancelAppointmentDialogProps) {
  const { words, clock } = useBrand();
  const { id, lead, waiting, isRestorable } = appointment;
  const restore = useRestoreAppointment();
  const offerTimeText = useTimeText();
  const cancel = useChange(DeleteAppointmentMutation, {
    onDone: (done) => {
      onClose();
      const text = say(phrases.appointmentWasCanceled, { name: lead.name, count: waiting });
      const next = offerTimeText(done.lead, appointment, 'canceled');
      showNext(text, next, isRestorable ? () => restore(id) : null);
    },
    refreshes: changedByAppointments,
  });
  const when = whenOf(appointment, clock.zone);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => cancel.mutate({ leadAppointmentId: id })}
      isBusy={cancel.isPending}
      title={phrases.askCancelAppointment}
      dismissLabel={phrases.goBack}
      confirmLabel={phrases.cancelAppointment}
    >
      <Stack gap="sm">
        <Text>
          {when === ''
            ? say(phrases.withoutDateWillBeCanceled, { name: lead.name })
            : say(phrases.willBeCanceled, { name: lead.name, when })}
        </Text>
        <Text>{say(phrases.waitingWontBeSent, { count: waiting, campaigns: words.campaigns })}</Text>
        {!isRestorable && <Text>{forGood(appointment)}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
