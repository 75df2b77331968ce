import { Button, Group, Pill, Text } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime, IconPencil } from '@tabler/icons-react';
import { truncate, truncationLengths } from '../../../../domain/text/truncate.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useChange } from '../../../api/use-operation.ts';
import { IconButton } from '../../../design/icon-button.tsx';
import { showDone, showUndo } from '../../../design/toast.tsx';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useOffersAppointments } from '../../../session/offers.ts';
import { useMay } from '../../../session/use-may.ts';
import classes from '../contact.module.css';
import { type Appointment, appointmentWhen } from './appointment-words.ts';
import { UpdateAppointmentMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';

type AppointmentRowProps = {
  appointment: Appointment;
  onOpen: (dialog: 'date' | 'campaign' | 'cancel') => void;
};

/** One appointment: when it is, the campaigns around it, and what can be done with it. */
export function AppointmentRow({ appointment, onOpen }: AppointmentRowProps) {
  const { words, clock } = useBrand();
  const mayEdit = useMay('events.edit');
  const offersMore = useOffersAppointments();
  const removeCampaign = useRemoveCampaign(appointment, offersMore);
  const when = appointmentWhen(appointment, clock.zone);
  return (
    <li className={classes.appointment} aria-label={say(phrases.appointmentWhen, { when })}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div>
          <Text fw={600} className="figures">
            {when}
          </Text>
          {appointment.isRequested && (
            <Text size="xs" c="attention">
              {phrases.requestedOnAPage}
            </Text>
          )}
          {appointment.importedFrom === 'MODMED' && (
            <Text size="xs" c="dimmed">
              {[appointment.typeName, phrases.fromModMed].filter(Boolean).join(', ')}
            </Text>
          )}
        </div>
        {mayEdit && (
          <Group gap={4} wrap="nowrap">
            <MoveButton appointment={appointment} when={when} onClick={() => onOpen('date')} />
            <IconButton
              label={phrases.cancelIt}
              name={say(phrases.cancelWhen, { when })}
              icon={IconCalendarOff}
              onClick={() => onOpen('cancel')}
            />
          </Group>
        )}
      </Group>
      <Group gap={6}>
        {appointment.campaigns.map(({ id, name }) => (
          <Pill
            key={id}
            title={name}
            withRemoveButton={mayEdit}
            onRemove={() => removeCampaign({ id, name })}
            removeButtonProps={{
              'aria-label': say(phrases.removeName, { name }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {truncate(name, truncationLengths.campaignName)}
          </Pill>
        ))}
        {mayEdit && offersMore && (
          <Button variant="subtle" size="compact-xs" onClick={() => onOpen('campaign')}>
            {say(phrases.plusAddCampaign, { campaign: words.campaign })}
          </Button>
        )}
      </Group>
    </li>
  );
}

type MoveButtonProps = { appointment: Appointment; when: string; onClick: () => void };

// A time that staff typed is moved; one from a calendar is changed there.
function MoveButton({ appointment: { kind, isOfCalendar }, when, onClick }: MoveButtonProps) {
  if (isOfCalendar) return null;
  const hasTime = kind === 'eventTime';
  const Icon = hasTime ? IconCalendarTime : IconPencil;
  return (
    <IconButton
      label={hasTime ? phrases.moveIt : phrases.changeDate}
      name={say(hasTime ? phrases.moveTheAppointment : phrases.changeTheDate, { when })}
      icon={Icon}
      onClick={onClick}
    />
  );
}

function useRemoveCampaign(appointment: Appointment, mayBringBack: boolean) {
  const change = useChange(UpdateAppointmentMutation, { refreshes: changedByAppointments });
  const leadAppointmentId = appointment.id;
  return ({ id, name }: { id: string; name: string }) =>
    change.mutate(
      { leadAppointmentId, campaignsToRemove: [id] },
      {
        onSuccess: () => {
          const text = say(phrases.wasRemoved, { name });
          if (!mayBringBack) showDone(text);
          else showUndo(text, () => change.mutate({ leadAppointmentId, campaignsToAdd: [id] }));
        },
      },
    );
}
