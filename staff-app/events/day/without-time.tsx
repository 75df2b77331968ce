import { Stack, Text, Title } from '@mantine/core';
import * as phrases from '../../../words/en/staff/events.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { useListKeys } from '../../design/keys/list-keys.ts';
import { say } from '../../say.ts';
import classes from './day.module.css';
import { DayRow, type RowActions } from './day-row.tsx';
import type { DayAppointment } from './day-words.ts';
import { AppointmentsWithoutTimeQuery } from './operations.ts';

type WithoutTimeProps = {
  actions: RowActions;
  withDays?: boolean;
  /** Read already, and shown once what is above it is there: it would be pushed away under the pointer. */
  isHidden?: boolean;
};

/**
 * The appointments that are at no hour of any day, so that none is out of sight: those without a date, and in the list of
 * events also those that have only a day.
 */
export function WithoutTime({ actions, withDays = false, isHidden = false }: WithoutTimeProps) {
  const { data, error, refetch } = useRead(
    AppointmentsWithoutTimeQuery,
    {},
    { live: ['events', 'leads', 'campaigns', 'messages'] },
  );
  const keys = useListKeys();
  const appointments = data?.appointments ?? [];
  const more = data?.more ?? 0;
  if (error !== null && data === undefined)
    return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  const lists = [
    { title: phrases.noTimeYet, rows: withDays ? appointments.filter(({ eventDate }) => eventDate !== null) : [] },
    { title: phrases.noDateYet, rows: appointments.filter(({ eventDate }) => eventDate === null) },
  ];
  return (
    <div ref={keys} hidden={isHidden}>
      {lists.map(
        ({ title, rows }) => rows.length > 0 && <Rows key={title} title={title} rows={rows} actions={actions} />,
      )}
      {more > 0 && (
        <Text c="dimmed" mt="sm">
          {say(phrases.andMoreWithoutATime, { more: more.toLocaleString('en-US') })}
        </Text>
      )}
    </div>
  );
}

type RowsProps = {
  title: string;
  rows: readonly DayAppointment[];
  actions: RowActions;
};

function Rows({ title, rows, actions }: RowsProps) {
  return (
    <Stack gap="xs" mt="xl" component="section" aria-label={title}>
      <Title order={2} fz={16} lh="24px">
        {title}
      </Title>
      <ul className={classes.rows}>
        {rows.map((appointment) => (
          <DayRow key={appointment.id} appointment={appointment} saysDay {...actions} />
        ))}
      </ul>
    </Stack>
  );
}
