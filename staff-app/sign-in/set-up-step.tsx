import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, errorSentence } from '../api/client.ts';
import { Loading } from '../design/loading.tsx';
import { AddPasskeyForm } from '../passkeys/index.ts';
import { AuthenticatorForm, RecoveryCodes, StartAuthenticatorMutation } from '../second-step/index.ts';
import { canUsePasskeys } from '../session/signing.ts';
import { dropHalfToken, storeToken } from '../session/token.ts';
import { EntryFrame } from './entry-frame.tsx';

type Done = { codes: readonly string[]; token: string };

/** Has an authenticator app or a passkey set up by someone who needs one to sign in, shows the recovery codes, and lets them in. */
export function SetUpStep() {
  const [done, setDone] = useState<Done | null>(null);
  const [isPasskey, setPasskey] = useState(false);
  if (done) {
    return (
      <EntryFrame title="Your recovery codes">
        <RecoveryCodes codes={done.codes} onSaved={() => storeToken(done.token)} />
      </EntryFrame>
    );
  }
  const finish = (codes: readonly string[] | null, token: string | null) => {
    if (token === null) return;
    if (codes) setDone({ codes, token });
    else storeToken(token);
  };
  return isPasskey ? (
    <PasskeySetUp onDone={finish} onOther={() => setPasskey(false)} />
  ) : (
    <AppSetUp onDone={finish} onOther={() => setPasskey(true)} />
  );
}

type SetUpProps = {
  onDone: (codes: readonly string[] | null, token: string | null) => void;
  onOther: () => void;
};

function AppSetUp({ onDone, onOther }: SetUpProps) {
  const { started, failure } = useStarted();
  return (
    <EntryFrame
      title="Set up two-step sign-in"
      hint="This account needs a second step: a code from an authenticator app on your phone."
      error={failure}
    >
      <Stack gap="md">
        {started && <AuthenticatorForm {...started} onDone={onDone} />}
        {!started && failure === null && <Loading height={200} />}
        <OtherWays other={canUsePasskeys() ? 'Use a passkey instead' : null} onOther={onOther} />
      </Stack>
    </EntryFrame>
  );
}

function PasskeySetUp({ onDone, onOther }: SetUpProps) {
  return (
    <EntryFrame
      title="Set up two-step sign-in"
      hint={`This account needs a second step. A passkey is your fingerprint, your face or the PIN of your device. It only works at ${location.hostname}.`}
    >
      <Stack gap="md">
        <AddPasskeyForm asksForPassword={false} onDone={onDone} />
        <OtherWays other="Use an authenticator app instead" onOther={onOther} />
      </Stack>
    </EntryFrame>
  );
}

function OtherWays({ other, onOther }: { other: string | null; onOther: () => void }) {
  return (
    <Text c="dimmed" ta="center">
      {other !== null && (
        <>
          <Anchor component="button" type="button" underline="always" onClick={onOther}>
            {other}
          </Anchor>
          {' · '}
        </>
      )}
      <Anchor component="button" type="button" underline="always" onClick={dropHalfToken}>
        Start over
      </Anchor>
    </Text>
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
