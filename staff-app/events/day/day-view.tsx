import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { dayLater } from '../../../domain/time/days.ts';
import * as phrases from '../../../words/en/staff/events.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { today } from '../../design/dates.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { useActions } from '../../design/keys/actions.ts';
import { Loading } from '../../design/loading.tsx';
import { Page } from '../../design/page.tsx';
import { ChangeDateDialog, ContactDialog, useOpenContact } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx';
import { DayBar } from './day-bar.tsx';
import { DayList } from './day-list.tsx';
import type { DayAppointment } from './day-words.ts';
import { AppointmentsOfDayQuery } from './operations.ts';
import { useCancelAppointment } from './use-cancel-appointment.ts';

type DayViewProps = {
  day: string;
  /** The switch between the views, and what else belongs beside the heading. */
  actions: ReactNode;
  onShow: (day: string) => void;
  /** Absent for people who may not make appointments. */
  onAdd?: (() => void) | undefined;
};

type Open = { dialog: 'move' | 'cancel'; appointment: DayAppointment } | null;

/** Every appointment of a day along its hours: its contact is written to, and it's moved, canceled, or brought back. */
export function DayView({ day, actions, onShow, onAdd }: DayViewProps) {
  const words = useWords();
  const contact = useOpenContact();
  const [tab, setTab] = useState<'messages' | undefined>();
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch } = useRead(
    AppointmentsOfDayQuery,
    { day },
    { live: ['events', 'leads', 'campaigns', 'messages'] },
  );
  const cancelAtOnce = useCancelAppointment();
  const appointments = data?.appointments ?? undefined;
  useActions([
    { id: 'day-before', label: phrases.previousDay, keys: 'ArrowLeft', run: () => onShow(dayLater(day, -1)) },
    { id: 'day-after', label: phrases.nextDay, keys: 'ArrowRight', run: () => onShow(dayLater(day, 1)) },
    { id: 'today', label: phrases.today, keys: 't', run: () => onShow(today()) },
  ]);
  const openContact = (leadId: string, wanted?: 'messages') => {
    setTab(wanted);
    contact.open(leadId);
  };
  return (
    <Page title={phrases.events} actions={actions}>
      <DayBar day={day} onShow={onShow} />
      {error !== null && appointments === undefined && (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      )}
      {error === null && appointments === undefined && <Loading height={320} />}
      {appointments?.length === 0 && (
        <EmptyState
          text={phrases.noAppointmentsThisDay}
          hint={say(phrases.appointmentsOfLeads, { leads: words.leads })}
          action={onAdd && <Button onClick={onAdd}>{phrases.newAppointment}</Button>}
        />
      )}
      {appointments !== undefined && appointments.length > 0 && (
        <DayList
          day={day}
          appointments={appointments}
          onOpen={openContact}
          onMove={(appointment) => setOpen({ dialog: 'move', appointment })}
          onCancel={(appointment) =>
            appointment.isRestorable ? cancelAtOnce(appointment) : setOpen({ dialog: 'cancel', appointment })
          }
        />
      )}
      {(data?.more ?? 0) > 0 && (
        <Text c="dimmed" mt="sm">
          {say(phrases.andMoreOnThisDay, { more: (data?.more ?? 0).toLocaleString('en-US') })}
        </Text>
      )}
      <ContactDialog leadId={contact.openId} tab={tab} onClose={contact.close} />
      {open?.dialog === 'move' && (
        <ChangeDateDialog
          appointment={open.appointment}
          name={open.appointment.lead.name}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.dialog === 'cancel' && (
        <CancelAppointmentDialog appointment={open.appointment} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}
