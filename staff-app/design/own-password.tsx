import { PasswordInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { showWhole } from './show-whole.ts';

type OwnPasswordProps = {
  value: string;
  onChange: (typed: string) => void;
  isBusy: boolean;
  /** Why what it is asked for wasn't done: it is mostly the password, so the next key types it again. */
  failure: string | null;
  /** Where its dialog begins. */
  isFirst?: boolean;
};

/** Asks for the password of who is signed in, before something that no one else may do at an open screen. */
export function OwnPassword({ value, onChange, isBusy, failure, isFirst = false }: OwnPasswordProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure === null || isBusy || field.current === null) return;
    field.current.focus({ preventScroll: true });
    field.current.select();
    showWhole(field.current);
  }, [failure, isBusy]);
  return (
    <PasswordInput
      ref={field}
      label={phrases.yourPassword}
      autoComplete="current-password"
      value={value}
      readOnly={isBusy}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
