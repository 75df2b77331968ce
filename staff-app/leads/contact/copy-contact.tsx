import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import type { Answer } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { OwnPassword } from '../../design/own-password.tsx';
import { saveFile } from '../../design/save-file.ts';
import { say } from '../../say.ts';
import { CopyLeadMutation } from './operations.ts';
import type { Contact } from './use-contact.ts';

/** Where an owner gets a copy of everything stored about a contact, for the person who asks for it. */
export function CopyContact({ contact }: { contact: Contact }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {phrases.copyTheirData}
      </Button>
      {isOpen && <CopyDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  );
}

type Copy = Answer<typeof CopyLeadMutation>;

function CopyDialog({ contact: { id, name }, onClose }: { contact: Contact; onClose: () => void }) {
  const [made, setMade] = useState<Copy | null>(null);
  return (
    <Dialog opened onClose={onClose} title={say(phrases.copyOfData, { name })} width="small" isUnsaved={false}>
      <Stack gap="md">
        <Text>{say(phrases.whatTheCopyHas, { name })}</Text>
        {made === null ? (
          <PasswordForm leadId={id} onMade={setMade} onCancel={onClose} />
        ) : (
          <Ready made={made} name={`data-${id}`} />
        )}
      </Stack>
    </Dialog>
  );
}

type PasswordFormProps = { leadId: string; onMade: (made: Copy) => void; onCancel: () => void };

function PasswordForm({ leadId, onMade, onCancel }: PasswordFormProps) {
  const [currentPassword, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const copy = useChange(CopyLeadMutation, { onDone: onMade, onFailure: setFailure });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Otherwise the form of the contact's details, which this dialog is opened from, would be saved too.
        event.stopPropagation();
        setFailure(null);
        copy.mutate({ leadId, currentPassword });
      }}
    >
      <Stack gap="md">
        <OwnPassword isFirst value={currentPassword} onChange={setPassword} isBusy={copy.isPending} failure={failure} />
        <FormError sentence={failure} />
        <DialogFoot>
          <Button variant="default" onClick={onCancel} disabled={copy.isPending}>
            {phrases.cancel}
          </Button>
          <Button type="submit" loading={copy.isPending} disabled={currentPassword === ''}>
            {phrases.makeACopy}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

function Ready({ made: { json, page }, name }: { made: Copy; name: string }) {
  return (
    <Stack gap="xs">
      <Text fw={600}>{phrases.theCopyIsReady}</Text>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(page ?? '', `${name}.html`, 'text/html;charset=utf-8')}
      >
        {phrases.downloadAsAWebPage}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(json ?? '', `${name}.json`, 'application/json')}
      >
        {phrases.downloadAsJson}
      </Button>
    </Stack>
  );
}
