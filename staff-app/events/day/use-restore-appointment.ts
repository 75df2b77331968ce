import { useChange } from '../../api/use-operation.ts';
import { changedByAppointments, RestoreAppointmentMutation } from '../../leads/index.ts';

/** Brings an appointment back that was canceled here. */
export function useRestoreAppointment(): (id: string) => void {
  const restore = useChange(RestoreAppointmentMutation, { refreshes: changedByAppointments });
  return (id) => restore.mutate({ leadAppointmentId: id });
}
