import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime, IconMessage } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/events.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { opensRow, rowOf } from '../../design/keys/list-keys.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { movedElsewhere } from '../moved-elsewhere.ts';
import classes from './day.module.css';
import { type DayAppointment, dayOf, ownTimeOf, timeOf, whatOf } from './day-words.ts';
import { useRestoreAppointment } from './use-restore-appointment.ts';

/** What is done with an appointment of the day. */
export type RowActions = {
  onOpen: (leadId: string, tab?: 'messages' | 'campaigns') => void;
  onMove: (appointment: DayAppointment) => void;
  onCancel: (appointment: DayAppointment) => void;
};

type DayRowProps = RowActions & {
  appointment: DayAppointment;
  /** What is around it isn't a day, so that the row says which it is. */
  saysDay?: boolean;
};

/** One appointment of the day: when it is, with whom, what it is, and what has become of it. */
export function DayRow({ appointment, saysDay = false, ...actions }: DayRowProps) {
  const { zone } = useBrand().clock;
  const { id, lead, status } = appointment;
  const own = ownTimeOf(appointment, zone);
  const time = saysDay ? dayOf(appointment) : timeOf(appointment);
  return (
    <li
      className={classes.row}
      data-status={status}
      {...rowOf(id)}
      tabIndex={-1}
      aria-label={say(phrases.nameAt, { name: lead.name, time })}
    >
      <Text className={classes.time ?? ''}>{time}</Text>
      <div className={classes.who}>
        <Anchor
          component="button"
          type="button"
          fw={600}
          ta="left"
          {...opensRow}
          onClick={() => actions.onOpen(lead.id)}
        >
          {lead.name}
        </Anchor>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[whatOf(appointment), own].filter(Boolean).join(' · ')}
        </Text>
        <MovedElsewhere {...appointment} />
      </div>
      <Status status={status} />
      <RowButtons appointment={appointment} {...actions} />
    </li>
  );
}

// Why there is no button to move it.
function MovedElsewhere(appointment: DayAppointment) {
  const mayEdit = useMay('events.edit');
  const where = movedElsewhere(appointment);
  if (!mayEdit || where === null || appointment.status === 'canceled' || appointment.status === 'past') return null;
  return (
    <Text size="xs" c="dimmed">
      {where}
    </Text>
  );
}

const looks = {
  requested: { color: 'attention', label: phrases.requested },
  booked: { color: 'gray', label: phrases.booked },
  confirmed: { color: 'done', label: phrases.confirmed },
  moved: { color: 'attention', label: phrases.moved },
  past: { color: 'gray', label: phrases.past },
  canceled: { color: 'failed', label: phrases.canceled },
} as const;

function Status({ status }: Pick<DayAppointment, 'status'>) {
  const { color, label } = looks[status];
  return (
    <Badge variant="light" color={color} tt="none" fw={400} className={classes.status ?? ''}>
      {label}
    </Badge>
  );
}

function RowButtons({ appointment, onOpen, onMove, onCancel }: RowActions & { appointment: DayAppointment }) {
  const maySend = useMay('messages.send');
  const mayEdit = useMay('events.edit');
  const restore = useRestoreAppointment();
  const { id, lead, status, isOfCalendar, isRestorable } = appointment;
  const { name } = lead;
  const isCanceled = status === 'canceled';
  return (
    <Group gap={4} wrap="nowrap" className={classes.buttons ?? ''}>
      {maySend && (
        <RowButton
          icon={IconMessage}
          label={say(phrases.messageName, { name })}
          onClick={() => onOpen(lead.id, 'messages')}
        />
      )}
      {mayEdit && !isCanceled && !isOfCalendar && (
        <RowButton
          icon={IconCalendarTime}
          label={say(phrases.moveName, { name })}
          onClick={() => onMove(appointment)}
        />
      )}
      {mayEdit && !isCanceled && (
        <RowButton
          icon={IconCalendarOff}
          label={say(phrases.cancelName, { name })}
          onClick={() => onCancel(appointment)}
        />
      )}
      {mayEdit && isCanceled && isRestorable && (
        <Button variant="default" size="compact-sm" onClick={() => restore(id)}>
          {phrases.restore}
        </Button>
      )}
    </Group>
  );
}

type RowButtonProps = { icon: typeof IconMessage; label: string; onClick: () => void };

function RowButton({ icon: Icon, label, onClick }: RowButtonProps) {
  return <IconButton label={label} icon={Icon} iconSize={18} size="input-sm" onClick={onClick} />;
}
