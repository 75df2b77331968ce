import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { LevelChoice } from './level-choice.tsx';
import { UpdateUserMutation } from './operations.ts';
import { PersonSwitchFields } from './person-switches.tsx';
import { pendingName, type UserRow } from './use-users.ts';

/** Changes what someone else is called, where they are reached, and what they may do. */
export function EditUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const [name, setName] = useState(user.name ?? '');
  const [phone, setPhone] = useState(formatPhone(user.phone ?? ''));
  const [access, setAccess] = useState(user.access);
  const [switches, setSwitches] = useState({ showAppt: user.showAppt, showCalendly: user.showCalendly });
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(UpdateUserMutation, {
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['users'],
  });
  const changes = {
    ...(name.trim() === (user.name ?? '') ? {} : { name: name.trim() }),
    ...(phone.trim() === formatPhone(user.phone ?? '') ? {} : { phone: phone.trim() }),
    ...(access === user.access ? {} : { access }),
    ...(switches.showAppt === user.showAppt ? {} : { showAppt: switches.showAppt }),
    ...(switches.showCalendly === user.showCalendly ? {} : { showCalendly: switches.showCalendly }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const lacksName = user.name !== null && name.trim() === '';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(phrases.editName, { name: user.name ?? user.email })}
      mayClose={!update.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setFailure(null);
          update.mutate({ userId: user.id, user: changes });
        }}
      >
        <Stack gap="md">
          <FormError sentence={failure} />
          <TextInput
            label={phrases.name}
            autoComplete="off"
            maxLength={200}
            value={name}
            placeholder={user.isPending ? pendingName : ''}
            disabled={user.isPending}
            onChange={(event) => setName(event.currentTarget.value)}
            error={lacksName && phrases.pleaseEnterAName}
          />
          <TextInput
            label={phrases.phone}
            type="tel"
            autoComplete="off"
            placeholder="(555) 123-4567"
            value={phone}
            disabled={user.isPending}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <TextInput
            label={phrases.email}
            description={phrases.onlyTheyCanChangeTheirSign}
            readOnly
            value={user.email}
          />
          <LevelChoice label={phrases.permission} value={access} onChange={setAccess} />
          <PersonSwitchFields switches={switches} onChange={setSwitches} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={update.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={update.isPending} disabled={!isChanged || lacksName}>
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
