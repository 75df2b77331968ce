import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useRead } from '../../../api/use-operation.ts';
import { later } from '../../../design/later.tsx';
import { useBrand } from '../../../session/brand.tsx';
import { useOffersAppointments } from '../../../session/offers.ts';
import { useMay } from '../../../session/use-may.ts';
import classes from '../contact.module.css';
import type { Contact } from '../use-contact.ts';
import { AppointmentRow } from './appointment-row.tsx';
import type { Appointment } from './appointment-words.ts';
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx';
import { CanceledAppointment } from './canceled-appointment.tsx';
import { ChangeDateDialog } from './change-date-dialog.tsx';
import { AppointmentCampaignsQuery } from './operations.ts';
import { ReportedBooking } from './reported-booking.tsx';

// Load when they open: the tab they are on is among what everyone loads first.
const AddCampaignDialog = later(() => import('./add-campaign-dialog.tsx').then((m) => m.AddCampaignDialog));
const NewAppointmentDialog = later(() => import('./new-appointment-dialog.tsx').then((m) => m.NewAppointmentDialog));

type Open = 'new' | { dialog: 'date' | 'campaign' | 'cancel'; appointment: Appointment } | null;

/** The appointments of a contact: made, moved, taken away, with the campaigns around each. */
export function Appointments({ contact }: { contact: Contact }) {
  const mayEdit = useMay('events.edit');
  const mayAdd = useOffersAppointments() && mayEdit;
  const hasMessagesAround = useBrand().campaigns.appointmentChains;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { appointments, canceledAppointments, reportedBookings } = contact;
  const isEmpty = appointments.length + canceledAppointments.length + reportedBookings.length === 0;
  const hold = useHold(contact);
  if (isEmpty && !mayAdd) return null;
  return (
    <Stack gap="xs" component="section" aria-label={phrases.appointments}>
      <Group justify="space-between">
        <Text fw={600}>{phrases.appointments}</Text>
        {mayAdd && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCalendarPlus size={14} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {phrases.newAppointment}
          </Button>
        )}
      </Group>
      {reportedBookings.map((booking) => (
        <ReportedBooking key={booking.id} booking={booking} who={contact.name} mayEdit={mayEdit} />
      ))}
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {hasMessagesAround ? phrases.noAppointmentsYetWithMessages : phrases.noAppointmentsYet}
        </Text>
      )}
      {hold !== null && (
        <Text size="sm" c="var(--mantine-color-attention-text)">
          {hold}
        </Text>
      )}
      {appointments.length + canceledAppointments.length > 0 && (
        <ul className={classes.appointments}>
          {appointments.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              onOpen={(dialog) => setOpen({ dialog, appointment })}
            />
          ))}
          {canceledAppointments.map((appointment) => (
            <CanceledAppointment key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      )}
      {open === 'new' && <NewAppointmentDialog contact={contact} onClose={close} />}
      {open !== null && open !== 'new' && <OpenDialog {...open} contact={contact} onClose={close} />}
    </Stack>
  );
}

// The same where there are messages around them at all.
function useHold(contact: Contact): string | null {
  const hold = holdOf(contact);
  const around = contact.appointments.flatMap(({ campaigns }) => campaigns.map(({ id }) => id));
  const isAsked = hold !== null && around.length > 0;
  const { data } = useRead(AppointmentCampaignsQuery, {}, { live: ['campaigns'], enabled: isAsked });
  const hasMessages = data?.campaigns?.some(
    ({ id, structure: { before, appointment } }) => around.includes(id) && before.length + appointment.length > 0,
  );
  return isAsked && hasMessages ? hold : null;
}

// Why no messages go out around them as long as nothing changes.
function holdOf({ optedOut, invalidPhone, mayWantToStop, needsConsent }: Contact): string | null {
  if (optedOut || invalidPhone) return phrases.messagesAreNotSent;
  if (mayWantToStop) return phrases.messagesWaitForReply;
  return needsConsent ? phrases.messagesWithoutAgreement : null;
}

type OpenDialogProps = {
  dialog: 'date' | 'campaign' | 'cancel';
  appointment: Appointment;
  contact: Contact;
  onClose: () => void;
};

function OpenDialog({ dialog, contact, ...props }: OpenDialogProps) {
  if (dialog === 'date') return <ChangeDateDialog {...props} />;
  if (dialog === 'cancel') return <CancelAppointmentDialog {...props} />;
  return <AddCampaignDialog {...props} contact={contact} />;
}
