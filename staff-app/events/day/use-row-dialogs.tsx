import { type ReactNode, useState } from 'react';
import { ChangeDateDialog, ContactDialog, useOpenContact } from '../../leads/index.ts';
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx';
import type { RowActions } from './day-row.tsx';
import type { DayAppointment } from './day-words.ts';

type Open = { dialog: 'move' | 'cancel'; appointment: DayAppointment } | null;

/** What is done with the rows of a list of appointments, and the dialogs that it needs. */
export function useRowDialogs(): { actions: RowActions; dialogs: ReactNode } {
  const contact = useOpenContact();
  const [tab, setTab] = useState<'messages' | 'campaigns'>();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions: RowActions = {
    // Their appointments are at their campaigns; a brand's first tab may be about something else.
    onOpen: (leadId, wanted = 'campaigns') => {
      setTab(wanted);
      contact.open(leadId);
    },
    onMove: (appointment) => setOpen({ dialog: 'move', appointment }),
    onCancel: (appointment) => setOpen({ dialog: 'cancel', appointment }),
  };
  const dialogs = (
    <>
      <ContactDialog leadId={contact.openId} tab={tab} onClose={contact.close} />
      {open?.dialog === 'move' && (
        <ChangeDateDialog appointment={open.appointment} name={open.appointment.lead.name} onClose={close} />
      )}
      {open?.dialog === 'cancel' && <CancelAppointmentDialog appointment={open.appointment} onClose={close} />}
    </>
  );
  return { actions, dialogs };
}
