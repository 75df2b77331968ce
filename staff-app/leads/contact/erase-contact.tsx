import { Button, Group, PasswordInput, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ErasureReason, erasureReasons } from '../../../domain/privacy/erasure.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { useWords } from '../../session/brand.tsx';
import { EraseLeadMutation } from './operations.ts';
import type { Contact } from './use-contact.ts';

/** Where an owner erases a contact for good; `onErased` closes what shows them. */
export function EraseContact({ contact, onErased }: { contact: Contact; onErased: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const words = useWords();
  return (
    <>
      <Button variant="subtle" color="failed" size="compact-sm" onClick={() => setAsking(true)}>
        Erase this {words.lead.toLowerCase()}
      </Button>
      {isAsking && <EraseDialog contact={contact} onClose={() => setAsking(false)} onErased={onErased} />}
    </>
  );
}

type EraseDialogProps = { contact: Contact; onClose: () => void; onErased: () => void };

function EraseDialog({ contact: { id, name }, onClose, onErased }: EraseDialogProps) {
  const [reason, setReason] = useState<ErasureReason | ''>('');
  const [currentPassword, setPassword] = useState('');
  const words = useWords();
  const [failure, setFailure] = useState<string | null>(null);
  const erase = useChange(EraseLeadMutation, {
    onDone: () => {
      showDone(`${name} was erased`);
      onErased();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'messages', 'campaigns'],
  });
  return (
    <Dialog opened onClose={onClose} title={`Erase ${name}?`} width="small" mayClose={!erase.isPending}>
      <Stack gap="md">
        <Text>
          Their name, phone, email, messages, answers, and appointments will be permanently deleted, and their links
          will stop working. Totals of messages sent still include theirs, but they no longer count as one of your{' '}
          {words.leads.toLowerCase()}. Their phone number can’t be added or messaged again; because only a fingerprint
          of it is kept, it’s no longer in the opt-out list you can download. Exports that are ready to download are
          deleted too; start a new one afterward.
        </Text>
        <Radio.Group label="Why?" value={reason} onChange={(chosen) => setReason(chosen as ErasureReason)}>
          <Stack gap="xs" mt="xs">
            {Object.entries(erasureReasons).map(([value, label]) => (
              <Radio key={value} value={value} label={label} disabled={erase.isPending} />
            ))}
          </Stack>
        </Radio.Group>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
          disabled={erase.isPending}
        />
        <FormError sentence={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={erase.isPending}>
            Cancel
          </Button>
          <Button
            color="failed"
            loading={erase.isPending}
            disabled={reason === '' || currentPassword === ''}
            onClick={() => erase.mutate({ leadId: id, reason, currentPassword })}
          >
            Erase for good
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
