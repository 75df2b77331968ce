import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dropHalfToken } from '../session/token.ts';
import { EntryFrame } from './entry-frame.tsx';
import { ProveSecondFactorMutation } from './operations.ts';
import { useEntry } from './use-entry.ts';

/** Asks for the code of the authenticator app, or a recovery code, after the password was right. */
export function SecondStep() {
  const { enter, error, isBusy } = useEntry(ProveSecondFactorMutation);
  const [code, setCode] = useState('');
  const [hasLostApp, setLostApp] = useState(false);
  return (
    <EntryFrame
      title="Two-step sign-in"
      hint={
        hasLostApp
          ? 'Enter one of your recovery codes. Each works once.'
          : 'Enter the 6-digit code from your authenticator app.'
      }
      error={error}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter({ code: code.trim() });
        }}
      >
        <Stack gap="md">
          <TextInput
            key={String(hasLostApp)}
            label={hasLostApp ? 'Recovery code' : 'Code'}
            name="code"
            autoFocus
            autoComplete={hasLostApp ? 'off' : 'one-time-code'}
            {...(hasLostApp ? {} : { inputMode: 'numeric' })}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={isBusy} disabled={code.trim() === ''}>
            Sign in
          </Button>
          <Text c="dimmed" ta="center">
            <Anchor
              component="button"
              type="button"
              underline="always"
              onClick={() => {
                setCode('');
                setLostApp(!hasLostApp);
              }}
            >
              {hasLostApp ? 'Use your authenticator app' : 'Use a recovery code'}
            </Anchor>
            {' · '}
            <Anchor component="button" type="button" underline="always" onClick={dropHalfToken}>
              Start over
            </Anchor>
          </Text>
        </Stack>
      </form>
    </EntryFrame>
  );
}
