import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ErasureReason, erasureReasons } from '../../../domain/privacy/erasure.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { OwnPassword } from '../../design/own-password.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
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
        {say(phrases.eraseThisLead, { lead: words.lead })}
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
      showDone(say(phrases.nameWasErased, { name }), phrases.theirDataIsDeleted);
      onErased();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'messages', 'campaigns'],
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(phrases.eraseName, { name })}
      width="small"
      mayClose={!erase.isPending}
      isUnsaved={false}
    >
      <Stack gap="md">
        <Text>{say(phrases.whatErasingDoes, { leads: words.leads })}</Text>
        <Radio.Group label={phrases.why} value={reason} onChange={(chosen) => setReason(chosen as ErasureReason)}>
          <Stack gap="xs" mt="xs">
            {Object.entries(erasureReasons).map(([value, label]) => (
              <Radio key={value} value={value} label={label} disabled={erase.isPending} />
            ))}
          </Stack>
        </Radio.Group>
        <OwnPassword value={currentPassword} onChange={setPassword} isBusy={erase.isPending} failure={failure} />
        <FormError sentence={failure} />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={erase.isPending}>
            {phrases.cancel}
          </Button>
          <Button
            color="failed"
            loading={erase.isPending}
            disabled={reason === '' || currentPassword === ''}
            onClick={() => erase.mutate({ leadId: id, reason, currentPassword })}
          >
            {phrases.eraseForGood}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
