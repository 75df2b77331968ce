import { PasswordInput } from '@mantine/core';
import * as phrases from '../../words/en/staff/sign-in.ts';
import { say } from '../say.ts';

const shortest = 8;
const longest = 128;

/** What is checked before two new passwords are sent; the server checks the rest. */
export const passwordRules = {
  password: (password: string) =>
    password.length < shortest || password.length > longest
      ? say(phrases.passwordHasWrongLength, { shortest, longest })
      : null,
  password2: (again: string, { password }: { password: string }) =>
    again === password ? null : phrases.passwordsMustMatch,
};

type PasswordFieldsProps = {
  label?: string;
  hasFocus?: boolean;
  /** What the form gives to a field with this name. */
  propsOf: (name: 'password' | 'password2') => object;
};

/** A new password, twice. */
export function PasswordFields({ label = phrases.password, hasFocus = false, propsOf }: PasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        description={say(phrases.passwordLength, { shortest, longest })}
        name="password"
        autoComplete="new-password"
        autoFocus={hasFocus}
        {...propsOf('password')}
      />
      <PasswordInput
        label={say(phrases.labelAgain, { label })}
        name="password2"
        autoComplete="new-password"
        {...propsOf('password2')}
      />
    </>
  );
}
