import * as phrases from '../../../words/en/staff/events.ts';
import { useChange } from '../../api/use-operation.ts';
import { showUndo } from '../../design/toast.tsx';
import { changedByAppointments, DeleteAppointmentMutation, RestoreAppointmentMutation } from '../../leads/index.ts';
import { say } from '../../say.ts';
import type { DayAppointment } from './day-words.ts';

/** Cancels an appointment at once, and offers to bring it back; only for those that can come back. */
export function useCancelAppointment(): (appointment: DayAppointment) => void {
  const restore = useRestoreAppointment();
  const cancel = useChange(DeleteAppointmentMutation, { refreshes: changedByAppointments });
  return ({ id, lead, waiting }) =>
    cancel.mutate(
      { leadAppointmentId: id },
      {
        onSuccess: () =>
          showUndo(say(phrases.appointmentWasCanceled, { name: lead.name, count: waiting }), () => restore(id)),
      },
    );
}

/** Brings an appointment back that was canceled here. */
export function useRestoreAppointment(): (id: string) => void {
  const restore = useChange(RestoreAppointmentMutation, { refreshes: changedByAppointments });
  return (id) => restore.mutate({ leadAppointmentId: id });
}
