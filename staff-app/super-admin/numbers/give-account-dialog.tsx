import { Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
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
    if (given?.state === 'creating') showDone(phrases.theAccountIsBeingCreated, phrases.theCarrierHasntAnsweredYet);
    else
      showDone(isNewToken ? phrases.theNewTokenWorks : say(phrases.hasItsOwnAccount, { name }), nextWords(isNewToken));
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
      title={isNewToken ? phrases.enterNewToken : say(phrases.giveItsOwnAccount, { name })}
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
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={way === 'connect' && (sid === '' || token === '')}>
              {verbOf(way, isNewToken)}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  return (
    <Radio.Group aria-label={phrases.whichAccount} value={way} onChange={(value) => onChoose(value as Way)}>
      <Stack gap="sm">
        <Radio value="create" label={phrases.createNewAccount} description={phrases.atTheCarrier} />
        <Radio value="connect" label={phrases.useAnExistingAccount} description={phrases.youNeedItsAccountSid} />
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
        label={phrases.accountSid}
        placeholder="AC…"
        autoComplete="off"
        spellCheck={false}
        readOnly={isNewToken}
        value={sid}
        onChange={(event) => onSid(event.currentTarget.value)}
      />
      <PasswordInput
        label={phrases.authToken}
        description={phrases.weCheckItWithTheCarrier}
        autoComplete="off"
        value={token}
        onChange={(event) => onToken(event.currentTarget.value)}
      />
    </Stack>
  );
}

function verbOf(way: Way, isNewToken: boolean): string {
  if (isNewToken) return phrases.saveToken;
  return way === 'create' ? phrases.createAccount : phrases.connectAccount;
}

function nextWords(isNewToken: boolean): string {
  return isNewToken ? phrases.messagesWaitingForItGoOut : phrases.newNumbersGoThere;
}
