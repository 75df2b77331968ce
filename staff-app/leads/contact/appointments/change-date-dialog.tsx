import { Alert, Text } from '@mantine/core';
import { dayOrMoment } from '../../../../domain/events/appointment.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useRead } from '../../../api/use-operation.ts';
import { showNext } from '../../../design/toast.tsx';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { Appointment } from './appointment-words.ts';
import { type ChosenDate, chosenOf, DateChoice, momentOf, useChosenDate, useDateFailure } from './date-choice.tsx';
import { MessagesOnDateQuery } from './operations.ts';
import { useAppointmentChange } from './use-appointment-change.ts';
import { useIsTimeTextOffered, useTimeText } from './use-time-text.ts';

type ChangeDateDialogProps = {
  appointment: Pick<Appointment, 'id' | 'eventDate' | 'eventTime'>;
  /** Whose it is, where the dialog isn't opened from its contact. */
  name?: string;
  onClose: () => void;
};

/** Moves an appointment: the texts around it move along. */
export function ChangeDateDialog({ appointment, name, onClose }: ChangeDateDialogProps) {
  const { id } = appointment;
  const { words, campaigns, clock } = useBrand();
  // Any brand's campaign may have messages around an appointment; only some brands speak of them everywhere.
  const hasMessagesAround = campaigns.appointmentChains;
  const before = chosenOf(appointment, clock.zone);
  const { chosen, setChosen, isDateChanged, isPast, isComplete } = useChosenDate(before);
  const moveBack = useAppointmentChange(() => undefined);
  const hasMoved = chosen.day !== before.day || chosen.time !== before.time;
  const unsent = useUnsent(id, chosen, isComplete && !isPast && hasMoved);
  const offerTimeText = useTimeText();
  const isTextOffered = useIsTimeTextOffered() && !chosen.isDateless;
  const { change, isSaving, failure } = useAppointmentChange(({ lead }) => {
    onClose();
    const text = [movedSentence(chosen, { zone: clock.zone, name, hasMoved }), unsent].filter(Boolean).join(' ');
    // Nothing moves into the past, not even back.
    const undo =
      !hasMoved || hasBegun(before, clock.zone)
        ? null
        : () => moveBack.change({ leadAppointmentId: id, ...dateOf(before, clock.zone) });
    const next = hasMoved
      ? offerTimeText(
          lead,
          lead?.appointments?.find((one) => one.id === id),
          'moved',
        )
      : null;
    showNext(text, next, undo);
  });
  const refusal = useDateFailure(failure, { chosen, isPast });
  const isOnlyTime = chosen.day === before.day && chosen.time !== before.time;
  const save = () => {
    refusal.onSave();
    change({ leadAppointmentId: id, ...dateOf(chosen, clock.zone) });
  };
  return (
    <AppointmentDialog
      title={phrases.changeAppointmentDate}
      saveLabel={name !== undefined && isOnlyTime ? phrases.change : phrases.changeDate}
      onSave={save}
      onClose={onClose}
      isComplete={isComplete}
      isPast={isPast}
      isSaving={isSaving}
      isChanged={isDateChanged}
      failure={refusal.shown}
    >
      {name !== undefined && (
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      <DateChoice chosen={chosen} isPast={isPast} onChange={setChosen} />
      {unsent !== null && (
        <Alert color="attention" variant="light" role="status">
          {unsent}
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        {hasMessagesAround && `${phrases.messagesMoveToo} `}
        {say(isTextOffered ? phrases.youCanTellThem : phrases.weWontTellThem, { lead: words.lead })}
      </Text>
    </AppointmentDialog>
  );
}

// The messages that won't be sent on the chosen date, and why; null without any.
function useUnsent(leadAppointmentId: string, chosen: ChosenDate, isAsked: boolean): string | null {
  const { zone } = useBrand().clock;
  const enabled = isAsked && !chosen.isDateless && chosen.day !== null;
  const { data } = useRead(MessagesOnDateQuery, { leadAppointmentId, ...dateOf(chosen, zone) }, { enabled });
  const { messages, late, withoutTime } = (enabled ? data : null) ?? {};
  const sentences = [
    messages && late ? say(phrases.someAreTooLate, { messages, late }) : null,
    withoutTime ? say(phrases.someSayTheTime, { messages: withoutTime }) : null,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

function dateOf(chosen: ChosenDate, zone: string) {
  if (chosen.isDateless) return { noDate: true };
  const eventTime = momentOf(chosen, zone);
  return eventTime === null ? { eventDate: chosen.day } : { eventTime };
}

function hasBegun(chosen: ChosenDate, zone: string): boolean {
  const begins = momentOf({ ...chosen, time: chosen.time ?? '23:59' }, zone);
  return begins !== null && new Date(begins).getTime() < Date.now();
}

type Moved = { zone: string; name: string | undefined; hasMoved: boolean };

function movedSentence(chosen: ChosenDate, { zone, name, hasMoved }: Moved): string {
  if (chosen.isDateless) return name === undefined ? phrases.movedToNoDate : say(phrases.nameMovedToNoDate, { name });
  const when = dayOrMoment({ date: chosen.day, time: momentOf(chosen, zone), zone: null }, zone) ?? '';
  // Saving the day that a contact asked for confirms it.
  if (!hasMoved)
    return name === undefined ? say(phrases.isSetFor, { when }) : say(phrases.nameIsSetFor, { name, when });
  return name === undefined ? say(phrases.movedTo, { when }) : say(phrases.nameMovedTo, { name, when });
}
