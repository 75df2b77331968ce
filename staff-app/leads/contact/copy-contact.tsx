import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { saveFile } from '../../design/save-file.ts';
import { CopyLeadMutation } from './operations.ts';
import type { Contact } from './use-contact.ts';

/** Where an owner gets a copy of everything stored about a contact, for the person who asks for it. */
export function CopyContact({ contact }: { contact: Contact }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        Copy their data
      </Button>
      {isOpen && <CopyDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  );
}

type Copy = Answer<typeof CopyLeadMutation>;

function CopyDialog({ contact: { id, name }, onClose }: { contact: Contact; onClose: () => void }) {
  const [made, setMade] = useState<Copy | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const copy = useChange(CopyLeadMutation, { onDone: setMade, onFailure: setFailure });
  const make = () => {
    setFailure(null);
    copy.mutate({ leadId: id });
  };
  return (
    <Dialog opened onClose={onClose} title={`A copy of ${name}’s data`} width="small" isUnsaved={false}>
      <Stack gap="md">
        <Text>
          Everything stored about {name}: details, consent, messages, what they viewed, answers, appointments, and more.
          Before you share it with anyone, make sure the phone number is theirs.
        </Text>
        <FormError sentence={failure} />
        {made === null ? (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={copy.isPending} onClick={make}>
              Make a copy
            </Button>
          </Group>
        ) : (
          <Ready made={made} name={`data-${id}`} />
        )}
      </Stack>
    </Dialog>
  );
}

function Ready({ made: { json, page }, name }: { made: Copy; name: string }) {
  return (
    <Stack gap="xs">
      <Text fw={600}>The copy is ready. We don’t keep it.</Text>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(page ?? '', `${name}.html`, 'text/html;charset=utf-8')}
      >
        Download as a web page
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(json ?? '', `${name}.json`, 'application/json')}
      >
        Download as JSON
      </Button>
    </Stack>
  );
}
