import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/users.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { useMergedDraft } from '../session/use-merged-draft.ts';
import { UpdateUserMutation } from './operations.ts';
import { PersonSwitchFields } from './person-switches.tsx';
import type { UserRow } from './use-users.ts';

/** What an owner may use, set by the owner; name and phone are in Account. */
export function OwnSwitchesDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { id, showAppt, showCalendly } = user;
  const { draft, changes, change } = useMergedDraft({ showAppt, showCalendly });
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(UpdateUserMutation, {
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['users', 'account'],
  });
  return (
    <Dialog opened onClose={onClose} title={phrases.yourFeatures} mayClose={!update.isPending}>
      <Stack gap="md">
        <FormError sentence={failure} />
        <PersonSwitchFields switches={draft} onChange={change} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            {phrases.cancel}
          </Button>
          <Button loading={update.isPending} onClick={() => update.mutate({ userId: id, user: changes })}>
            {phrases.saveFeatures}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
