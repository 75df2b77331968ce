import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { callSuper } from './super-calls.ts';
import { useSave } from './use-save.ts';

/** Invites the owner of an organization that no one has joined, at the same address or another one. */
export function InviteOwnerDialog({ organization, onClose }: { organization: SuperOrganization; onClose: () => void }) {
  const { id, name, users } = organization;
  const [email, setEmail] = useState(users[0]?.email ?? '');
  const { save, isSaving, failure } = useSave(id, async () => {
    await callSuper('invite-owner', { organization_id: id, owner_email: email.trim() });
    showDone(say(phrases.emailInvited, { email: email.trim() }));
    onClose();
  });
  return (
    <Dialog opened onClose={onClose} title={say(phrases.inviteOwnerOfName, { name })} mayClose={!isSaving}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={phrases.ownersEmail}
            description={users.length > 0 ? phrases.anEarlierInvitationEnds : undefined}
            type="email"
            autoComplete="off"
            value={email}
            disabled={isSaving}
            onChange={(event) => setEmail(event.currentTarget.value)}
            data-autofocus
          />
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isSaving} disabled={email.trim() === ''}>
              {phrases.sendInvitation}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
