import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
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
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { DayBar } from './day-bar.tsx';
import { DayList } from './day-list.tsx';
import { AppointmentsOfDayQuery } from './operations.ts';
import { useRowDialogs } from './use-row-dialogs.tsx';
import { WithoutTime } from './without-time.tsx';

type DayViewProps = {
  day: string;
  /** The switch between the views, and what else belongs beside the heading. */
  actions: ReactNode;
  onShow: (day: string) => void;
  /** Absent for people who may not make appointments. */
  onAdd?: (() => void) | undefined;
};

/** Every appointment of a day along its hours: its contact is written to, and it's moved, canceled, or brought back. */
export function DayView({ day, actions, onShow, onAdd }: DayViewProps) {
  const words = useWords();
  const { actions: rowActions, dialogs } = useRowDialogs();
  const { data, error, refetch } = useRead(
    AppointmentsOfDayQuery,
    { day },
    { live: ['events', 'leads', 'campaigns', 'messages'] },
  );
  const appointments = data?.appointments ?? undefined;
  useActions([
    { id: 'day-before', label: phrases.previousDay, keys: 'ArrowLeft', run: () => onShow(dayLater(day, -1)) },
    { id: 'day-after', label: phrases.nextDay, keys: 'ArrowRight', run: () => onShow(dayLater(day, 1)) },
    { id: 'today', label: phrases.today, keys: 't', run: () => onShow(today()) },
  ]);
  const isLoading = error === null && appointments === undefined;
  return (
    <Page title={phrases.events} actions={actions}>
      <DayBar day={day} onShow={onShow} />
      {error !== null && appointments === undefined && (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      )}
      {isLoading && <Loading height={320} />}
      {appointments?.length === 0 && (
        <EmptyState
          text={phrases.noAppointmentsThisDay}
          hint={say(phrases.appointmentsOfLeads, { leads: words.leads })}
          action={onAdd && <Button onClick={onAdd}>{phrases.newAppointment}</Button>}
        />
      )}
      {appointments !== undefined && appointments.length > 0 && (
        <DayList day={day} appointments={appointments} {...rowActions} />
      )}
      {(data?.more ?? 0) > 0 && (
        <Text c="dimmed" mt="sm">
          {say(phrases.andMoreOnThisDay, { more: (data?.more ?? 0).toLocaleString('en-US') })}
        </Text>
      )}
      <WithoutTime isHidden={isLoading} actions={rowActions} />
      {dialogs}
    </Page>
  );
}
