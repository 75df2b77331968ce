import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, errorSentence } from '../api/client.ts';
import { Loading } from '../design/loading.tsx';
import { AuthenticatorForm, RecoveryCodes, StartAuthenticatorMutation } from '../second-step/index.ts';
import { dropHalfToken, storeToken } from '../session/token.ts';
import { EntryFrame } from './entry-frame.tsx';

/** Has an authenticator app set up by somebody who needs one to sign in, shows the recovery codes, and lets them in. */
export function SetUpStep() {
  const { started, failure } = useStarted();
  const [done, setDone] = useState<{ codes: readonly string[]; token: string } | null>(null);
  if (done) {
    return (
      <EntryFrame title="Your recovery codes">
        <RecoveryCodes codes={done.codes} onSaved={() => storeToken(done.token)} />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="Set up two-step sign-in"
      hint="This account needs a second step: a code from an authenticator app on your phone."
      error={failure}
    >
      <Stack gap="md">
        {started && (
          <AuthenticatorForm {...started} onDone={(codes, token) => token !== null && setDone({ codes, token })} />
        )}
        {!started && failure === null && <Loading height={200} />}
        <Text c="dimmed" ta="center">
          <Anchor component="button" type="button" underline="always" onClick={dropHalfToken}>
            Start over
          </Anchor>
        </Text>
      </Stack>
    </EntryFrame>
  );
}

// The password was given a moment ago, so the server does not ask for it again.
function useStarted() {
  const [started, setStarted] = useState<{ secret: string; address: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    call(StartAuthenticatorMutation, {})
      .then(({ secret, address }) => {
        if (!isGone && secret !== null && address !== null) setStarted({ secret, address });
      })
      .catch((error) => isGone || setFailure(errorSentence(error)));
    return () => {
      isGone = true;
    };
  }, []);
  return { started, failure };
}
