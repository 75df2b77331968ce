import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { AuthenticatorForm, RecoveryCodes, StartAuthenticatorMutation } from '../../second-step/index.ts';
import { RemoveAuthenticatorMutation, RenewRecoveryCodesMutation, SecondFactorQuery } from './operations.ts';

/** Turns two-step sign-in on and off, and makes new recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(SecondFactorQuery, {}, { live: ['account'] });
  const [started, setStarted] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Two-step sign-in" isUnsaved={false}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : started !== null ? (
        <AuthenticatorForm {...started} onDone={setCodes} />
      ) : data ? (
        <State isOn={data.isOn === true} codesLeft={data.codesLeft ?? 0} onStarted={setStarted} onCodes={setCodes} />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading height={160} />
      )}
    </Dialog>
  );
}

type StateProps = {
  isOn: boolean;
  codesLeft: number;
  onStarted: (started: { secret: string; address: string }) => void;
  onCodes: (codes: readonly string[]) => void;
};

function State({ isOn, codesLeft, onStarted, onCodes }: StateProps) {
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
      showDone('Two-step sign-in is off');
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
        if (!isOn && !isDisabled) send(start);
      }}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>
          {isOn
            ? `Two-step sign-in is on. Recovery codes left: ${codesLeft}.`
            : 'Add a second step to your sign-in: a code from an authenticator app on your phone. Other devices will be signed out.'}
        </Text>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          {isOn ? (
            <>
              <Button variant="default" disabled={isDisabled} onClick={() => send(renew)}>
                Get new recovery codes
              </Button>
              <Button color="failed" disabled={isDisabled} onClick={() => send(remove)}>
                Turn off
              </Button>
            </>
          ) : (
            <Button type="submit" loading={start.isPending} disabled={isDisabled}>
              Continue
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
