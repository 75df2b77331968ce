import { useChange } from '../api/use-operation.ts';
import { changedByAppointments } from '../leads/index.ts';
import { RestoreEventsMutation } from './operations.ts';

/** Brings events back that were canceled here. */
export function useRestoreEvents(): (eventIds: string[]) => void {
  const restore = useChange(RestoreEventsMutation, { refreshes: changedByAppointments });
  return (eventIds) => restore.mutate({ eventIds });
}
