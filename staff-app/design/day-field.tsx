import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatDay, typedDay } from '../../domain/time/days.ts';
import * as phrases from '../../words/en/staff/design.ts';
import classes from './day-field.module.css';

type DayFieldProps = {
  label: string;
  /** The day as it is stored, 2026-11-21; null while none is typed. */
  value: string | null;
  onChange: (day: string | null) => void;
  isDisabled?: boolean;
  /** Its label is only read aloud, where the place says what it's for. */
  isLabelHidden?: boolean;
};

/** A day that is typed as MM/DD/YYYY, or picked from the browser's calendar. */
export function DayField({ label, value, onChange, isDisabled = false, isLabelHidden = false }: DayFieldProps) {
  const [text, setText] = useState(value === null ? '' : formatDay(value));
  const [isLeft, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isWrong = text.trim() !== '' && typedDay(text) === null;
  const type = (typed: string) => {
    setText(typed);
    onChange(typedDay(typed));
  };
  return (
    <div className={classes.field}>
      <TextInput
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        value={text}
        error={isLeft && isWrong ? phrases.enterTheDateAsMmDd : null}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          setLeft(true);
          const day = typedDay(text);
          if (day !== null) setText(formatDay(day));
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={phrases.chooseFromACalendar}
            disabled={isDisabled}
            onClick={() => picker.current?.showPicker?.()}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
      />
      {/* Only its calendar is seen. */}
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        value={value ?? ''}
        onChange={(event) => event.currentTarget.value !== '' && type(formatDay(event.currentTarget.value))}
      />
    </div>
  );
}
