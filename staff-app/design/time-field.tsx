import { TextInput, type TextInputProps } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as phrases from '../../words/en/staff/design.ts';

type TimeFieldProps = Omit<TextInputProps, 'type' | 'error' | 'onKeyUp' | 'onBlur' | 'onKeyDown'> & {
  type: 'time' | 'date' | 'datetime-local';
  /** Told when only a part is typed, such as an hour without AM or PM, and when it no longer is. */
  onUnfinished?: (isUnfinished: boolean) => void;
};

const sentences = {
  time: phrases.finishTheTime,
  date: phrases.finishTheDate,
  'datetime-local': phrases.finishTheDateAndTime,
};

/** A time or date of the browser's own kind. For a form, its value is empty while it's half typed; this says so. */
export function TimeField({ type, onUnfinished, disabled = false, onChange, ...props }: TimeFieldProps) {
  const [isHalf, setHalf] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const isUnfinished = isHalf && !disabled;
  // The value stays empty while its parts are typed, so that browsers report no change.
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setHalf(currentTarget.validity.badInput);
  const latest = useRef(onUnfinished);
  latest.current = onUnfinished;
  useEffect(() => {
    if (!isUnfinished) return;
    latest.current?.(true);
    return () => latest.current?.(false);
  }, [isUnfinished]);
  return (
    <TextInput
      {...props}
      type={type}
      disabled={disabled}
      error={isLeft && isUnfinished ? sentences[type] : null}
      onChange={(event) => {
        look(event);
        onChange?.(event);
      }}
      onKeyUp={look}
      onBlur={(event) => {
        look(event);
        setLeft(true);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setLeft(true);
      }}
    />
  );
}
