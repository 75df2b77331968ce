import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { SettingsDialog } from '../account/index.ts';
import { errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { FormError } from '../design/form-error.tsx';
import { Loading } from '../design/loading.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { AlertUsersQuery, ChooseAlertUsersMutation } from './operations.ts';
import { type UserRow, useUsers } from './use-users.ts';

/** Chooses who is notified by text when a contact writes. */
export function AlertUsersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return opened ? <OpenAlerts onClose={onClose} /> : null;
}

function OpenAlerts({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { users, error, retry } = useUsers();
  const chosen = useRead(AlertUsersQuery, {}, { live: ['account'] });
  const organization = chosen.data?.user?.organization;
  const failed = error ?? (chosen.error && !chosen.data ? errorSentence(chosen.error) : undefined);
  return (
    <Dialog opened onClose={onClose} title={say(phrases.whoGetsAlertsWhenALead, { lead: words.lead })}>
      {users && organization ? (
        <AlertForm
          users={users.filter(({ isPending }) => !isPending)}
          organizationId={organization.id}
          alertIds={organization.messageAlertIds}
          onClose={onClose}
        />
      ) : failed === undefined ? (
        <Loading height={240} />
      ) : (
        <ErrorState
          sentence={failed}
          onRetry={() => {
            retry();
            void chosen.refetch();
          }}
        />
      )}
    </Dialog>
  );
}

type AlertFormProps = { users: readonly UserRow[]; organizationId: string; alertIds: string[]; onClose: () => void };

function AlertForm({ users, organizationId, alertIds, onClose }: AlertFormProps) {
  const words = useWords();
  const [ids, setIds] = useState(alertIds);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAddingPhone, setAddingPhone] = useState(false);
  const save = useChange(ChooseAlertUsersMutation, {
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['account'],
  });
  return (
    <Stack gap="md">
      <FormError sentence={failure} />
      <Text c="dimmed">{say(phrases.theyGetATextForEach, { lead: words.lead })}</Text>
      <Stack
        gap="sm"
        component="fieldset"
        style={{ border: 0, margin: 0, padding: 0 }}
        aria-label={phrases.usersWhoGetAlerts}
      >
        {users.map((user) => (
          <AlertUser
            key={user.id}
            user={user}
            isChosen={ids.includes(user.id)}
            onChange={(isChosen) => setIds(isChosen ? [...ids, user.id] : ids.filter((id) => id !== user.id))}
            onAddPhone={() => setAddingPhone(true)}
          />
        ))}
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          {phrases.cancel}
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate({ organizationId, messageAlertIds: ids })}>
          {phrases.save}
        </Button>
      </DialogFoot>
      <SettingsDialog opened={isAddingPhone} onClose={() => setAddingPhone(false)} />
    </Stack>
  );
}

type AlertUserProps = {
  user: UserRow;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  onAddPhone: () => void;
};

function AlertUser({
  user: { id, name, email, phone, mustConfirmPhone, hasOptedOut },
  isChosen,
  onChange,
  onAddPhone,
}: AlertUserProps) {
  const signedIn = useSignedIn();
  const isOwn = id === signedIn.id;
  return (
    <div>
      <Checkbox
        label={name ?? email}
        aria-label={name ?? email}
        description={phoneLine(phone, { mustConfirmPhone, hasOptedOut })}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {(phone === null || mustConfirmPhone) && isOwn && (
        <Anchor component="button" type="button" size="xs" ml={32} onClick={onAddPhone}>
          {phone === null ? phrases.addYourPhone : phrases.confirmYourPhone}
        </Anchor>
      )}
    </div>
  );
}

function phoneLine(
  phone: string | null,
  { mustConfirmPhone, hasOptedOut }: Pick<UserRow, 'mustConfirmPhone' | 'hasOptedOut'>,
): string {
  if (phone === null) return phrases.noPhoneNumberYet;
  const shown = { phone: formatPhone(phone) };
  if (mustConfirmPhone) return say(phrases.phoneNotConfirmedSoNoTexts, shown);
  return hasOptedOut ? say(phrases.phoneOptedOutSoNoTexts, shown) : shown.phone;
}
