import { Button, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { dayLater } from '../../../domain/time/days.ts';
import * as phrases from '../../../words/en/staff/events.ts';
import { today } from '../../design/dates.ts';
import { DayField } from '../../design/day-field.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import classes from './day.module.css';
import { sayWholeDay } from './day-words.ts';

type DayBarProps = { day: string; onShow: (day: string) => void };

/** Which day is shown, and the ways to others: one before, one after, today, or one that is typed. */
export function DayBar({ day, onShow }: DayBarProps) {
  const isToday = day === today();
  return (
    <Group gap="sm" mb="md" className={classes.bar ?? ''}>
      <Group gap={4} wrap="nowrap">
        <Step label={phrases.previousDay} icon={IconChevronLeft} onClick={() => onShow(dayLater(day, -1))} />
        <Step label={phrases.nextDay} icon={IconChevronRight} onClick={() => onShow(dayLater(day, 1))} />
        <Button variant="default" disabled={isToday} onClick={() => onShow(today())}>
          {phrases.today}
        </Button>
      </Group>
      <Title order={2} fz={16} className={classes.heading ?? ''} aria-live="polite">
        {sayWholeDay(day)}
      </Title>
      <TypedDay key={day} day={day} onShow={onShow} />
    </Group>
  );
}

type StepProps = { label: string; icon: typeof IconChevronLeft; onClick: () => void };

function Step({ label, icon: Icon, onClick }: StepProps) {
  return <IconButton label={label} icon={Icon} iconSize={18} variant="default" size="input-sm" onClick={onClick} />;
}

// A day is shown once it is typed to the end: 03/2/2026 is one on the way to 03/21/2026.
function TypedDay({ day, onShow }: DayBarProps) {
  const typed = useRef<string | null>(day);
  const commit = () => {
    if (typed.current !== null && typed.current !== day) onShow(typed.current);
  };
  return (
    <form
      className={classes.typed}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
      onBlur={commit}
    >
      <DayField
        label={phrases.goToDay}
        isLabelHidden
        value={day}
        onChange={(next) => {
          typed.current = next;
          // Picked from the calendar, it is whole at once.
          if (!(document.activeElement instanceof HTMLInputElement)) commit();
        }}
      />
    </form>
  );
}
