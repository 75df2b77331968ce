import { Badge, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-security.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { AddPasskeyForm } from '../../passkeys/index.ts';
import { say } from '../../say.ts';
import { codesLeaveWords, RecoveryCodes } from '../../second-step/index.ts';
import { canUsePasskeys } from '../../session/signing.ts';
import { PasskeysQuery, RemovePasskeyMutation, RenamePasskeyMutation, SecondFactorQuery } from './operations.ts';

type Passkey = NonNullable<Answer<typeof PasskeysQuery>['passkeys']>[number];

type Shown =
  | { readonly what: 'list' | 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey }
  | { readonly what: 'codes'; readonly codes: readonly string[] };

/** The passkeys of the signed-in person: where they work, and adding, renaming and removing them. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(PasskeysQuery, {}, { live: ['account'] });
  const [shown, setShown] = useState<Shown>({ what: 'list' });
  const goBack = () => setShown({ what: 'list' });
  const finish = () => {
    void refetch();
    goBack();
  };
  const onAdded = (codes: readonly string[] | null) => {
    void refetch();
    showDone(phrases.passkeyAdded);
    setShown(codes ? { what: 'codes', codes } : { what: 'list' });
  };
  // What was typed into a form is saved or discarded by the time the list or the codes are shown.
  const areCodes = shown.what === 'codes';
  const unsaved = shown.what === 'list' || areCodes ? { isUnsaved: areCodes } : {};
  return (
    <Dialog
      opened
      onClose={onClose}
      title={phrases.passkeys}
      {...unsaved}
      {...(areCodes ? { leaveWords: codesLeaveWords } : {})}
    >
      {shown.what === 'codes' ? (
        <RecoveryCodes codes={shown.codes} onSaved={goBack} />
      ) : shown.what === 'add' ? (
        <AddPasskeyForm asksForPassword onDone={onAdded} onCancel={goBack} />
      ) : shown.what === 'rename' ? (
        <RenameForm passkey={shown.passkey} onDone={finish} onCancel={goBack} />
      ) : shown.what === 'remove' ? (
        <RemoveForm passkey={shown.passkey} onDone={finish} onCancel={goBack} />
      ) : data?.passkeys ? (
        <List passkeys={data.passkeys} host={data.host} onShow={setShown} />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading height={160} />
      )}
    </Dialog>
  );
}

type ListProps = { passkeys: readonly Passkey[]; host: string | null; onShow: (shown: Shown) => void };

function List({ passkeys, host, onShow }: ListProps) {
  const mayAdd = host !== null && canUsePasskeys();
  const { data: second } = useRead(SecondFactorQuery, {}, { live: ['account'] });
  const turnsOn = passkeys.length === 0 && mayAdd && second?.isOn === false;
  return (
    <Stack gap="lg">
      <Text>{mayAdd ? say(phrases.signInWithYourFingerprint, { host }) : phrases.youCantAddAPasskeyHere}</Text>
      {passkeys.map((passkey) => (
        <Line key={passkey.id} passkey={passkey} onShow={onShow} />
      ))}
      {turnsOn && <Text c="dimmed">{phrases.yourFirstPasskeyTurnsOnTwo}</Text>}
      {mayAdd && (
        <Group justify="flex-end">
          <Button onClick={() => onShow({ what: 'add' })}>{phrases.addAPasskey}</Button>
        </Group>
      )}
    </Stack>
  );
}

function Line({ passkey, onShow }: { passkey: Passkey; onShow: ListProps['onShow'] }) {
  const { name, host, isOfThisHost, lastUsedAt, createdAt } = passkey;
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0, flex: '1 1 220px' }}>
        <Group gap="xs" wrap="nowrap">
          <Text fw={500} truncate>
            {name}
          </Text>
          {!isOfThisHost && (
            <Badge variant="light" color="gray" tt="none" style={{ flex: 'none', maxWidth: 200 }}>
              {say(phrases.worksAtHost, { host })}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {lastUsedAt === null
            ? say(phrases.addedCreatedAt, { createdAt: showDateTime(createdAt) })
            : say(phrases.lastUsedLastUsedAt, { lastUsedAt: showDateTime(lastUsedAt) })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" style={{ flex: 'none' }}>
        <Button
          variant="default"
          size="xs"
          aria-label={say(phrases.renameName, { name })}
          onClick={() => onShow({ what: 'rename', passkey })}
        >
          {phrases.rename}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={say(phrases.removeName, { name })}
          onClick={() => onShow({ what: 'remove', passkey })}
        >
          {phrases.remove}
        </Button>
      </Group>
    </Group>
  );
}

type FormProps = { passkey: Passkey; onDone: () => void; onCancel: () => void };

function RenameForm({ passkey, onDone, onCancel }: FormProps) {
  const [name, setName] = useState(passkey.name);
  const [failure, setFailure] = useState<string | null>(null);
  const rename = useChange(RenamePasskeyMutation, { onDone, onFailure: setFailure });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        rename.mutate({ passkeyId: passkey.id, name: name.trim() });
      }}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <TextInput
          label={phrases.name}
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Buttons label={phrases.save} isBusy={rename.isPending} isDisabled={name.trim() === ''} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function RemoveForm({ passkey, onDone, onCancel }: FormProps) {
  const [currentPassword, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useChange(RemovePasskeyMutation, {
    onDone: () => {
      showDone(phrases.passkeyRemoved);
      onDone();
    },
    onFailure: setFailure,
    refreshes: ['account'],
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        remove.mutate({ passkeyId: passkey.id, currentPassword });
      }}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>{say(phrases.willNoLongerSign, { name: passkey.name })}</Text>
        <PasswordInput
          label={phrases.currentPassword}
          autoComplete="current-password"
          data-autofocus
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Buttons
          label={phrases.remove}
          isDestructive
          isBusy={remove.isPending}
          isDisabled={currentPassword === ''}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

type ButtonsProps = {
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
  isDestructive?: boolean;
  onCancel: () => void;
};

function Buttons({ label, isBusy, isDisabled, isDestructive = false, onCancel }: ButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {phrases.cancel}
      </Button>
      <Button type="submit" loading={isBusy} disabled={isDisabled} {...(isDestructive ? { color: 'failed' } : {})}>
        {label}
      </Button>
    </Group>
  );
}
