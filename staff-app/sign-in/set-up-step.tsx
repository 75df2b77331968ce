import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as phrases from '../../words/en/staff/sign-in.ts';
import { call, errorSentence } from '../api/client.ts';
import { Loading } from '../design/loading.tsx';
import { AddPasskeyForm } from '../passkeys/index.ts';
import { say } from '../say.ts';
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
      <EntryFrame title={phrases.yourRecoveryCodes}>
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
    <EntryFrame title={phrases.setUpTwoStepSign} hint={phrases.thisAccountNeedsASecondStep} error={failure}>
      <Stack gap="md">
        {started && <AuthenticatorForm {...started} onDone={onDone} />}
        {!started && failure === null && <Loading height={200} />}
        <OtherWays other={canUsePasskeys() ? phrases.useAPasskeyInstead : null} onOther={onOther} />
      </Stack>
    </EntryFrame>
  );
}

function PasskeySetUp({ onDone, onOther }: SetUpProps) {
  return (
    <EntryFrame
      title={phrases.setUpTwoStepSign}
      hint={say(phrases.thisAccountNeedsASecondStepA, { hostname: location.hostname })}
    >
      <Stack gap="md">
        <AddPasskeyForm asksForPassword={false} onDone={onDone} />
        <OtherWays other={phrases.useAnAuthenticatorAppInstead} onOther={onOther} />
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
        {phrases.startOver}
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
