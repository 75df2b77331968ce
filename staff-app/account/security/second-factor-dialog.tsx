import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-security.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import {
  AuthenticatorForm,
  codesLeaveWords,
  RecoveryCodes,
  StartAuthenticatorMutation,
} from '../../second-step/index.ts';
import { RemoveAuthenticatorMutation, RenewRecoveryCodesMutation, SecondFactorQuery } from './operations.ts';

/** Turns two-step sign-in on and off, and makes new recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(SecondFactorQuery, {}, { live: ['account'] });
  const [started, setStarted] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onAdded = (made: readonly string[] | null) => {
    setCodes(made);
    if (made) return;
    showDone(phrases.authenticatorAppAdded);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={phrases.twoStepSignIn}
      isUnsaved={codes !== null}
      leaveWords={codesLeaveWords}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : started !== null ? (
        <AuthenticatorForm {...started} onDone={onAdded} />
      ) : data ? (
        <State has={data} onStarted={setStarted} onCodes={setCodes} />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading height={160} />
      )}
    </Dialog>
  );
}

type Has = Pick<Answer<typeof SecondFactorQuery>, 'isOn' | 'hasApp' | 'hasPasskey' | 'codesLeft'>;

type StateProps = {
  has: Has;
  onStarted: (started: { secret: string; address: string }) => void;
  onCodes: (codes: readonly string[]) => void;
};

function State({ has, onStarted, onCodes }: StateProps) {
  const [currentPassword, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const onFailure = setFailure;
  const start = useChange(StartAuthenticatorMutation, {
    onDone: ({ secret, address }) => secret !== null && address !== null && onStarted({ secret, address }),
    onFailure,
  });
  const remove = useChange(RemoveAuthenticatorMutation, {
    onDone: () => {
      setPassword('');
      showDone(has.hasPasskey ? phrases.authenticatorAppRemoved : phrases.twoStepSignInIsOff);
    },
    onFailure,
    refreshes: ['account'],
  });
  const renew = useChange(RenewRecoveryCodesMutation, {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
    onFailure,
  });
  const isBusy = start.isPending || remove.isPending || renew.isPending;
  const send = (change: { mutate: (variables: { currentPassword: string }) => void }) => {
    setFailure(null);
    change.mutate({ currentPassword });
  };
  const isDisabled = currentPassword === '' || isBusy;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!has.hasApp && !isDisabled) send(start);
      }}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>{sentenceOf(has)}</Text>
        <PasswordInput
          label={phrases.currentPassword}
          autoComplete="current-password"
          data-autofocus
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <DialogFoot>
          {has.isOn && (
            <Button variant="default" disabled={isDisabled} onClick={() => send(renew)}>
              {phrases.getNewRecoveryCodes}
            </Button>
          )}
          {has.hasApp ? (
            <Button color="failed" disabled={isDisabled} onClick={() => send(remove)}>
              {has.hasPasskey ? phrases.removeApp : phrases.turnOff}
            </Button>
          ) : (
            <Button type="submit" loading={start.isPending} disabled={isDisabled}>
              {has.isOn ? phrases.addAnApp : phrases.continueIt}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </form>
  );
}

function sentenceOf({ isOn, hasApp, hasPasskey, codesLeft }: Has): string {
  const codes = say(phrases.recoveryCodesLeftCodesLeft, { codesLeft: codesLeft ?? 0 });
  if (hasApp && hasPasskey) return say(phrases.twoStepIsOnWithBoth, { codes });
  if (hasPasskey) return say(phrases.twoStepIsOnWithPasskeys, { codes });
  if (isOn) return say(phrases.twoStepIsOn, { codes });
  return phrases.addASecondStep;
}
