import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as phrases from '../../words/en/staff/sign-in.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { EntryFrame } from './entry-frame.tsx';

type EmailFormProps = {
  title: string;
  hint: string;
  error: string | null;
  /** What the button says. */
  button: string;
  isBusy: boolean;
  /** The email to begin with. */
  first?: string;
  /** The way back, where it isn't the sign-in. */
  back?: ReactNode;
  /** Gets the email without the spaces around it. */
  onSubmit: (email: string) => void;
};

/** Asks for an email before one is signed in. */
export function EmailForm({ title, hint, error, button, isBusy, first = '', back, onSubmit }: EmailFormProps) {
  const [email, setEmail] = useState(first);
  return (
    <EntryFrame title={title} hint={hint} error={error}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(email.trim());
        }}
      >
        <Stack gap="md">
          <TextInput
            label={phrases.email}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={isBusy} disabled={email.trim() === ''}>
            {button}
          </Button>
          {back ?? <BackToSignIn />}
        </Stack>
      </form>
    </EntryFrame>
  );
}
