import { Badge, Button, Group, Text } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useChange } from '../../../api/use-operation.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useMay } from '../../../session/use-may.ts';
import classes from '../contact.module.css';
import type { Contact } from '../use-contact.ts';
import { appointmentWhen } from './appointment-words.ts';
import { RestoreAppointmentMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';

type CanceledAppointmentProps = { appointment: Contact['canceledAppointments'][number] };

/** An appointment that was canceled, which may be brought back if it was typed here. */
export function CanceledAppointment({ appointment }: CanceledAppointmentProps) {
  const { clock } = useBrand();
  const mayEdit = useMay('events.edit');
  const when = appointmentWhen(appointment, clock.zone);
  const restore = useChange(RestoreAppointmentMutation, { refreshes: changedByAppointments });
  return (
    <li className={classes.appointment} aria-label={say(phrases.canceledWhen, { when })}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text c="dimmed" td="line-through" className="figures">
            {when}
          </Text>
          <Badge variant="light" color="failed" tt="none" fw={400}>
            {phrases.canceled}
          </Badge>
        </Group>
        {mayEdit && appointment.isRestorable && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={say(phrases.restoreWhen, { when })}
            loading={restore.isPending}
            onClick={() => restore.mutate({ leadAppointmentId: appointment.id })}
          >
            {phrases.restore}
          </Button>
        )}
      </Group>
    </li>
  );
}
