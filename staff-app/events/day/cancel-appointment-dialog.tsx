import { Stack, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/events.ts';
import { CancelAppointment, forGood } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { type DayAppointment, whenOf } from './day-words.ts';

type CancelAppointmentDialogProps = { appointment: DayAppointment; onClose: () => void };

/** Asks before an appointment is canceled, and says whose it is and what becomes of the messages around it. */
export function CancelAppointmentDialog({ appointment, onClose }: CancelAppointmentDialogProps) {
  const { words, clock } = useBrand();
  const { lead, waiting, isRestorable } = appointment;
  const when = whenOf(appointment, clock.zone);
  return (
    <CancelAppointment
      appointment={appointment}
      done={say(phrases.appointmentWasCanceled, { name: lead.name, count: waiting })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          {when === ''
            ? say(phrases.withoutDateWillBeCanceled, { name: lead.name })
            : say(phrases.willBeCanceled, { name: lead.name, when })}
        </Text>
        <Text>{say(phrases.waitingWontBeSent, { count: waiting, name: lead.name, campaigns: words.campaigns })}</Text>
        {!isRestorable && <Text>{forGood(appointment)}</Text>}
      </Stack>
    </CancelAppointment>
  );
}
