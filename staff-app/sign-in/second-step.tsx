import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dropHalfToken, mustSetUpSecondStep } from '../session/token.ts';
import { EntryFrame } from './entry-frame.tsx';
import { ProveSecondFactorMutation } from './operations.ts';
import { SetUpStep } from './set-up-step.tsx';
import { useEntry } from './use-entry.ts';

/** What comes after the password was right: the code of the authenticator app, which may have to be set up first. */
export function SecondStep() {
  const [isSetUp] = useState(() => !mustSetUpSecondStep());
  return isSetUp ? <CodeStep /> : <SetUpStep />;
}

// The code of the authenticator app, or a recovery code.
function CodeStep() {
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
