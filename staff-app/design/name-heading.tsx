import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as phrases from '../../words/en/staff/design.ts';
import classes from './heading-input.module.css';
import { forgetIsNew } from './is-new.ts';
import { useAutosave } from './use-autosave.ts';

type NameHeadingProps = {
  stored: string;
  /** How long typing must rest before it is saved, in milliseconds. */
  restMs: number;
  /** Gets the name without spaces around it; an empty one only where that may be. */
  save: (name: string) => void;
  label?: string;
  /** The name may be empty; this is in its place then. */
  placeholder?: string;
};

/** The heading of a screen that is the name of its thing, written in place. */
export function NameHeading({ stored, restMs, save, label = phrases.name, placeholder }: NameHeadingProps) {
  const mayBeEmpty = placeholder !== undefined;
  const saveIfComplete = (value: string) => {
    if (mayBeEmpty || value.trim() !== '') save(value.trim());
  };
  const input = useRef<HTMLInputElement>(null);
  const isNew = (useLocation().state as { isNew?: unknown } | null)?.isNew === true;
  useEffect(() => {
    if (!isNew) return;
    input.current?.focus();
    input.current?.select();
    forgetIsNew();
  }, [isNew]);
  const name = useAutosave({ stored, restMs, save: saveIfComplete });
  return (
    <h1 className={classes.heading}>
      <TextInput
        ref={input}
        aria-label={label}
        {...(mayBeEmpty ? { placeholder } : {})}
        classNames={{ input: classes.name ?? '' }}
        maxLength={200}
        value={name.value}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={name.flush}
        error={!mayBeEmpty && name.value.trim() === '' ? phrases.pleaseEnterAName : null}
      />
    </h1>
  );
}
