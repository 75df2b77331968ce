import { useState } from 'react';
import type { Answer } from '../../../api/client.ts';
import type { LiveName } from '../../../api/use-operation.ts';
import { useChange } from '../../../api/use-operation.ts';
import { UpdateAppointmentMutation } from './operations.ts';

/** What is read again after an appointment has changed: the contact, and what waits around it. */
export const changedByAppointments: readonly LiveName[] = ['leads', 'events', 'campaigns', 'messages', 'send-stats'];

/** Changes an appointment and closes the dialog it was changed in; a refusal stays in it. */
export function useAppointmentChange(onClose: (changed: Answer<typeof UpdateAppointmentMutation>) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChange(UpdateAppointmentMutation, {
    onDone: onClose,
    onFailure: setFailure,
    refreshes: changedByAppointments,
  });
  return {
    failure,
    isSaving: change.isPending,
    change: (variables: Parameters<typeof change.mutate>[0]) => {
      setFailure(null);
      change.mutate(variables);
    },
  };
}
