import { Button } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { later } from '../../../design/later.tsx';
import { useOffersAppointments } from '../../../session/offers.ts';
import { useMay } from '../../../session/use-may.ts';
import type { Contact } from '../use-contact.ts';

const NewAppointmentDialog = later(() => import('./new-appointment-dialog.tsx').then((m) => m.NewAppointmentDialog));

/** Makes the appointment that a message waits for, right where it waits. */
export function AddAppointmentButton({ contact }: { contact: Contact }) {
  const mayEdit = useMay('events.edit');
  const isOffered = useOffersAppointments();
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit || !isOffered) return null;
  return (
    <>
      <Button size="compact-xs" onClick={() => setOpen(true)}>
        {phrases.addAppointment}
      </Button>
      {isOpen && <NewAppointmentDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  );
}
