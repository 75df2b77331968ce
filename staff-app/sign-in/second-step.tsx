import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
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
      title="Two-step sign-in"
      hint={hintOf({ hasApp, hasPasskey, takesRecoveryCode })}
      error={passkey.error ?? code.error}
    >
      <Stack gap="md">
        {hasPasskey && (
          <Button fullWidth loading={passkey.isBusy} disabled={code.isBusy} onClick={passkey.enter}>
            Use a passkey
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
                onClick={() => setTakesRecoveryCode(!takesRecoveryCode)}
              >
                {takesRecoveryCode ? 'Use your authenticator app' : 'Use a recovery code'}
              </Anchor>
              {' · '}
            </>
          )}
          <Anchor component="button" type="button" underline="always" onClick={dropHalfToken}>
            Start over
          </Anchor>
        </Text>
      </Stack>
    </EntryFrame>
  );
}

function hintOf(how: { hasApp: boolean; hasPasskey: boolean; takesRecoveryCode: boolean }): string {
  if (!how.hasApp && !how.hasPasskey)
    return 'Your passkeys don’t work here. Sign in where you added one, or enter a recovery code. Each code works once.';
  const code = how.takesRecoveryCode
    ? 'nter one of your recovery codes. Each works once.'
    : 'nter the 6-digit code from your authenticator app.';
  return how.hasPasskey ? `Use your passkey, or e${code}` : `E${code}`;
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
          label={isRecoveryCode ? 'Recovery code' : 'Code'}
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
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
