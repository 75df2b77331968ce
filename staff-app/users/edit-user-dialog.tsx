import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { accessLabels } from '../../domain/permissions/policy.ts';
import { switchRegistry } from '../../domain/switches/registry.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { useChange } from '../api/use-operation.ts';
import { ChangedFields } from '../design/changed-fields.tsx';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useMergedDraft } from '../session/use-merged-draft.ts';
import { LevelChoice } from './level-choice.tsx';
import { UpdateUserMutation } from './operations.ts';
import { PersonSwitchFields } from './person-switches.tsx';
import { pendingName, type UserRow } from './use-users.ts';

/** Changes what someone else is called, where they are reached, and what they may do. */
export function EditUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { access, showAppt, showCalendly } = user;
  const stored = { name: user.name ?? '', phone: formatPhone(user.phone ?? ''), access, showAppt, showCalendly };
  const edited = useMergedDraft(stored);
  const { draft, changes, seen, clashes, change } = edited;
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(UpdateUserMutation, {
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['users'],
  });
  const isChanged = Object.keys(changes).length > 0;
  const lacksName = user.name !== null && draft.name.trim() === '';
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
          const { showAppt: _webhooks, showCalendly: _calendars, ...mustStillBe } = seen;
          update.mutate({ userId: user.id, user: changes, seen: mustStillBe });
        }}
      >
        <Stack gap="md">
          <FormError sentence={failure} />
          <ChangedFields edited={edited} labels={labels} textOf={textOf} />
          <TextInput
            label={phrases.name}
            autoComplete="off"
            maxLength={200}
            value={draft.name}
            placeholder={user.isPending ? pendingName : ''}
            disabled={user.isPending}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={lacksName && phrases.pleaseEnterAName}
          />
          <TextInput
            label={phrases.phone}
            description={phrases.newNumberGetsNoTexts}
            type="tel"
            autoComplete="off"
            placeholder="(555) 123-4567"
            value={draft.phone}
            disabled={user.isPending}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
          <TextInput
            label={phrases.email}
            description={phrases.onlyTheyCanChangeTheirSign}
            readOnly
            value={user.email}
          />
          <LevelChoice
            label={phrases.permission}
            value={draft.access}
            onChange={(level) => change({ access: level })}
          />
          <PersonSwitchFields
            switches={{ showAppt: draft.showAppt, showCalendly: draft.showCalendly }}
            onChange={change}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={update.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={update.isPending} disabled={!isChanged || lacksName || clashes.length > 0}>
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

const switchLabels = switchRegistry.filter(({ of }) => of === 'person');
const labelOf = (switchKey: string) => switchLabels.find(({ key }) => key === switchKey)?.label ?? switchKey;
const labels = {
  ...{ name: phrases.name, phone: phrases.phone, access: phrases.permission },
  ...{ showAppt: labelOf('showAppt'), showCalendly: labelOf('showCalendly') },
};

function textOf(key: string, { access }: Pick<UserRow, 'access'>): string | null {
  return key === 'access' ? accessLabels[access] : null;
}
