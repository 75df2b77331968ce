import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { momentIn } from '../../../../domain/events/appointment.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useChange } from '../../../api/use-operation.ts';
import { showDate, zoneLabelAt } from '../../../design/dates.ts';
import { TimeField } from '../../../design/time-field.tsx';
import { showDone } from '../../../design/toast.tsx';
import { fromWallTime } from '../../../design/wall-time.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import type { Contact } from '../use-contact.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { SettleReportedBookingMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';

type ReportedBookingProps = { booking: Contact['reportedBookings'][number]; who: string; mayEdit: boolean };

/** A booking that the contact says they made and Calendly hasn't confirmed: staff say when it is, or that there's none. */
export function ReportedBooking({ booking, who, mayEdit }: ReportedBookingProps) {
  const [isAsking, setAsking] = useState(false);
  const dismiss = useChange(SettleReportedBookingMutation, {
    refreshes: changedByAppointments,
    onDone: () => showDone(phrases.bookingWasDismissed),
  });
  const date = showDate(booking.reported);
  const slide = booking.slideTitle;
  return (
    <Alert color="gray" variant="light" title={say(phrases.saysTheyBooked, { who })}>
      <Stack gap="xs">
        <Text size="sm">
          {slide === null ? say(phrases.reportedOn, { date }) : say(phrases.reportedOnSlide, { date, slide })}{' '}
          {say(phrases.calendlyHasntConfirmed, { who })}
        </Text>
        {mayEdit && (
          <Group gap="xs">
            <Button size="compact-sm" onClick={() => setAsking(true)}>
              {phrases.setTheTime}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={dismiss.isPending}
              onClick={() => dismiss.mutate({ reportedBookingId: booking.id })}
            >
              {phrases.dismiss}
            </Button>
          </Group>
        )}
      </Stack>
      {isAsking && <TimeDialog id={booking.id} who={who} onClose={() => setAsking(false)} />}
    </Alert>
  );
}

function TimeDialog({ id, who, onClose }: { id: string; who: string; onClose: () => void }) {
  const { zone } = useBrand().clock;
  const [time, setTime] = useState('');
  const eventTime = fromWallTime(time, zone);
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChange(SettleReportedBookingMutation, {
    refreshes: changedByAppointments,
    onFailure: setFailure,
    onDone: () => {
      onClose();
      if (eventTime !== null) showDone(say(phrases.wasAdded, { name: who, when: momentIn(new Date(eventTime), zone) }));
    },
  });
  return (
    <AppointmentDialog
      title={phrases.setTheBookedTime}
      saveLabel={phrases.addAppointment}
      onSave={() => change.mutate({ reportedBookingId: id, eventTime })}
      onClose={onClose}
      isComplete={eventTime !== null}
      isSaving={change.isPending}
      isChanged={time !== ''}
      failure={failure}
    >
      <TimeField
        type="datetime-local"
        label={phrases.bookedTime}
        description={say(phrases.inZone, { zone: zoneLabelAt(eventTime === null ? new Date() : new Date(eventTime)) })}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
        data-autofocus
      />
    </AppointmentDialog>
  );
}
