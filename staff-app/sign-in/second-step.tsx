import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/sign-in.ts';
import { canUsePasskeys } from '../session/signing.ts';
import { dropHalfToken, mustSetUpSecondStep, readSecondSteps } from '../session/token.ts';
import { EntryFrame } from './entry-frame.tsx';
import { ProveSecondFactorMutation } from './operations.ts';
import { SetUpStep } from './set-up-step.tsx';
import { useEntry, usePasskeyEntry } from './use-entry.ts';

/** What comes after the password was right: a passkey or the code of an authenticator app, which may have to be set up first. */
export function SecondStep() {
  const [isSetUp] = useState(() => !mustSetUpSecondStep());
  return isSetUp ? <ProofStep /> : <SetUpStep />;
}

// A passkey, the code of the authenticator app, or a recovery code.
function ProofStep() {
  const [steps] = useState(readSecondSteps);
  const hasApp = steps.includes('app');
  const hasPasskey = steps.includes('passkey') && canUsePasskeys();
  const [takesRecoveryCode, setTakesRecoveryCode] = useState(!hasApp);
  const code = useEntry(ProveSecondFactorMutation);
  const passkey = usePasskeyEntry();
  return (
    <EntryFrame
      title={phrases.twoStepSignIn}
      hint={hintOf({ hasApp, hasPasskey, takesRecoveryCode })}
      error={passkey.error ?? code.error}
    >
      <Stack gap="md">
        {hasPasskey && (
          <Button fullWidth loading={passkey.isBusy} disabled={code.isBusy} onClick={passkey.enter}>
            {phrases.useAPasskey}
          </Button>
        )}
        <CodeForm
          key={String(takesRecoveryCode)}
          isRecoveryCode={takesRecoveryCode}
          isSecond={hasPasskey}
          isBusy={code.isBusy}
          onEnter={(typed) => {
            passkey.clearError();
            code.enter({ code: typed });
          }}
        />
        <Text c="dimmed" ta="center">
          {hasApp && (
            <>
              <Anchor
                component="button"
                type="button"
                underline="always"
                onClick={() => {
                  // What was wrong with a code of one kind says nothing of the other.
                  code.clearError();
                  passkey.clearError();
                  setTakesRecoveryCode(!takesRecoveryCode);
                }}
              >
                {takesRecoveryCode ? phrases.useYourAuthenticatorApp : phrases.useARecoveryCode}
              </Anchor>
              {' · '}
            </>
          )}
          <Anchor component="button" type="button" underline="always" onClick={dropHalfToken}>
            {phrases.startOver}
          </Anchor>
        </Text>
      </Stack>
    </EntryFrame>
  );
}

function hintOf(how: { hasApp: boolean; hasPasskey: boolean; takesRecoveryCode: boolean }): string {
  if (!how.hasApp && !how.hasPasskey) return phrases.yourPasskeysDontWorkHere;
  if (how.takesRecoveryCode) return how.hasPasskey ? phrases.usePasskeyOrRecoveryCode : phrases.enterARecoveryCode;
  return how.hasPasskey ? phrases.usePasskeyOrAppCode : phrases.enterTheAppCode;
}

type CodeFormProps = {
  isRecoveryCode: boolean;
  /** A passkey comes first, so the code's button isn't the main one. */
  isSecond: boolean;
  isBusy: boolean;
  onEnter: (code: string) => void;
};

function CodeForm({ isRecoveryCode, isSecond, isBusy, onEnter }: CodeFormProps) {
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(code.trim());
      }}
    >
      <Stack gap="md">
        <TextInput
          label={isRecoveryCode ? phrases.recoveryCode : phrases.code}
          name="code"
          autoFocus={!isSecond}
          autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
          {...(isRecoveryCode ? {} : { inputMode: 'numeric' })}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button
          type="submit"
          fullWidth
          variant={isSecond ? 'default' : 'filled'}
          loading={isBusy}
          disabled={code.trim() === ''}
        >
          {phrases.signIn}
        </Button>
      </Stack>
    </form>
  );
}
