import { Card, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconBellOff,
  IconCalendarCheck,
  IconCircleCheck,
  IconEye,
  IconMessageCircle,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { minutesAndSeconds } from '../../../domain/time/durations.ts';
import * as phrases from '../../../words/en/staff/overview.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { LatelySkeleton } from '../skeletons.tsx';
import { sayDay, sayWhen } from '../when.ts';
import classes from './lately.module.css';
import { LatelyQuery } from './operations.ts';

type Happening = NonNullable<Answer<typeof LatelyQuery>['happenings']>[number];

/** What contacts did last, as it happens; each opens the contact. */
export function LatelyCard() {
  const { data, error, refetch } = useRead(LatelyQuery, {}, { live: ['leads', 'engagement', 'events', 'messages'] });
  const happenings = data?.happenings ?? undefined;
  if (happenings === undefined && error === null) return <LatelySkeleton />;
  return (
    <Card component="section" aria-label={phrases.whatHappened} h="100%">
      <Title order={2} fz={16} lh="24px" mb={4}>
        {phrases.whatHappened}
      </Title>
      {happenings === undefined ? (
        <ErrorState sentence={error ? errorSentence(error) : ''} onRetry={() => void refetch()} />
      ) : happenings.length === 0 ? (
        <EmptyState text={phrases.nothingHappenedYet} hint={phrases.thisFillsInOnceSomeone} />
      ) : (
        <ol className={classes.list}>
          {happenings.map((one) => (
            <li key={`${one.kind} ${one.lead.id} ${one.at}`}>
              <Row happening={one} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

type Look = { icon: ComponentType<{ size: number; 'aria-hidden': true }>; color: string };

const looks: Readonly<Record<Happening['kind'], Look>> = {
  WROTE: { icon: IconMessageCircle, color: 'waiting' },
  OPENED: { icon: IconEye, color: 'gray' },
  LOOKED: { icon: IconPlayerPlay, color: 'gray' },
  FINISHED: { icon: IconCircleCheck, color: 'done' },
  BOOKED: { icon: IconCalendarCheck, color: 'done' },
  STOPPED: { icon: IconBellOff, color: 'attention' },
};

function Row({ happening }: { happening: Happening }) {
  const { icon: Icon, color } = looks[happening.kind];
  return (
    <Link className={classes.row} to={`?contact=${happening.lead.id}`} preventScrollReset>
      <ThemeIcon variant="light" color={color} size={28} radius="xl">
        <Icon size={16} aria-hidden />
      </ThemeIcon>
      <span className={classes.words}>{wordsOf(happening)}</span>
      <Text size="xs" c="dimmed" component="time" dateTime={happening.at} title={showDateTime(happening.at)}>
        {sayWhen(happening.at)}
      </Text>
    </Link>
  );
}

const b = (inside: string) => <b>{inside}</b>;

function wordsOf({ kind, lead: { name }, title, seconds, eventDate, eventTime }: Happening) {
  const quoted = title === null ? null : say(phrases.quotedTitle, { title });
  const what = quoted ?? phrases.theLink;
  switch (kind) {
    case 'WROTE':
      return sayRich(phrases.nameReplied, { name, b });
    case 'OPENED':
      return sayRich(phrases.nameOpened, { name, title: what, b });
    case 'LOOKED':
      return sayRich(phrases.nameWatched, { name, time: minutesAndSeconds(seconds ?? 0), title: what, b });
    case 'FINISHED':
      return sayRich(phrases.nameFinished, { name, title: quoted ?? phrases.theContent, b });
    case 'STOPPED':
      return sayRich(phrases.nameOptedOut, { name, b });
    case 'BOOKED': {
      if (eventTime !== null) return sayRich(phrases.nameBooked, { name, when: showDateTime(eventTime), b });
      // Only a form takes a day without a time: no calendar has confirmed it.
      if (eventDate !== null) return sayRich(phrases.nameRequested, { name, when: sayDay(eventDate, true), b });
      return sayRich(phrases.nameBookedSometime, { name, b });
    }
  }
}
