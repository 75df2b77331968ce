import { Button, Group, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { ConnectCarrierAccountMutation, CreateCarrierAccountMutation, type OwnAccount } from './operations.ts';

type GiveAccountDialogProps = {
  organizationId: string;
  name: string;
  /** The account it has, for which a new token is entered. */
  account: OwnAccount | null;
  onClose: () => void;
};
type Way = 'create' | 'connect';

/** Gives a client its own account at the carrier: a new one, or one that's there already. */
export function GiveAccountDialog({ organizationId, name, account, onClose }: GiveAccountDialogProps) {
  const isNewToken = account !== null;
  const [way, setWay] = useState<Way>(isNewToken ? 'connect' : 'create');
  const [sid, setSid] = useState(account?.sid ?? '');
  const [token, setToken] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const onDone = ({ account: given }: { account?: { state: string } | null }) => {
    if (given?.state === 'creating') showDone('The account is being created', 'The carrier hasn’t answered yet.');
    else showDone(isNewToken ? 'The new token works' : `${name} has its own account`, nextWords(isNewToken));
    onClose();
  };
  const create = useChange(CreateCarrierAccountMutation, { onDone, onFailure: setFailure, refreshes: ['numbers'] });
  const connect = useChange(ConnectCarrierAccountMutation, { onDone, onFailure: setFailure, refreshes: ['numbers'] });
  const isBusy = create.isPending || connect.isPending;
  const send = () => {
    setFailure(null);
    if (way === 'create') create.mutate({ organizationId });
    else connect.mutate({ organizationId, sid, token });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isNewToken ? 'Enter a new token' : `Give ${name} its own account`}
      mayClose={!isBusy}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md">
          <FormError sentence={failure} />
          {!isNewToken && <Ways way={way} onChoose={setWay} />}
          {way === 'connect' && <Credentials {...{ sid, token, isNewToken }} onSid={setSid} onToken={setToken} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={way === 'connect' && (sid === '' || token === '')}>
              {verbOf(way, isNewToken)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  return (
    <Radio.Group aria-label="Which account" value={way} onChange={(value) => onChoose(value as Way)}>
      <Stack gap="sm">
        <Radio
          value="create"
          label="Create a new account"
          description="At the carrier, below the deployment’s own. It’s billed together with it."
        />
        <Radio value="connect" label="Use an existing account" description="You need its account SID and auth token." />
      </Stack>
    </Radio.Group>
  );
}

type CredentialsProps = {
  sid: string;
  token: string;
  isNewToken: boolean;
  onSid: (sid: string) => void;
  onToken: (token: string) => void;
};

function Credentials({ sid, token, isNewToken, onSid, onToken }: CredentialsProps) {
  return (
    <Stack gap="sm">
      <TextInput
        label="Account SID"
        placeholder="AC…"
        autoComplete="off"
        spellCheck={false}
        readOnly={isNewToken}
        value={sid}
        onChange={(event) => onSid(event.currentTarget.value)}
      />
      <PasswordInput
        label="Auth token"
        description="We check it with the carrier and store it encrypted."
        autoComplete="off"
        value={token}
        onChange={(event) => onToken(event.currentTarget.value)}
      />
    </Stack>
  );
}

function verbOf(way: Way, isNewToken: boolean): string {
  if (isNewToken) return 'Save token';
  return way === 'create' ? 'Create account' : 'Connect account';
}

function nextWords(isNewToken: boolean): string {
  return isNewToken
    ? 'Messages waiting for it go out.'
    : 'New numbers go there. Existing numbers stay where they are until you move them.';
}
