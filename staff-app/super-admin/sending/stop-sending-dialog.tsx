import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import * as phrases from '../../../words/en/staff/super-admin-sending.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useReadAgain } from '../use-organizations.ts';
import { StopSendingMutation } from './operations.ts';

type StopSendingDialogProps = { organization: SuperOrganization; onClose: () => void };

/** Asks why everything an organization sends is stopped; its people read the reason. */
export function StopSendingDialog({ organization: { id, name }, onClose }: StopSendingDialogProps) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const readAgain = useReadAgain(id);
  const stop = useChange(StopSendingMutation, {
    onDone: () => {
      showDone(say(phrases.nameIsStopped, { name }));
      void readAgain();
      onClose();
    },
    onFailure: setFailure,
  });
  return (
    <Dialog opened onClose={onClose} title={say(phrases.stopName, { name })} mayClose={!stop.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!stop.isPending) stop.mutate({ organizationId: id, reason });
        }}
      >
        <Stack gap="md">
          <Text>{phrases.nothingGoesOutUntilThePlatform}</Text>
          <Textarea
            label={phrases.reason}
            description={phrases.everyoneInTheOrganizationSees}
            maxLength={300}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            disabled={stop.isPending}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={stop.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" color="failed" loading={stop.isPending} disabled={reason.trim() === ''}>
              {phrases.stopSending}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
